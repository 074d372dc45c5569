import { defineMessages } from "../../platform/i18n.ts"
import { accountMailMessages } from "./account-mails.messages.ts"

/** Namespace `users`: logging in, signing up and your own account. */
export const accountMessages = defineMessages({
  pages: {
    login: ["Inloggen", "Log in"],
    register: ["Word lid", "Become a member"],
    verify: ["E-mailadres bevestigen", "Confirm your email address"],
    resetRequest: ["Wachtwoord vergeten", "Forgot your password"],
    reset: ["Nieuw wachtwoord kiezen", "Choose a new password"],
    account: ["Mijn account", "My account"],
  },
  fields: {
    firstName: ["Voornaam", "First name"],
    infix: ["Tussenvoegsel", "Name prefix"],
    lastName: ["Achternaam", "Last name"],
    email: ["E-mailadres", "Email address"],
    universityEmail: ["E-mailadres van de universiteit", "University email address"],
    birthDate: ["Geboortedatum", "Date of birth"],
    phone: ["Telefoonnummer", "Phone number"],
    street: ["Straat", "Street"],
    houseNumber: ["Huisnummer", "House number"],
    postalCode: ["Postcode", "Postal code"],
    city: ["Woonplaats", "Town or city"],
    country: ["Land", "Country"],
    study: ["Studie", "Degree programme"],
    studentNumber: ["Studentnummer", "Student number"],
    startYear: ["Startjaar", "Year you started"],
    signUpCost: ["Kies je lidmaatschap", "Choose your membership"],
    hasMandate: ["Ik betaal met automatische incasso", "I pay by direct debit"],
    iban: ["Rekeningnummer (IBAN)", "Account number (IBAN)"],
    accountHolder: ["Op naam van", "Account holder"],
    password: ["Wachtwoord", "Password"],
    newPassword: ["Nieuw wachtwoord", "New password"],
    currentPassword: ["Huidig wachtwoord", "Current password"],
  },
  help: {
    email: [
      "Gebruik een adres dat je ook na je studie houdt.",
      "Use an address that you will keep after your studies.",
    ],
    universityEmail: [
      "Studeer of werk je aan de universiteit? Dan kun je dat hiermee laten zien.",
      "Do you study or work at the university? This is how you can show it.",
    ],
    hasMandate: [
      "Je geeft {{association}} toestemming om je contributie van je rekening af te schrijven. Je kunt die altijd intrekken, en een afschrijving binnen acht weken terug laten boeken.",
      "You allow {{association}} to collect your membership fee from your account. You can withdraw this at any time, and have a payment refunded within eight weeks.",
    ],
    password: [
      "Minstens {{minimum}} tekens. Een zinnetje van een paar woorden die niets met elkaar te maken hebben, onthoud je makkelijk en raadt niemand.",
      "At least {{minimum}} characters. A few words that have nothing to do with each other are easy to remember and hard to guess.",
    ],
  },
  again: {
    title: ["Je bent uitgelogd", "You have been logged out"],
    lead: [
      "Log in als {{name}}, dan gaan we verder waar je was. Wat je invulde, staat er nog.",
      "Log in as {{name}} to go on where you were. What you filled in is still here.",
    ],
    submit: ["Inloggen en verder", "Log in and continue"],
    notYou: [
      "Ben je niet {{name}}? Annuleer dan: in andermans naam slaan we niets op.",
      "Not {{name}}? Then cancel: we save nothing in somebody else’s name.",
    ],
    somebodyElse: [
      "Je bent nu ingelogd als {{name}}. Er is niets opgeslagen.",
      "You are now logged in as {{name}}. Nothing has been saved.",
    ],
  },
  confirm: {
    title: ["Bevestig dat jij het bent", "Confirm that it’s you"],
    lead: [
      "Je logde langer dan een halfuur geleden in, en dit is gevoelig. Vul je wachtwoord in, dan gaan we verder.",
      "You logged in more than half an hour ago, and this is sensitive. Enter your password to go on.",
    ],
    submit: ["Bevestig en ga verder", "Confirm and go on"],
  },
  auth: {
    modes: ["Inloggen of lid worden", "Log in or become a member"],
    // Beside each other on a phone, each on one line.
    modeNames: { login: ["Inloggen", "Log in"], register: ["Word lid", "Join"] },
    loginTitle: ["Welkom terug", "Welcome back"],
    loginLead: ["Fijn dat je er weer bent.", "Good to see you again."],
    registerTitle: ["Word lid van {{association}}", "Become a member of {{association}}"],
    registerLead: [
      "Zes korte stappen, een paar minuten. Je bent meteen ingelogd; het bestuur kijkt daarna naar je aanvraag.",
      "Six short steps, a few minutes. You’re logged in at once; the board will then look at your application.",
    ],
    prices: ["Wat lid worden kost", "What joining costs"],
    loginSubmit: ["Inloggen", "Log in"],
    registerSubmit: ["Meld je aan", "Sign up"],
    forgot: ["Wachtwoord vergeten?", "Forgot your password?"],
    noAccount: ["Nog geen account?", "No account yet?"],
    privacy: [
      "We gebruiken je gegevens voor je lidmaatschap en nergens anders voor.",
      "We use your details for your membership and for nothing else.",
    ],
    privacyLink: ["Lees ons privacybeleid", "Read our privacy policy"],
    loggedIn: ["Welkom, {{name}}!", "Welcome, {{name}}!"],
    registered: [
      "Welkom, {{name}}! We hebben je een mail gestuurd om je adres te bevestigen.",
      "Welcome, {{name}}! We’ve sent you an email to confirm your address.",
    ],
    alreadyTitle: ["Je bent al ingelogd", "You’re already logged in"],
    alreadyText: [
      "Je bent ingelogd als {{name}}. Ben je iemand anders? Log dan eerst uit.",
      "You’re logged in as {{name}}. Are you somebody else? Then log out first.",
    ],
    goHome: ["Naar home", "Go to home"],
    goAccount: ["Naar mijn account", "Go to my account"],
    logOut: ["Uitloggen", "Log out"],
  },
  steps: {
    progress: ["Stap {{number}} van {{count}}", "Step {{number}} of {{count}}"],
    next: ["Volgende", "Next"],
    back: ["Vorige stap", "Previous step"],
    refused: ["Deze stap klopt nog niet", "This step isn’t right yet"],
    person: {
      title: ["Wie ben je?", "Who are you?"],
      lead: ["Je naam, en het adres waarmee je inlogt.", "Your name, and the address you log in with."],
    },
    contact: {
      title: ["Hoe bereiken we je?", "How do we reach you?"],
      lead: [
        "Alleen het bestuur ziet dit, tot je zelf anders kiest. Je adres is voor post.",
        "Only the board sees this, until you choose otherwise. Your address is for mail by post.",
      ],
    },
    studies: {
      title: ["Wat studeer je?", "What do you study?"],
      lead: ["Studeer je niet (meer)? Sla deze stap dan over.", "Not a student (any more)? Then skip this step."],
    },
    membership: {
      title: ["Je lidmaatschap", "Your membership"],
      lead: [
        "Je betaalt pas als het bestuur je aanmelding heeft geaccepteerd.",
        "You pay only after the board has accepted your application.",
      ],
      none: [
        "Over de kosten hoor je van het bestuur. Je zit nog nergens aan vast.",
        "The board will tell you what it costs. You aren’t committed to anything yet.",
      ],
    },
    payment: {
      title: ["Hoe wil je betalen?", "How do you want to pay?"],
      lead: [
        "Incasso is makkelijk, maar hoeft niet. Zonder incasso hoor je van ons hoe je betaalt.",
        "Direct debit is easy, but not required. Without it we’ll tell you how to pay.",
      ],
    },
    consent: {
      title: ["Toestemming en wachtwoord", "Consent and password"],
      lead: [
        "Over foto’s kies je nu, of later. Zonder antwoord plaatsen we niets.",
        "You can choose about photos now, or later. Without an answer we publish nothing.",
      ],
    },
  },
  consent: {
    internal: ["Foto’s van mij voor leden", "Photos of me for members"],
    internalHelp: [
      "Op pagina’s die alleen leden zien, zoals fotoalbums van activiteiten.",
      "On pages that only members see, such as photo albums of activities.",
    ],
    external: ["Foto’s van mij voor iedereen", "Photos of me for everybody"],
    externalHelp: ["Op de openbare site en op sociale media.", "On the public site and on social media."],
    yes: ["Ja, dat mag", "Yes, that’s fine"],
    no: ["Nee, liever niet", "No, rather not"],
    privacy: [
      "Ik heb het privacybeleid gelezen en ga ermee akkoord",
      "I have read the privacy policy and agree with it",
    ],
  },
  pitch: {
    loginTitle: ["De deur staat open", "The door is open"],
    registerTitle: ["Er is altijd iemand", "There is always somebody there"],
    text: [
      "Een plek om te studeren, te borrelen en vrienden te maken voor het leven.",
      "A place to study, to have a drink and to make friends for life.",
    ],
    activities: ["Borrels, lezingen, reizen en feesten", "Socials, talks, trips and parties"],
    people: ["Commissies waar je iets nieuws leert", "Committees where you learn something new"],
    books: ["Hulp bij je studie en goedkopere boeken", "Help with your studies and cheaper books"],
    room: ["Koffie en thee in onze eigen ruimte", "Coffee and tea in a room of our own"],
  },
  next: {
    title: ["Zo gaat het verder", "What happens next"],
    loggedIn: ["Je bent meteen ingelogd.", "You’re logged in at once."],
    mail: ["Je krijgt een mail om je adres te bevestigen.", "You get an email to confirm your address."],
    board: [
      "Het bestuur kijkt naar je aanvraag en laat het je weten.",
      "The board looks at your application and lets you know.",
    ],
  },
  reset: {
    dead: [
      "Met een link kies je één keer een wachtwoord, binnen een uur. Daarna vraag je een nieuwe aan.",
      "A link lets you choose a password once, within an hour. After that you request a new one.",
    ],
    requestLead: [
      "Vul het e-mailadres van je account in. We mailen je een link waarmee je een nieuw wachtwoord kiest.",
      "Fill in the email address of your account. We’ll email you a link to choose a new password.",
    ],
    requestSubmit: ["Mail mij een link", "Email me a link"],
    requested: [
      "Als dit adres een account heeft, ligt er zo een mail in je postvak. Kijk ook bij je spam.",
      "If this address has an account, an email will be in your inbox shortly. Check your spam as well.",
    ],
    back: ["Terug naar inloggen", "Back to login"],
    lead: [
      "Daarna log je ermee in. Op alle apparaten waar je nu ingelogd bent, word je uitgelogd, en het adres van je persoonlijke agenda werkt niet meer.",
      "You’ll then log in with it. You will be logged out on every device where you’re logged in now, and the address of your personal calendar will stop working.",
    ],
    submit: ["Wachtwoord opslaan", "Save password"],
    done: ["Je nieuwe wachtwoord is opgeslagen. Log ermee in.", "Your new password has been saved. Log in with it."],
    again: ["Vraag een nieuwe link aan", "Request a new link"],
  },
  verify: {
    busy: ["Een ogenblik, we bevestigen je e-mailadres.", "One moment, we’re confirming your email address."],
    doneTitle: ["Gelukt, je adres is bevestigd", "Done, your address is confirmed"],
    email: [
      "Je adres klopt. Voortaan komt onze mail hier aan.",
      "Your address works. Our email will come here from now on.",
    ],
    universityEmail: [
      "We weten nu dat je aan de universiteit studeert of werkt.",
      "We now know that you study or work at the university.",
    ],
    changedEmail: [
      "Vanaf nu log je in met je nieuwe adres, en komt onze mail daar aan.",
      "From now on you log in with your new address, and our email goes there.",
    ],
    failedTitle: ["Deze link werkt niet (meer)", "This link doesn’t work (any more)"],
    failedText: [
      "Een link werkt drie dagen en maar één keer. Misschien heb je je adres al bevestigd.",
      "A link works for three days, and only once. Perhaps you have confirmed your address already.",
    ],
    failedHow: [
      "Log in en ga naar ‘Mijn account’: daar zie je of je adres bevestigd is en vraag je een nieuwe link aan.",
      "Log in and go to ‘My account’: there you can see whether your address is confirmed and request a new link.",
    ],
    noAnswerTitle: ["Het lukte niet om je adres te bevestigen", "We couldn’t confirm your address"],
    noAnswerText: [
      "Controleer je verbinding en probeer het nog eens. Je link werkt nog.",
      "Check your connection and try again. Your link still works.",
    ],
    retry: ["Probeer opnieuw", "Try again"],
  },
  account: {
    lead: ["Hoe je bij ons bekend bent, en waar je ingelogd bent.", "How we know you, and where you’re logged in."],
    signUps: ["Mijn aanmeldingen", "My sign-ups"],
    parts: {
      you: ["Over jou", "About you"],
      news: ["Agenda en meldingen", "Calendar and notices"],
      login: ["Inloggen en veiligheid", "Logging in and security"],
      data: ["Je gegevens bij ons", "Your data with us"],
    },
    addresses: ["E-mailadressen", "Email addresses"],
    addressesHelp: [
      "Op een bevestigd adres weten we zeker dat onze mail jou bereikt.",
      "Once an address is confirmed, we know that our email reaches you.",
    ],
    main: ["Inloggen en mail", "Login and email"],
    university: ["Universiteit", "University"],
    verified: ["Bevestigd", "Confirmed"],
    unverified: ["Nog niet bevestigd", "Not confirmed yet"],
    noAddress: ["Nog geen adres", "No address yet"],
    changeAddress: ["Wijzigen", "Change"],
    addAddress: ["Toevoegen", "Add"],
    dialog: {
      email: ["E-mailadres wijzigen", "Change your email address"],
      universityEmail: ["Universiteitsadres", "University address"],
    },
    newAddress: ["Nieuw e-mailadres", "New email address"],
    changeHelp: [
      "We mailen een link naar het nieuwe adres. Pas als je die opent, log je ermee in; op andere apparaten word je dan uitgelogd. Tot die tijd blijft {{email}} gelden.",
      "We’ll email a link to the new address. Only once you open it, you log in with that address; you will then be logged out on other devices. Until then {{email}} stays as it is.",
    ],
    changeUniversityHelp: [
      "We mailen een link naar het nieuwe adres. Tot je die opent, blijft {{email}} staan.",
      "We’ll email a link to the new address. Until you open it, {{email}} stays.",
    ],
    addUniversityHelp: [
      "Laat zien dat je aan de universiteit studeert of werkt. We mailen een link naar het adres; zodra je die opent, telt het.",
      "Show that you study or work at the university. We’ll email a link to the address; it counts as soon as you open it.",
    ],
    changeSubmit: ["Mail mij een link", "Email me a link"],
    changeBegun: [
      "We hebben een link gestuurd naar {{email}}. Kijk ook bij je spam.",
      "We’ve sent a link to {{email}}. Check your spam as well.",
    ],
    waitsFor: ["Wacht op bevestiging van {{email}}", "Waiting for you to confirm {{email}}"],
    cancelChange: ["Annuleren", "Cancel"],
    cancelChangeTo: ["Annuleer de wijziging in {{email}}", "Cancel the change to {{email}}"],
    changeCancelled: ["Je adres blijft zoals het is.", "Your address stays as it is."],
    resend: ["Stuur een nieuwe link", "Send a new link"],
    resendTo: ["Stuur een nieuwe link naar {{email}}", "Send a new link to {{email}}"],
    resent: ["Er is een nieuwe link gestuurd naar {{email}}.", "A new link has been sent to {{email}}."],
    details: ["Wat anderen van je zien", "What others see about you"],
    detailsHelp: [
      "Bij je lidmaatschap horen je gegevens, je voorkeuren en hoe je betaalt.",
      "Your details, your preferences and how you pay belong to your membership.",
    ],
    editDetails: ["Gegevens en foto", "Details and photo"],
    editDetailsHelp: [
      "Je naam, hoe we je bereiken, wat je studeert en wat je over jezelf vertelt.",
      "Your name, how we reach you, what you study and what you say about yourself.",
    ],
    editPreferences: ["Zichtbaarheid en mail", "Visibility and email"],
    editPreferencesHelp: [
      "Wie wat van je ziet, welke mail je krijgt en of je op de foto mag.",
      "Who sees what about you, which emails you get and whether you may be in photos.",
    ],
    editFinances: ["Rekening en machtiging", "Bank account and mandate"],
    editFinancesHelp: ["Van welke rekening je contributie komt.", "Which account your membership fee comes from."],
    password: ["Wachtwoord veranderen", "Change password"],
    passwordHelp: ["Op andere apparaten word je daarna uitgelogd.", "You will then be logged out on other devices."],
    passwordSubmit: ["Verander wachtwoord", "Change password"],
    passwordSaved: [
      "Je wachtwoord is veranderd. Op andere apparaten ben je uitgelogd.",
      "Your password has been changed. You’ve been logged out on other devices.",
    ],
    sessions: ["Waar je bent ingelogd", "Where you’re logged in"],
    sessionsHelp: [
      "Herken je iets niet? Log daar uit en verander je wachtwoord.",
      "Don’t recognise something? Log out there and change your password.",
    ],
    device: ["{{browser}} op {{system}}", "{{browser}} on {{system}}"],
    unknownDevice: ["Onbekend apparaat", "Unknown device"],
    here: ["Dit apparaat", "This device"],
    lastSeen: ["Laatst gebruikt {{when}}", "Last used {{when}}"],
    since: ["Ingelogd sinds {{when}}", "Logged in since {{when}}"],
    endSession: ["Uitloggen", "Log out"],
    endSessionOf: ["Uitloggen op {{device}}", "Log out on {{device}}"],
    sessionEnded: ["Je bent daar uitgelogd.", "You have been logged out there."],
    endOthers: ["Log overal elders uit", "Log out everywhere else"],
    endOthersConfirm: [
      "Je wordt uitgelogd op alle andere apparaten. Hier blijf je ingelogd.",
      "You will be logged out on all other devices. You stay logged in here.",
    ],
    othersEnded: ["Je bent op alle andere apparaten uitgelogd.", "You have been logged out on all other devices."],
    onlyHere: ["Je bent nergens anders ingelogd.", "You aren’t logged in anywhere else."],
  },
  errors: {
    newerLink: [
      "Je hebt later een nieuwere link gevraagd; gebruik die. Hij staat in de laatste mail.",
      "You asked for a newer link later; use that one. It is in the latest email.",
    ],
    universityDomain: [
      "Dit is geen adres van de universiteit. Laat het leeg als je er geen hebt.",
      "This isn’t an address of the university. Leave it empty if you have none.",
    ],
    universityEmailTaken: [
      "Dit universiteitsadres is al bevestigd door een ander account. Neem contact op met het bestuur als dat niet klopt.",
      "This university address has already been confirmed by another account. Contact the board if that isn’t right.",
    ],
    notOfUniversity: [
      "Dit is geen adres van de universiteit waar we bij horen",
      "This isn’t an address of the university we belong to",
    ],
    sameAddress: ["Dit is je adres al", "This is your address already"],
    alreadyVerified: ["Dit adres is al bevestigd.", "This address has already been confirmed."],
    currentPasswordWrong: ["Dit is niet je huidige wachtwoord", "This isn’t your current password"],
    samePassword: [
      "Dit is je huidige wachtwoord al; kies een ander",
      "This is your current password already; choose another",
    ],
  },
  mails: accountMailMessages,
})
