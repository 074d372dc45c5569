import { loggedIn } from "../../../platform/policy.ts"
import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { mayReadHours } from "../shift.policy.ts"
import { shiftMessages } from "../shift.messages.ts"

/** The user's own shifts, and what everybody did. */
export const shiftSignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/diensten",
    shiftMessages.pages.mine,
    [
      "dienst, diensten, bardienst, helpen, vrijwilliger, opbouwen, opruimen, rooster, uren, vervanging",
      "shift, shifts, bar shift, help, volunteer, build up, tidy up, rota, hours, stand-in",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/diensten",
    shiftMessages.pages.hours,
    [
      "diensten, uren, vrijwilligersuren, wie hielp, bardiensten, overzicht van helpers",
      "shifts, hours, volunteer hours, who helped, bar shifts, overview of helpers",
    ],
    { may: mayReadHours },
  ),
]
