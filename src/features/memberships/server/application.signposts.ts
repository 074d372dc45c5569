import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { applicationMessages } from "../application.messages.ts"
import { mayDecideApplications } from "../application.policy.ts"

/** People who want to join. */
export const applicationSignposts: readonly Signpost[] = [
  signpost(
    "/smobo/aanmeldingen",
    applicationMessages.pages.list,
    [
      "nieuwe leden, leden accepteren, aspiranten, aanmelding goedkeuren, lid toevoegen",
      "new members, accept members, applicants, approve an application, add a member",
    ],
    { may: mayDecideApplications },
  ),
]
