import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of the settings is in an export of the site. */
export const settingsSiteExport: SiteExportSource = {
  tables: {
    settings: {
      about: [
        "Wat het bestuur over de vereniging instelde: één rij. Leeg: zoals de server het zegt.",
        "What the board set about the association: one row. Empty: as the server says.",
      ],
      columns: {
        universityMailDomains: ["met komma’s ertussen", "separated by commas"],
        featuresOff: ["onderdelen die uit staan", "features that are off"],
        openedAt: ["sinds wanneer bezoekers de site zien", "since when visitors see the site"],
        setupTicked: ["stappen van het inrichten die zijn afgevinkt", "steps of setting up that were ticked off"],
      },
    },
    settingsChanges: {
      about: ["Wie wanneer welke instelling wijzigde.", "Who changed which setting when."],
    },
  },
}
