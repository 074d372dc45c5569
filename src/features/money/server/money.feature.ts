import type { ServerFeature } from "../../../platform/server/feature.ts"
import { booksRoutesOf } from "./books/books.routes.ts"
import { booksSignposts } from "./books/books.signposts.ts"
import { deskSignposts } from "./desk/desk.signposts.ts"
import { deskRoutes } from "./desk/desk.routes.ts"
import { ownMoneyRoutes } from "./own/own-money.routes.ts"
import { ownMoneySignposts } from "./own/own-money.signposts.ts"
import type { JournalSources } from "./journal/journal-lines.service.ts"
import { journalRoutesOf } from "./journal/journal.routes.ts"
import { journalSignposts } from "./journal/journal.signposts.ts"
import { moneyPersonal } from "./money-personal.service.ts"
import { moneySiteExport } from "./money.site-export.ts"
import { reminderJob } from "./reminders/reminder.jobs.ts"
import { reminderRoutes } from "./reminders/reminder.routes.ts"
import { reminderSignposts } from "./reminders/reminder.signposts.ts"

/**
 * What money hands to the server.
 * @param sources what the features above it add to the journal, and to what is left to do at the end of a year
 */
export const moneyFeatureOf = (sources: JournalSources) =>
  ({
    name: "money",
    routes: [
      ...deskRoutes,
      ...booksRoutesOf(sources),
      ...journalRoutesOf(sources),
      ...ownMoneyRoutes,
      ...reminderRoutes,
    ],
    signposts: [...deskSignposts, ...booksSignposts, ...journalSignposts, ...ownMoneySignposts, ...reminderSignposts],
    jobs: (parts) => [reminderJob(parts)],
    personal: moneyPersonal,
    siteExport: moneySiteExport,
  }) satisfies ServerFeature
