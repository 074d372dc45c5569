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
  verifyNew: {
    subject: ["Bevestig je nieuwe e-mailadres", "Confirm your new email address"],
    body: [
      "Hoi!\n\nJe wilt dit e-mailadres gaan gebruiken voor je account bij {{association}}. Met de knop hieronder bevestig je dat het van jou is. Daarna log je ermee in, en komt onze mail hier aan. Op andere apparaten word je uitgelogd.\n\nDe link werkt **drie dagen** en één keer. Tot die tijd blijft je oude adres gelden.\n\nHeb jij dit niet gevraagd? Klik dan niet op de knop; je hoeft verder niets te doen.",
      "Hi!\n\nYou want to use this email address for your account at {{association}}. Use the button below to confirm that it’s yours. From then on you log in with it, and our email comes here. You will be logged out on other devices.\n\nThe link works for **three days**, and once. Until you use it, your old address stays as it is.\n\nDidn’t ask for this? Then don’t use the button; there’s nothing else you need to do.",
    ],
    button: ["Bevestig mijn nieuwe adres", "Confirm my new address"],
  },
  addressChanged: {
    subject: ["Je e-mailadres is veranderd", "Your email address has been changed"],
    body: [
      "Hoi!\n\nJe account bij {{association}} heeft zojuist een ander e-mailadres gekregen. Met dit adres kun je niet meer inloggen, en we mailen je hier niet meer. Op andere apparaten ben je uitgelogd.\n\nHeb jij dit gedaan? Dan is alles in orde.\n\n**Was jij dit niet?** Dan is er iemand anders in je account. Laat het meteen weten aan het bestuur: {{contact}}. Gebruik je hetzelfde wachtwoord ook ergens anders? Verander het daar dan.",
      "Hi!\n\nYour account at {{association}} has just been given another email address. You can no longer log in with this one, and we won’t email you here any more. You have been logged out on other devices.\n\nDid you do this? Then all is well.\n\n**Wasn’t this you?** Then somebody else is in your account. Tell the board right away: {{contact}}. Do you use the same password anywhere else? Then change it there.",
    ],
  },
  verifyUniversity: {
    subject: ["Bevestig je universiteitsadres", "Confirm your university address"],
    body: [
      "Hoi!\n\nJe hebt dit universiteitsadres bij {{association}} ingevuld. Bevestig met de knop hieronder dat het van jou is; dan weten we dat je aan de universiteit studeert of werkt. Onze mail blijft naar je gewone adres gaan.\n\nDe link werkt **drie dagen** en één keer.\n\nHeb jij dit niet ingevuld? Klik dan niet op de knop; je hoeft verder niets te doen.",
      "Hi!\n\nYou gave us this university address at {{association}}. Use the button below to confirm that it’s yours, so that we know you study or work at the university. We’ll keep sending our email to your normal address.\n\nThe link works for **three days**, and once.\n\nWasn’t this you? Then don’t use the button; there’s nothing else you need to do.",
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
  changeAttempt: {
    subject: ["Iemand wilde dit adres gebruiken", "Somebody wanted to use this address"],
    body: [
      "Hoi!\n\nIemand wilde dit e-mailadres bij een ander account van {{association}} zetten. Het hoort al bij jouw account; daaraan is niets veranderd.\n\nWas jij dit? Dan heb je twee accounts. Log met dit adres in bij het account waar het bij hoort. Wachtwoord vergeten? Op dezelfde pagina vraag je een nieuw aan.\n\nWas jij dit niet? Dan hoef je niets te doen: niemand anders kan dit adres bevestigen.",
      "Hi!\n\nSomebody wanted to add this email address to another account at {{association}}. It already belongs to your account, and nothing about that has changed.\n\nWas this you? Then you have two accounts. Use this address to log in to the account that it belongs to. Forgot your password? You can request a new one on the same page.\n\nWasn’t this you? Then there’s nothing you need to do: nobody else can confirm this address.",
    ],
    button: ["Inloggen", "Log in"],
  },
  accountWaits: {
    subject: ["Er staat al een account voor je klaar", "There is already an account for you"],
    body: [
      "Hoi!\n\nIemand heeft dit e-mailadres ingevuld bij {{association}}. Er staat daar al een account voor je klaar, dat het bestuur heeft gemaakt. Je hebt er alleen nog geen wachtwoord voor.\n\nWas jij dit? Vraag dan met de knop hieronder een link aan, en kies je wachtwoord. Een ander account heb je niet nodig.\n\nWas jij dit niet? Dan hoef je niets te doen: niemand anders kan dit adres bevestigen.",
      "Hi!\n\nSomebody entered this email address at {{association}}. There is already an account for you, made by the board. It just doesn’t have a password yet.\n\nWas this you? Then use the button below to request a link, and choose your password. You don’t need another account.\n\nWasn’t this you? Then there’s nothing you need to do: nobody else can confirm this address.",
    ],
    button: ["Kies mijn wachtwoord", "Choose my password"],
  },
})
