import type { ServerFeature } from "../../../platform/server/feature.ts"
import { mayUpdateSettings } from "../settings.policy.ts"
import { settingsRoutes } from "./settings.routes.ts"
import { settingsSignposts } from "./settings.signposts.ts"
import { siteRoutes } from "./site.routes.ts"
import { settingsSiteExport } from "./settings.site-export.ts"

/** What the settings of the association hand to the server. */
export const settingsFeature = {
  name: "settings",
  routes: [...settingsRoutes, ...siteRoutes],
  signposts: settingsSignposts,
  pictures: { may: mayUpdateSettings },
  personal: { made: ["settings", "settingsChanges"] },
  siteExport: settingsSiteExport,
} satisfies ServerFeature
