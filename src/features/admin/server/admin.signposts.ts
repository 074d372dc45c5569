import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { adminMessages } from "../admin.messages.ts"
import { mayOpenAdmin } from "../admin.policy.ts"

/** What the board manages. */
export const adminSignposts: readonly Signpost[] = [
  signpost(
    "/admin",
    adminMessages.title,
    ["beheren, beheerpagina, overzicht, dashboard, bestuurszaken", "administration, dashboard, overview, admin"],
    { may: mayOpenAdmin },
  ),
]
