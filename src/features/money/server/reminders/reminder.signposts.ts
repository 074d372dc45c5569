import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { mayReadMoney } from "../../money.policy.ts"
import { reminderMessages } from "../../reminders.messages.ts"

/** How people are reminded. */
export const reminderSignposts: readonly Signpost[] = [
  signpost(
    "/financien/instellingen",
    reminderMessages.settings.title,
    [
      "herinneringen, aanmaning, betalingsherinnering, automatisch herinneren, instellingen financiën",
      "reminders, dunning, payment reminder, remind automatically, settings of finances",
    ],
    { may: mayReadMoney },
  ),
]
