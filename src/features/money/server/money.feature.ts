import type { ServerFeature } from "../../../platform/server/feature.ts"
import { deskRoutes } from "./desk/desk.routes.ts"
import { moneyPersonal } from "./money-personal.service.ts"
import { moneySiteExport } from "./money.site-export.ts"

/** What money hands to the server. */
export const moneyFeature = {
  name: "money",
  routes: [...deskRoutes],
  personal: moneyPersonal,
  siteExport: moneySiteExport,
} satisfies ServerFeature
