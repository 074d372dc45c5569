import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of taking over an old administration is in an export of the site. */
export const importSiteExport: SiteExportSource = {
  tables: {
    importProfiles: {
      about: ["Hoe de bestanden van een oud systeem gelezen worden.", "How the files of an old system are read."],
      columns: {
        ownedFields: ["velden die het oude systeem bepaalt", "fields that the old system decides"],
        leading: ["welk systeem nu bepaalt", "which system decides now"],
      },
    },
    importRuns: {
      about: [
        "Keren dat een bestand is overgenomen, met de aantallen.",
        "Files that were taken over, with their counts.",
      ],
      columns: {
        fingerprint: ["van de proef die bevestigd is", "of the dry run that was confirmed"],
        by: ["wie het deed", "who did it"],
      },
    },
    externalKeys: {
      about: ["Wie iemand is in een ander systeem.", "Who somebody is in another system."],
      columns: { key: ["het nummer daar", "the number there"] },
    },
    importedAmounts: {
      about: [
        "Wat mensen nog open hadden staan in de oude administratie.",
        "What people still owed according to the old administration.",
      ],
    },
  },
  leftOut: {
    importRows: [
      "hulp om het overnemen terug te draaien; na een maand weg",
      "help for undoing what was taken over; gone after a month",
    ],
  },
}
