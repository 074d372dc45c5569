import type { ServerFeature } from "../../../platform/server/feature.ts"
import { booksRoutes } from "./books/books.routes.ts"
import { booksSignposts } from "./books/books.signposts.ts"
import { deskSignposts } from "./desk/desk.signposts.ts"
import { deskRoutes } from "./desk/desk.routes.ts"
import { ownMoneyRoutes } from "./own/own-money.routes.ts"
import { ownMoneySignposts } from "./own/own-money.signposts.ts"
import { moneyPersonal } from "./money-personal.service.ts"
import { moneySiteExport } from "./money.site-export.ts"

/** What money hands to the server. */
export const moneyFeature = {
  name: "money",
  routes: [...deskRoutes, ...booksRoutes, ...ownMoneyRoutes],
  signposts: [...deskSignposts, ...booksSignposts, ...ownMoneySignposts],
  personal: moneyPersonal,
  siteExport: moneySiteExport,
} satisfies ServerFeature
