import type { ServerFeature } from "../../../platform/server/feature.ts"
import { booksRoutes } from "./books/books.routes.ts"
import { booksSignposts } from "./books/books.signposts.ts"
import { deskSignposts } from "./desk/desk.signposts.ts"
import { deskRoutes } from "./desk/desk.routes.ts"
import { ownMoneyRoutes } from "./own/own-money.routes.ts"
import { ownMoneySignposts } from "./own/own-money.signposts.ts"
import { moneyPersonal } from "./money-personal.service.ts"
import { moneySiteExport } from "./money.site-export.ts"
import { reminderJob } from "./reminders/reminder.jobs.ts"
import { reminderRoutes } from "./reminders/reminder.routes.ts"
import { reminderSignposts } from "./reminders/reminder.signposts.ts"

/** What money hands to the server. */
export const moneyFeature = {
  name: "money",
  routes: [...deskRoutes, ...booksRoutes, ...ownMoneyRoutes, ...reminderRoutes],
  signposts: [...deskSignposts, ...booksSignposts, ...ownMoneySignposts, ...reminderSignposts],
  jobs: (parts) => [reminderJob(parts)],
  personal: moneyPersonal,
  siteExport: moneySiteExport,
} satisfies ServerFeature
