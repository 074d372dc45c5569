import { defineMessages } from "../../platform/i18n.ts"

export const privacyMessages = defineMessages({
  export: {
    title: ["Download al je gegevens", "Download all your data"],
    lead: [
      "Je krijgt één zip met alles wat we van je hebben: leesbaar als pagina, en als JSON voor andere programma’s. We mailen je als het klaar is.",
      "You get one zip with everything we have about you: readable as a page, and as JSON for other programs. We email you when it’s ready.",
    ],
    request: ["Download aanvragen", "Request download"],
    again: ["Nieuwe download aanvragen", "Request a new download"],
    requested: [
      "We maken je download. Je krijgt een mail als het klaar is.",
      "We are making your download. You’ll get an email when it’s ready.",
    ],
    busy: [
      "We maken je download. Dat duurt meestal een minuut.",
      "We are making your download. That usually takes a minute.",
    ],
    fetch: ["Download ophalen", "Fetch download"],
    until: ["Je download staat klaar tot {{when}}.", "Your download is ready until {{when}}."],
  },
  deletion: {
    title: ["Verwijder je account", "Delete your account"],
    lead: [
      "Na {{days}} dagen is alles van je weg. Log je voor die tijd in, dan blijft je account bestaan.",
      "After {{days}} days everything about you is gone. If you log in before then, your account stays.",
    ],
    kept: [
      "Wat je betaald hebt blijft in onze boeken staan, zonder je naam: dat moet van de wet.",
      "What you paid stays in our books, without your name: the law requires it.",
    ],
    submit: ["Account verwijderen", "Delete account"],
    confirm: [
      "Je wordt overal uitgelogd. Over {{days}} dagen verwijderen we je account en al je gegevens. Dat kan daarna niemand terugdraaien.",
      "You will be logged out everywhere. In {{days}} days we delete your account and all your data. After that nobody can undo it.",
    ],
    requested: [
      "Je account wordt op {{when}} verwijderd. Bedenk je je? Log dan voor die tijd in.",
      "Your account will be deleted on {{when}}. Changed your mind? Log in before then.",
    ],
    obstacles: ["Je account kan nog niet weg", "Your account cannot be deleted yet"],
    lastAdministrator: [
      "Je bent de laatste die de rechten kan wijzigen. Geef dat eerst aan iemand anders.",
      "You are the last person who can change the permissions. Give that to somebody else first.",
    ],
    unpaid: ["Nog niet betaald: {{title}}, {{amount}}.", "Not paid yet: {{title}}, {{amount}}."],
    credit: [
      "Je krijgt nog {{amount}} terug. Mail het bestuur waar dat heen mag.",
      "You’re still getting {{amount}} back. Email the board to say where to send it.",
    ],
    waits: [
      "Wat je online of per incasso betaalde, kan de bank nog terughalen tot {{day}}. Daarom verwijderen we je account pas op die dag. Log je voor die tijd in, dan blijft je account bestaan.",
      "The bank can take back what you paid online or by direct debit until {{day}}. That is why we delete your account on that day, and not before. If you log in before then, your account stays.",
    ],
    confirmWaits: [
      "Je wordt overal uitgelogd. Op {{day}} verwijderen we je account en al je gegevens. Dat kan daarna niemand terugdraaien.",
      "You will be logged out everywhere. On {{day}} we delete your account and all your data. After that nobody can undo it.",
    ],
    ends: ["Dit houdt dan op", "This will end"],
    membership: ["Je lidmaatschap.", "Your membership."],
    signUps_one: ["{{count}} aanmelding voor een activiteit.", "{{count}} sign-up for an activity."],
    signUps_other: ["{{count}} aanmeldingen voor activiteiten.", "{{count}} sign-ups for activities."],
    chair: [
      "Je bent voorzitter van {{group}}: die heeft dan geen voorzitter meer.",
      "You are the chair of {{group}}, which will then have no chair.",
    ],
  },
  refused: {
    busy: ["We zijn al bezig met je download.", "We are already making your download."],
    unverified: [
      "Bevestig eerst je e-mailadres: daarheen mailen we dat je download klaarstaat.",
      "Confirm your email address first: that is where we email you once your download is ready.",
    ],
    unpaid: [
      "Je moet nog iets betalen. Betaal dat eerst, of meld je af.",
      "You still have something to pay. Pay it first, or cancel your place.",
    ],
    credit: [
      "Je krijgt nog geld terug. Regel dat eerst met het bestuur.",
      "You’re still getting money back. Settle that with the board first.",
    ],
  },
  file: {
    title: ["Wat {{association}} van je weet", "What {{association}} knows about you"],
    lead: [
      "Gemaakt op {{when}}. Wat leeg is, is weggelaten. Hetzelfde staat in data.json, voor andere programma’s.",
      "Made on {{when}}. What is empty is left out. The same is in data.json, for other programs.",
    ],
    portrait: ["Je foto", "Your photo"],
    nothing: ["Niets.", "Nothing."],
    made: ["Wat je voor de vereniging hebt gedaan", "What you did for the association"],
    madeLead_one: [
      "Je hebt {{count}} keer iets op de site gemaakt of gewijzigd. Wat dat is, staat in data.json.",
      "You created or changed something on the site {{count}} time. What that is, is in data.json.",
    ],
    madeLead_other: [
      "Je hebt {{count}} keer iets op de site gemaakt of gewijzigd. Wat dat is, staat in data.json.",
      "You created or changed something on the site {{count}} times. What that is, is in data.json.",
    ],
  },
  tables: {
    charges: ["Wat je moet betalen", "What you owe"],
    payments: ["Wat je betaalde of terugkreeg", "What you paid or got back"],
    paymentAttempts: ["Je online betalingen", "Your online payments"],
    paymentAttemptCharges: ["Wat je online wilde betalen", "What you wanted to pay online"],
    paymentRefunds: ["Wat je online terugkreeg", "What you got back online"],
    paymentLinks: ["Links waarmee een ander voor je betaalt", "Links by which others pay for you"],
    paymentLinkCharges: ["Waar die links voor zijn", "What those links are for"],
    contributionExceptions: ["Uitzonderingen op je contributie", "Exceptions to your membership fee"],
    contributionRunLines: ["Hoe je contributie is bepaald", "How your membership fee was decided"],
    allocations: ["Welke betaling waarvoor was", "Which payment was for what"],
    users: ["Je account en je gegevens", "Your account and your details"],
    memberships: ["Je lidmaatschappen en aanvragen", "Your memberships and applications"],
    userFinances: ["Hoe je betaalt", "How you pay"],
    portraits: ["Je foto", "Your photo"],
    groupMembers: ["Je groepen", "Your groups"],
    externalKeys: ["Je nummer in een oud systeem", "Your number in an old system"],
    importedAmounts: ["Wat er openstond in de oude administratie", "What was open in the old administration"],
    importRows: ["Wat er uit een oud systeem is overgenomen", "What was taken over from an old system"],
    signUps: ["Je aanmeldingen voor activiteiten", "Your sign-ups for activities"],
    signUpEvents: ["Wat er met je aanmeldingen gebeurde", "What happened to your sign-ups"],
    calendarTokens: ["Je persoonlijke agenda", "Your personal calendar"],
    sessions: ["Waar je bent ingelogd", "Where you are logged in"],
    passkeys: ["Je passkeys", "Your passkeys"],
    authenticators: ["Je authenticator-app", "Your authenticator app"],
    recoveryCodes: ["Je herstelcodes", "Your recovery codes"],
    halfLogins: ["Begonnen met inloggen", "Logins that were begun"],
    passkeyChallenges: ["Begonnen met een passkey", "Passkeys that were begun"],
    addressChanges: ["Adressen die je nog niet bevestigde", "Addresses you haven’t confirmed yet"],
    tokens: ["Links die we je mailden", "Links we emailed you"],
    memberEvents: ["Wie er naar je gegevens keek", "Who looked at your data"],
    dataExports: ["Je downloads", "Your downloads"],
    accountDeletions: ["Het verwijderen van je account", "The deletion of your account"],
    bookListings: ["Je tweedehands boeken", "Your second-hand books"],
    listingConversations: ["Je gesprekken over boeken van anderen", "Your conversations about other people’s books"],
    listingMessages: ["Je berichten over boeken", "Your messages about books"],
    listingBlocks: ["Wie je blokkeerde", "People you blocked"],
    listingReports: ["Wat je bij de moderators meldde", "What you reported to the moderators"],
    listingAlerts: ["Boeken waarover je een melding wilt", "Books you want alerts about"],
    photoUploads: ["Foto’s die je uploadde", "Photos you uploaded"],
    photoRemovals: ["Foto’s waarvan je vroeg om ze weg te halen", "Photos you asked to have removed"],
    noticeChoices: ["Waarover je bericht wilt", "What you want to hear about"],
    activityBells: ["Activiteiten waar je een belletje bij zette", "Activities you set a reminder for"],
    pushDevices: ["Apparaten die meldingen krijgen", "Devices that get notifications"],
    notices: ["Berichten die je kreeg", "Messages you got"],
    emailRecipients: ["Mails van de vereniging", "Emails of the association"],
    permissions: ["Rechten die je zelf kreeg", "Permissions given to you"],
  },
  mails: {
    exportReady: {
      subject: ["Je gegevens staan klaar", "Your data is ready"],
      body: [
        "Hoi!\n\nDe download met al je gegevens bij {{association}} staat klaar. Haal hem binnen **een dag** op; daarna verwijderen we het bestand.\n\nHeb jij dit niet aangevraagd? Wijzig dan meteen je wachtwoord.",
        "Hi!\n\nThe download with all your data at {{association}} is ready. Fetch it within **a day**; after that we delete the file.\n\nDidn’t you request this? Then change your password right away.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
    deletionRequested: {
      subject: ["Je account wordt verwijderd", "Your account will be deleted"],
      body: [
        "Hoi!\n\nJe hebt gevraagd om je account bij {{association}} te verwijderen. Over **{{days}} dagen** zijn je account en al je gegevens weg.\n\nBedenk je je, of was jij dit niet? Log dan voor die tijd in: dan blijft alles zoals het is.",
        "Hi!\n\nYou asked us to delete your account at {{association}}. In **{{days}} days** your account and all your data will be gone.\n\nChanged your mind, or wasn’t this you? Log in before then, and everything stays as it is.",
      ],
      button: ["Inloggen en account houden", "Log in and keep my account"],
    },
    deletionWaits: {
      subject: ["Je account wordt verwijderd", "Your account will be deleted"],
      body: [
        "Hoi!\n\nJe vroeg ons om je account bij {{association}} te verwijderen. De bank kan wat je online of per incasso betaalde nog terughalen tot {{day}}. Op die dag verwijderen we je account en al je gegevens. Bedenk je je? Log dan voor die tijd in.",
        "Hi!\n\nYou asked us to delete your account at {{association}}. The bank can take back what you paid online or by direct debit until {{day}}. On that day we delete your account and all your data. Changed your mind? Log in before then.",
      ],
      button: ["Toch houden: inloggen", "Keep it after all: log in"],
    },
    deletionHeld: {
      subject: ["Je account is niet verwijderd", "Your account has not been deleted"],
      body: [
        "Hoi!\n\nJe vroeg ons om je account bij {{association}} te verwijderen. Dat kon niet: er moet eerst nog iets geregeld worden. Op je account zie je wat. Daarna kun je het opnieuw vragen.",
        "Hi!\n\nYou asked us to delete your account at {{association}}. We could not: something must be settled first. Your account shows what. After that you can ask again.",
      ],
      button: ["Naar mijn account", "To my account"],
    },
  },
})
