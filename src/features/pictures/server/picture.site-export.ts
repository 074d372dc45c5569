import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of pictures is in an export of the site. */
export const pictureSiteExport: SiteExportSource = {
  tables: {
    pictures: {
      about: [
        "Afbeeldingen bij nieuws, activiteiten, groepen en zo.",
        "Pictures of news, activities, groups and so on.",
      ],
      columns: {
        requires: [
          "het recht dat nodig is om hem te zien; leeg is iedereen",
          "the permission it takes to see it; empty is everybody",
        ],
        attachedAt: ["leeg: nergens gebruikt", "empty: not used anywhere"],
      },
    },
  },
  folders: { pictures: { about: ["Afbeeldingen, in hoogstens drie maten.", "Pictures, in at most three sizes."] } },
}
