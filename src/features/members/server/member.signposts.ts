import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { memberMessages } from "../member.messages.ts"
import { mayReadMembers } from "../member.policy.ts"

const { pages } = memberMessages

/** The directory. */
export const memberSignposts: readonly Signpost[] = [
  signpost(
    "/smobo",
    pages.list,
    [
      "leden, ledenlijst, ledenadministratie, smobo, almanak, adresboek, wie is wie, verjaardagen",
      "members, list of members, directory, almanac, address book, faces, birthdays",
    ],
    { may: mayReadMembers },
  ),
  signpost(
    "/smobo/:me",
    ["Zo zien anderen jou", "How others see you"],
    ["mijn pagina, mijn profiel bekijken, eigen profiel", "my page, view my profile, own profile"],
    { may: loggedIn },
  ),
]
