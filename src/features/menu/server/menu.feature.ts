import type { ServerFeature } from "../../../platform/server/feature.ts"
import { menuRoutes } from "./menu.routes.ts"
import { menuSignposts } from "./menu.signposts.ts"
import { menuSiteExport } from "./menu.site-export.ts"
import { translatedMenuEntries } from "./menu-translation.service.ts"

/** What the menu of the association hands to the server. */
export const menuFeature = {
  name: "menu",
  routes: menuRoutes,
  signposts: menuSignposts,
  translated: [translatedMenuEntries],
  personal: { made: ["menus"] },
  siteExport: menuSiteExport,
} satisfies ServerFeature
