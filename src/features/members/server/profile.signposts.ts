import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { profileMessages } from "../profile.messages.ts"

const { pages } = profileMessages

/** What people tell, and what they prefer. */
export const profileSignposts: readonly Signpost[] = [
  signpost(
    "/smobo/:me/bewerken",
    pages.edit,
    [
      "gegevens wijzigen, adres wijzigen, verhuizen, verhuisd, telefoonnummer wijzigen, profiel bewerken, profiel wijzigen, profielfoto, pasfoto, studie wijzigen, bijnaam, noodcontact, dieetwensen, allergie",
      "change details, change address, moved house, change phone number, edit profile, profile picture, change degree programme, nickname, emergency contact, dietary requirements, allergy",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/smobo/:me/voorkeuren/bewerken",
    pages.preferences,
    [
      "privacy-instellingen, wie ziet mijn gegevens, zichtbaarheid, onzichtbaar, taal van mails, voorkeuren",
      "privacy settings, who can see my details, visibility, hide my details, language of emails, preferences",
    ],
    { may: loggedIn },
  ),
]
