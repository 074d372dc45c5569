import { defineMessages } from "../../platform/i18n.ts"

/** Texts of the mails about an account; `body` is Markdown. They contain no names: see `server/account-mails.ts`. */
export const accountMailMessages = defineMessages({
  verify: {
    subject: ["Bevestig je e-mailadres", "Confirm your email address"],
    body: [
      "Hoi!\n\nWelkom bij {{association}}. Met de knop hieronder bevestig je dat dit e-mailadres van jou is. Zo weten we zeker dat onze berichten bij jou aankomen.\n\nDe link werkt **drie dagen** en één keer.\n\nHeb je je niet bij ons aangemeld? Klik dan niet op de knop; je hoeft verder niets te doen.",
      "Hi!\n\nWelcome to {{association}}. Use the button below to confirm that this email address is yours. That way we know for sure that our messages reach you.\n\nThe link works for **three days**, and once.\n\nDidn’t sign up with us? Then don’t use the button; there’s nothing else you need to do.",
    ],
    button: ["Bevestig mijn e-mailadres", "Confirm my email address"],
  },
  verifyUniversity: {
    subject: ["Bevestig je universiteitsadres", "Confirm your university address"],
    body: [
      "Hoi!\n\nJe hebt dit universiteitsadres bij {{association}} ingevuld. Bevestig met de knop hieronder dat het van jou is; dan weten we dat je aan de universiteit studeert of werkt. Onze mail blijft naar je gewone adres gaan.\n\nDe link werkt **drie dagen** en één keer.\n\nHeb jij dit niet ingevuld? Klik dan niet op de knop; je hoeft verder niets te doen.",
      "Hi!\n\nYou gave us this university address at {{association}}. Use the button below to confirm that it’s yours, so that we know you study or work at the university. We’ll keep sending our mail to your normal address.\n\nThe link works for **three days**, and once.\n\nWasn’t this you? Then don’t use the button; there’s nothing else you need to do.",
    ],
    button: ["Bevestig mijn universiteitsadres", "Confirm my university address"],
  },
  reset: {
    subject: ["Kies een nieuw wachtwoord", "Choose a new password"],
    body: [
      "Hoi!\n\nEr is een nieuw wachtwoord aangevraagd voor je account bij {{association}}. Met de knop hieronder kies je er een.\n\nDe link werkt **een uur** en één keer. Heb je er meer aangevraagd? Gebruik dan de nieuwste.\n\nWas jij dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
      "Hi!\n\nA new password was requested for your account at {{association}}. Use the button below to choose one.\n\nThe link works for **one hour**, and once. Asked for more than one? Then use the newest.\n\nWasn’t this you? Then there’s nothing you need to do: your password stays as it is.",
    ],
    button: ["Kies een nieuw wachtwoord", "Choose a new password"],
  },
  passwordChanged: {
    subject: ["Je wachtwoord is veranderd", "Your password has been changed"],
    body: [
      "Hoi!\n\nHet wachtwoord van je account bij {{association}} is zojuist veranderd. Op andere apparaten ben je daarmee uitgelogd.\n\nHeb jij dit gedaan? Dan is alles in orde.\n\n**Was jij dit niet?** Vraag dan meteen een nieuw wachtwoord aan met de knop hieronder. Daarmee sluit je ieder ander buiten.",
      "Hi!\n\nThe password of your account at {{association}} has just been changed. You have been logged out on other devices.\n\nDid you do this? Then all is well.\n\n**Wasn’t this you?** Then request a new password right away with the button below. That shuts everybody else out.",
    ],
    button: ["Dit was ik niet", "This wasn’t me"],
  },
  passwordAndCalendarChanged: {
    subject: ["Je wachtwoord is veranderd", "Your password has been changed"],
    body: [
      "Hoi!\n\nHet wachtwoord van je account bij {{association}} is zojuist veranderd. Op andere apparaten ben je daarmee uitgelogd. Het adres van je persoonlijke agenda werkt niet meer: maak op de pagina Activiteiten een nieuw adres als je de agenda wilt blijven gebruiken.\n\nHeb jij dit gedaan? Dan is alles in orde.\n\n**Was jij dit niet?** Vraag dan meteen een nieuw wachtwoord aan met de knop hieronder. Daarmee sluit je ieder ander buiten.",
      "Hi!\n\nThe password of your account at {{association}} has just been changed. You have been logged out on other devices. The address of your personal calendar no longer works: make a new one on the Activities page if you want to keep using it.\n\nDid you do this? Then all is well.\n\n**Wasn’t this you?** Then request a new password right away with the button below. That shuts everybody else out.",
    ],
    button: ["Dit was ik niet", "This wasn’t me"],
  },
  registerAttempt: {
    subject: ["Je hebt al een account bij {{association}}", "You already have an account at {{association}}"],
    body: [
      "Hoi!\n\nIemand heeft zich met dit e-mailadres aangemeld bij {{association}}. Het hoort al bij jouw account; daaraan is niets veranderd.\n\nWas jij dit? Gebruik dan je bestaande account: log in met de knop hieronder. Wachtwoord vergeten? Op dezelfde pagina vraag je een nieuw aan.\n\nWas jij dit niet? Dan hoef je niets te doen: niemand anders kan dit adres bevestigen.",
      "Hi!\n\nSomebody signed up at {{association}} with this email address. It already belongs to your account, and nothing about that has changed.\n\nWas this you? Then use the account you have: log in with the button below. Forgot your password? You can request a new one on the same page.\n\nWasn’t this you? Then there’s nothing you need to do: nobody else can confirm this address.",
    ],
    button: ["Inloggen", "Log in"],
  },
})
