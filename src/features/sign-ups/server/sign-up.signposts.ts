import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { signUpMessages } from "../sign-up.messages.ts"

/** The own sign-ups. */
export const signUpSignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/aanmeldingen",
    signUpMessages.mine.title,
    [
      "afmelden, afmelden activiteit, afmelden voor een activiteit, aanmelding annuleren, inschrijving annuleren, uitschrijven activiteit, mijn activiteiten, wachtlijst, ticket, kaartje, toegangscode, qr-code, ik kan niet komen",
      "cancel sign-up, sign off, cancel my place, my activities, my events, waiting list, ticket, entrance code, QR code",
    ],
    { may: loggedIn },
  ),
]
