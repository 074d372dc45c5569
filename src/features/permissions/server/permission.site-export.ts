import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of permissions is in an export of the site. */
export const permissionSiteExport: SiteExportSource = {
  tables: {
    permissions: {
      about: ["Wie wat mag. Het hoogste niveau telt.", "Who may do what. The highest level counts."],
      columns: {
        level: ["1 lezen, 2 maken, 3 wijzigen, 4 verwijderen", "1 read, 2 create, 3 update, 4 delete"],
        subjectType: [
          "aan wie: everyone, members, groupType, group, groupRole of user",
          "to whom: everyone, members, groupType, group, groupRole or user",
        ],
        subjectId: ["het nummer van die persoon of groep", "the id of that person or group"],
      },
    },
  },
}
