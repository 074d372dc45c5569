import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { groupMessages } from "../group.messages.ts"
import { mayCreateGroup, mayCreateRole, mayManageGroupTypes, mayManageRoles } from "../group.policy.ts"

const { pages } = groupMessages

/** Groups, their types and the roles in them. */
export const groupSignposts: readonly Signpost[] = [
  signpost(
    "/groepen/COMMITTEE",
    ["Commissies", "Committees"],
    [
      "commissie, actief worden, bij een commissie, vrijwilliger",
      "committee, get involved, join a committee, volunteer",
    ],
  ),
  signpost(
    "/groepen/BOARD",
    ["Besturen", "Boards"],
    [
      "bestuursleden, wie zit er in het bestuur, voorzitter, penningmeester, secretaris, oude besturen",
      "board members, who is on the board, chair, treasurer, secretary, former boards",
    ],
  ),
  signpost(
    "/groepen/YEAR_LAYER",
    ["Jaarlagen", "Years"],
    ["jaarlaag, lichting, jaargenoten", "year group, cohort, people of my year"],
  ),
  signpost(
    "/groepen/COMMITTEE/nieuw",
    pages.new,
    [
      "commissie toevoegen, commissie aanmaken, groep toevoegen, bestuur toevoegen",
      "add a committee, create a group, add a board",
    ],
    { may: mayCreateGroup },
  ),
  signpost("/groepen/types", pages.types, ["soorten groepen", "kinds of groups"], { may: mayManageGroupTypes }),
  signpost("/groepen/rollen", pages.roles, ["functies in groepen", "positions in groups"], { may: mayManageRoles }),
  signpost("/groepen/rollen/nieuw", pages.newRole, ["rol toevoegen, functie toevoegen", "add a role, add a position"], {
    may: mayCreateRole,
  }),
]
