import { defineMessages } from "../../platform/i18n.ts"

const button = ["Bekijk mijn beveiliging", "Look at my security"] as const
const notYou = [
  "\n\nHeb jij dit gedaan? Dan is alles in orde.\n\n**Was jij dit niet?** Vraag dan meteen een nieuw wachtwoord aan op de inlogpagina, kijk bij Beveiliging welke passkeys en apps je herkent, en laat het ons weten.",
  "\n\nDid you do this? Then all is well.\n\n**Wasn’t this you?** Then request a new password right away on the login page, check under Security which passkeys and apps you recognise, and let us know.",
] as const

/** A mail that says what happened; it contains no text that anybody entered. */
const mail = (subject: readonly [string, string], body: readonly [string, string]) => ({
  subject,
  body: [`Hoi!\n\n${body[0]}${notYou[0]}`, `Hi!\n\n${body[1]}${notYou[1]}`] as [string, string],
  button,
})

/** Texts of the mails about how somebody logs in; `body` is Markdown. */
export const secondFactorMailMessages = defineMessages({
  passkeyAdded: mail(
    ["Passkey toegevoegd aan je account", "A passkey was added to your account"],
    [
      "Aan je account bij {{association}} is zojuist een passkey toegevoegd. Daarmee kun je inloggen zonder wachtwoord.",
      "A passkey has just been added to your account at {{association}}. You can log in with it without a password.",
    ],
  ),
  passkeyRemoved: mail(
    ["Passkey verwijderd van je account", "A passkey was removed from your account"],
    [
      "Van je account bij {{association}} is zojuist een passkey verwijderd. Daarmee kun je niet meer inloggen.",
      "A passkey has just been removed from your account at {{association}}. You can no longer log in with it.",
    ],
  ),
  authenticatorAdded: mail(
    ["Authenticator-app ingesteld", "Authenticator app set up"],
    [
      "Voor je account bij {{association}} is zojuist een authenticator-app ingesteld. Bij het inloggen vragen we voortaan ook een code uit die app.",
      "An authenticator app has just been set up for your account at {{association}}. When you log in, we’ll also ask for a code from that app.",
    ],
  ),
  authenticatorRemoved: mail(
    ["Authenticator-app verwijderd", "Authenticator app removed"],
    [
      "De authenticator-app van je account bij {{association}} is zojuist verwijderd. We vragen er bij het inloggen geen code meer uit.",
      "The authenticator app of your account at {{association}} has just been removed. We’ll no longer ask for a code from it when you log in.",
    ],
  ),
  codesRenewed: mail(
    ["Nieuwe herstelcodes", "New recovery codes"],
    [
      "Voor je account bij {{association}} zijn zojuist nieuwe herstelcodes gemaakt. De oude werken niet meer.",
      "New recovery codes have just been made for your account at {{association}}. The old ones no longer work.",
    ],
  ),
  codeUsed: mail(
    ["Ingelogd met een herstelcode", "Logged in with a recovery code"],
    [
      "Op je account bij {{association}} is zojuist ingelogd met een herstelcode. Die code werkt nu niet meer. Ben je je telefoon kwijt? Verwijder hem dan bij Beveiliging.",
      "Somebody has just logged in to your account at {{association}} with a recovery code. That code no longer works. Have you lost your phone? Then remove it under Security.",
    ],
  ),
})
