import { defineMessages } from "../../platform/i18n.ts"
import { secondFactorMailMessages } from "./second-factor-mails.messages.ts"

/** Namespace `secondFactor`: passkeys, authenticator app and recovery codes. */
export const secondFactorMessages = defineMessages({
  title: ["Beveiliging", "Security"],
  lead: [
    "Met een passkey of een code uit een app komt niemand met alleen je wachtwoord binnen.",
    "With a passkey or a code from an app, nobody gets in with just your password.",
  ],
  card: {
    on: ["Voor inloggen is meer nodig dan je wachtwoord.", "Logging in takes more than your password."],
    off: ["Met alleen je wachtwoord kun je inloggen.", "Your password is enough to log in."],
    badgeOn: ["Extra beveiligd", "Extra protection"],
    badgeOff: ["Alleen wachtwoord", "Password only"],
    open: ["Naar beveiliging", "Go to security"],
  },
  passkeys: {
    title: ["Passkeys", "Passkeys"],
    lead: [
      "Log in met je vingerafdruk, gezicht of pincode, zonder wachtwoord. Zodra je er een hebt, is je wachtwoord alleen niet meer genoeg.",
      "Log in with your fingerprint, face or PIN, without a password. As soon as you have one, your password alone is no longer enough.",
    ],
    none: ["Je hebt nog geen passkey.", "You don’t have a passkey yet."],
    name: ["Naam van de passkey", "Name of the passkey"],
    nameHelp: ["Zodat je hem herkent, bijvoorbeeld ‘Mijn telefoon’.", "So that you recognise it, such as ‘My phone’."],
    add: ["Voeg een passkey toe", "Add a passkey"],
    added: ["De passkey is toegevoegd.", "The passkey has been added."],
    rename: ["Hernoemen", "Rename"],
    renameOf: ["Hernoem passkey {{name}}", "Rename passkey {{name}}"],
    renameTitle: ["Passkey hernoemen", "Rename passkey"],
    renamed: ["De naam is opgeslagen.", "The name has been saved."],
    remove: ["Verwijderen", "Remove"],
    removeOf: ["Verwijder passkey {{name}}", "Remove passkey {{name}}"],
    removeTitle: ["Passkey verwijderen?", "Remove passkey?"],
    removeQuestion: [
      "Met ‘{{name}}’ kun je daarna niet meer inloggen.",
      "You will no longer be able to log in with ‘{{name}}’.",
    ],
    removed: ["De passkey is verwijderd.", "The passkey has been removed."],
    used: ["Toegevoegd {{added}}, laatst gebruikt {{used}}", "Added {{added}}, last used {{used}}"],
    unused: ["Toegevoegd {{added}}, nog niet gebruikt", "Added {{added}}, not used yet"],
    unsupported: ["Deze browser kent geen passkeys.", "This browser doesn’t support passkeys."],
  },
  authenticator: {
    title: ["Authenticator-app", "Authenticator app"],
    lead: [
      "Na je wachtwoord vul je een code in uit een app op je telefoon, zoals Aegis, 2FAS of Google Authenticator.",
      "After your password you enter a code from an app on your phone, such as Aegis, 2FAS or Google Authenticator.",
    ],
    on: ["Je app is ingesteld.", "Your app has been set up."],
    start: ["Stel een app in", "Set up an app"],
    scan: ["Scan deze QR-code met de app.", "Scan this QR code with the app."],
    qr: ["QR-code voor je authenticator-app", "QR code for your authenticator app"],
    byHand: ["Lukt scannen niet? Vul dan deze sleutel in:", "Can’t scan it? Then enter this key:"],
    openApp: ["Open in een app op dit apparaat", "Open in an app on this device"],
    code: ["Code uit de app", "Code from the app"],
    codeHelp: ["Zes cijfers.", "Six digits."],
    confirm: ["Bevestig de app", "Confirm the app"],
    confirmed: ["Je authenticator-app is ingesteld.", "Your authenticator app has been set up."],
    remove: ["Verwijder de app", "Remove the app"],
    removeTitle: ["Authenticator-app verwijderen?", "Remove authenticator app?"],
    removeQuestion: [
      "We vragen er bij het inloggen dan geen code meer uit.",
      "We’ll then no longer ask for a code from it when you log in.",
    ],
    removed: ["Je authenticator-app is verwijderd.", "Your authenticator app has been removed."],
  },
  codes: {
    title: ["Herstelcodes", "Recovery codes"],
    lead: [
      "Ben je je telefoon of passkey kwijt? Met een herstelcode kom je er toch in. Elke code werkt één keer.",
      "Lost your phone or passkey? A recovery code still gets you in. Each code works once.",
    ],
    left_one: ["Je hebt nog {{count}} code.", "You have {{count}} code left."],
    left_other: ["Je hebt nog {{count}} codes.", "You have {{count}} codes left."],
    renew: ["Maak nieuwe codes", "Make new codes"],
    renewTitle: ["Nieuwe herstelcodes maken?", "Make new recovery codes?"],
    renewQuestion: ["Je oude codes werken dan niet meer.", "Your old codes will no longer work."],
    shownTitle: ["Bewaar je herstelcodes", "Keep your recovery codes"],
    shownLead: [
      "We laten ze maar één keer zien. Bewaar ze op een veilige plek, niet alleen op je telefoon.",
      "We show them only once. Keep them somewhere safe, and not just on your phone.",
    ],
    download: ["Download als tekst", "Download as text"],
    fileName: ["herstelcodes.txt", "recovery-codes.txt"],
    fileTitle: ["Herstelcodes van {{association}}", "Recovery codes of {{association}}"],
    kept: ["Ik heb ze bewaard", "I’ve kept them"],
  },
  login: {
    passkey: ["Log in met een passkey", "Log in with a passkey"],
    confirmPasskey: ["Bevestig met een passkey", "Confirm with a passkey"],
    or: ["of", "or"],
    stepTitle: ["Nog één stap", "One more step"],
    stepLead: [
      "Je wachtwoord klopt. Vul de code in uit je authenticator-app, of een van je herstelcodes.",
      "Your password is right. Enter the code from your authenticator app, or one of your recovery codes.",
    ],
    stepLeadPasskey: [
      "Je wachtwoord klopt. Gebruik nu je passkey, of vul een van je herstelcodes in.",
      "Your password is right. Now use your passkey, or enter one of your recovery codes.",
    ],
    code: ["Code", "Code"],
    recoveryCode: ["Herstelcode", "Recovery code"],
    submit: ["Inloggen", "Log in"],
    back: ["Terug naar inloggen", "Back to login"],
    lost: [
      "Alles kwijt, ook je herstelcodes? Vraag het bestuur om hulp.",
      "Lost everything, even your recovery codes? Ask the board for help.",
    ],
  },
  verifyFirst: [
    "Bevestig eerst je e-mailadres, met de link die we je mailden. Daarna kun je hier een passkey of een app toevoegen.",
    "Confirm your email address first, with the link that we mailed you. Then you can add a passkey or an app here.",
  ],
  toAddresses: ["Naar mijn e-mailadressen", "To my email addresses"],
  errors: {
    verifyFirst: ["Bevestig eerst je e-mailadres.", "Confirm your email address first."],
    wrongCode: [
      "Deze code klopt niet, of is al gebruikt. Wacht op de volgende en probeer het opnieuw",
      "This code is wrong, or has been used already. Wait for the next one and try again",
    ],
    loginExpired: [
      "Het inloggen duurde te lang. Begin opnieuw met je wachtwoord.",
      "Logging in took too long. Start again with your password.",
    ],
    passkeyRefused: [
      "Deze passkey werkt hier niet. Probeer het opnieuw, of log in met je wachtwoord.",
      "This passkey doesn’t work here. Try again, or log in with your password.",
    ],
    passkeyKnown: ["Deze passkey heb je al toegevoegd.", "You have already added this passkey."],
    passkeyFailed: [
      "Het is niet gelukt met de passkey. Probeer het opnieuw.",
      "It didn’t work with the passkey. Try again.",
    ],
    tooManyPasskeys: [
      "Je hebt het grootste aantal passkeys bereikt. Verwijder er eerst een.",
      "You have reached the largest number of passkeys. Remove one first.",
    ],
    hasAuthenticator: [
      "Je hebt al een authenticator-app. Verwijder die eerst.",
      "You already have an authenticator app. Remove it first.",
    ],
    noFactor: ["Voeg eerst een passkey of een authenticator-app toe.", "Add a passkey or an authenticator app first."],
  },
  mails: secondFactorMailMessages,
})
