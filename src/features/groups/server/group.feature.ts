import { groupPersonal } from "./group-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { mayCreateGroup } from "../group.policy.ts"
import { bulkGroupRoutes } from "./bulk/bulk-group.routes.ts"
import { groupRoutes } from "./group.routes.ts"
import { groupSearch } from "./group-search.service.ts"
import { groupSignposts } from "./group.signposts.ts"
import { groupSitemap } from "./group-sitemap.service.ts"
import { translatedGroups, translatedGroupTypes, translatedRoles } from "./group-translation.service.ts"
import { groupSiteExport } from "./group.site-export.ts"

/** What groups hand to the server. */
export const groupFeature = {
  name: "groups",
  routes: [...groupRoutes, ...bulkGroupRoutes],
  search: [groupSearch],
  signposts: groupSignposts,
  sitemap: [groupSitemap],
  translated: [translatedGroups, translatedGroupTypes, translatedRoles],
  pictures: { may: mayCreateGroup },
  personal: groupPersonal,
  demo: async () => [(await import("./group.demo.ts")).groupDemo],
  siteExport: groupSiteExport,
} satisfies ServerFeature
