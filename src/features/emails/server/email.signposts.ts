import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { emailMessages } from "../email.messages.ts"
import { mayCreateEmails, mayReadEmails } from "../email.policy.ts"

/** Mail to many people. */
export const emailSignposts: readonly Signpost[] = [
  signpost(
    "/email",
    emailMessages.pages.list,
    ["verstuurde mails, mailings, nieuwsbrieven", "sent emails, mailings, newsletters"],
    { may: mayReadEmails },
  ),
  signpost(
    "/email/nieuw",
    emailMessages.pages.new,
    [
      "leden mailen, mail sturen, mail versturen, nieuwsbrief versturen, alle leden mailen",
      "email the members, send an email, send a newsletter",
    ],
    { may: mayCreateEmails },
  ),
]
