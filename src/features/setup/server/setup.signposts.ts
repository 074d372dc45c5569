import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { setupMessages } from "../setup.messages.ts"
import { maySetUp } from "../setup.policy.ts"

export const setupSignposts: readonly Signpost[] = [
  signpost(
    "/inrichten",
    setupMessages.pages.setup,
    [
      "site inrichten, beginnen, eerste stappen, wat moet ik nog doen, site openen",
      "set up the site, getting started, first steps, what is left to do, open the site",
    ],
    { may: maySetUp },
  ),
]
