import { secret, type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What exporting is in an export itself. */
export const siteExportSiteExport: SiteExportSource = {
  tables: {
    siteExports: {
      about: ["Wie alles exporteerde, en wanneer.", "Who exported everything, and when."],
      columns: {
        requestedBy: [
          "leeg: op de server gemaakt, of het account is weg",
          "empty: made on the server, or the account is gone",
        ],
        rows: ["hoeveel rijen erin zaten", "how many rows were in it"],
        files: ["hoeveel bestanden erin zaten", "how many files were in it"],
      },
      without: { key: secret },
    },
  },
  leftOutFolders: {
    "site-exports": ["de exports zelf", "the exports themselves"],
  },
}
