import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of news is in an export of the site. */
export const newsSiteExport: SiteExportSource = {
  tables: {
    news: {
      about: ["Nieuwsberichten, ook concepten.", "News items, also drafts."],
      columns: {
        authorId: ["leeg: de groep schreef het", "empty: written by the group"],
        publishAt: ["vanaf wanneer het te zien is", "from when it is shown"],
      },
    },
  },
}
