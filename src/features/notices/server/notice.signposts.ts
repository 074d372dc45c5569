import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { noticeMessages } from "../notice.messages.ts"

/** What people are told about. */
export const noticeSignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/meldingen",
    noticeMessages.pages.own,
    [
      "notificaties, pushmeldingen, berichten uitzetten, mails uitzetten, mails opzeggen, nieuwsbrief, nieuwsbrief opzeggen, uitschrijven nieuwsbrief, afmelden nieuwsbrief",
      "push notifications, alerts, turn off emails, newsletter, unsubscribe",
    ],
    { may: loggedIn },
  ),
]
