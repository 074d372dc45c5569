import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { loggedIn, visitors } from "../../../platform/policy.ts"
import { accountMessages } from "../account.messages.ts"

const { pages, account } = accountMessages

/** Joining, logging in, and the own account. */
export const accountSignposts: readonly Signpost[] = [
  signpost(
    "/word-lid",
    pages.register,
    [
      "lid worden, aanmelden als lid, inschrijven, inschrijven als lid, registreren, account maken, lidmaatschap",
      "join, sign up as a member, become a member, register, create an account, membership",
    ],
    { may: visitors },
  ),
  signpost("/login", pages.login, ["aanmelden, log in", "sign in, login"], { may: visitors }),
  signpost(
    "/wachtwoord-resetten",
    pages.resetRequest,
    [
      "wachtwoord resetten, wachtwoord kwijt, nieuw wachtwoord, wachtwoord veranderen, wachtwoord wijzigen",
      "reset password, lost password, new password, change password",
    ],
    { may: visitors },
  ),
  signpost(
    "/mijn-account",
    pages.account,
    [
      "mijn gegevens, mijn profiel, mijn lidmaatschap, account, uitloggen, afmelden van de site",
      "my details, my profile, my membership, account, log out, sign out",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/mijn-account#inloggen",
    account.password,
    [
      "wachtwoord veranderen, wachtwoord wijzigen, wachtwoord aanpassen, nieuw wachtwoord, wachtwoord resetten, wachtwoord vergeten",
      "change password, new password, reset password, update password, forgot password",
    ],
    { may: loggedIn, on: pages.account },
  ),
  signpost(
    "/mijn-account#gegevens",
    account.addresses,
    [
      "mailadres wijzigen, e-mailadres wijzigen, emailadres veranderen, e-mail wijzigen",
      "change email address, new email address, update email",
    ],
    { may: loggedIn, on: pages.account },
  ),
  signpost(
    "/mijn-account#inloggen",
    account.sessions,
    [
      "apparaten, ingelogde apparaten, overal uitloggen, sessies",
      "devices, where you are logged in, log out everywhere, sessions",
    ],
    { may: loggedIn, on: pages.account },
  ),
]
