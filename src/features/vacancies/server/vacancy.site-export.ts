import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of vacancies is in an export of the site. */
export const vacancySiteExport: SiteExportSource = {
  tables: {
    vacancyTypes: { about: ["Soorten vacatures.", "Kinds of vacancies."] },
    vacancies: {
      about: ["Vacatures van bedrijven.", "Vacancies of companies."],
      columns: {
        hoursMin: ["uren per week, minstens", "hours a week, at least"],
        hoursMax: ["uren per week, hoogstens", "hours a week, at most"],
      },
    },
  },
}
