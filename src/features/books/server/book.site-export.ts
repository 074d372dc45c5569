import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of new books is in an export of the site. */
export const bookSiteExport: SiteExportSource = {
  tables: {
    books: {
      about: ["Boeken die bij een vak horen, per studiejaar.", "Books of a course, by academic year."],
      columns: {
        academicYear: ["het jaar waarin het begint", "the year in which it begins"],
        year: ["1 tot en met 5, of master", "1 to 5, or master"],
        required: ["verplicht", "compulsory"],
      },
    },
  },
}
