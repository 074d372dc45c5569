import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { moveInMessages } from "../move-in.messages.ts"

/** Taking over an old administration. */
export const importSignposts: readonly Signpost[] = [
  signpost(
    "/smobo/importeren/administratie",
    moveInMessages.pages.title,
    [
      "overstappen, congressus, conscribo, pc leden, oude administratie, machtigingen importeren",
      "moving in, switching, congressus, conscribo, pc leden, old administration, importing mandates",
    ],
    { may: mayUpdateMembers },
  ),
]
