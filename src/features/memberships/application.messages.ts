import { defineMessages } from "../../platform/i18n.ts"

export const applicationMessages = defineMessages({
  pages: { list: ["Nieuwe leden", "New members"] },
  lead: [
    "Wie lid wil worden en op jullie antwoord wacht. Wie je accepteert is vanaf vandaag lid, en krijgt dat per mail.",
    "People who want to join and are waiting for your answer. Those you accept are members from today, and get an email to say so.",
  ],
  list: {
    search: ["Zoek op naam", "Search by name"],
    state: ["Status", "Status"],
    count_one: ["{{count}} aanvraag", "{{count}} application"],
    count_other: ["{{count}} aanvragen", "{{count}} applications"],
    empty: ["Er wacht niemand. Alle aanvragen zijn beantwoord.", "Nobody is waiting. Every application is answered."],
    sorts: {
      first: ["Langst geleden eerst", "Oldest first"],
      last: ["Nieuwste eerst", "Newest first"],
      name: ["Op achternaam", "By last name"],
    },
  },
  states: {
    waiting: ["Wacht op antwoord", "Waiting"],
    rejected: ["Afgewezen", "Rejected"],
    accepted: ["Geaccepteerd", "Accepted"],
  },
  facts: {
    appliedAt: ["Aangevraagd", "Applied"],
    type: ["Soort lidmaatschap", "Type of membership"],
    forAYear: ["{{type}}, voor een jaar", "{{type}}, for a year"],
    cost: ["Contributie", "Membership fee"],
    noCost: ["Niet gekozen", "None chosen"],
    email: ["E-mail", "Email"],
    universityEmail: ["Universiteitsadres", "University address"],
    verified: ["bevestigd", "confirmed"],
    unverified: ["nog niet bevestigd", "not confirmed yet"],
    years_one: ["{{count}} jaar", "{{count}} year old"],
    years_other: ["{{count}} jaar", "{{count}} years old"],
    languages: { nl: ["leest Nederlands", "reads Dutch"], en: ["leest Engels", "reads English"] },
    hasMandate: ["machtiging gegeven", "mandate given"],
    noMandate: ["geen machtiging", "no mandate"],
    decided: ["Besluit", "Decision"],
    decidedBy: ["door {{name}}", "by {{name}}"],
    memberSince: ["Lid sinds", "Member since"],
    accepted: ["Geaccepteerd", "Accepted"],
    acceptedOn: ["Geaccepteerd op {{day}}", "Accepted on {{day}}"],
    rejectedOn: ["Afgewezen op {{day}}", "Rejected on {{day}}"],
    reason: ["Reden", "Reason"],
  },
  actions: {
    accept: ["Accepteren", "Accept"],
    acceptOf: ["Accepteren: {{name}}", "Accept: {{name}}"],
    reject: ["Afwijzen", "Reject"],
    rejectOf: ["Afwijzen: {{name}}", "Reject: {{name}}"],
    reopen: ["Heropenen", "Reopen"],
    reopenOf: ["Heropenen: {{name}}", "Reopen: {{name}}"],
    acceptOtherwise: ["Andere datum of soort", "Other date or type"],
    acceptOtherwiseOf: ["Accepteren met een andere datum of soort: {{name}}", "Other date or type: accept {{name}}"],
    resend: ["Link opnieuw mailen", "Email the link again"],
    resendOf: ["Link opnieuw mailen: {{name}}", "Email the link again: {{name}}"],
    needsEmail: [
      "Accepteren kan zodra het e-mailadres is bevestigd.",
      "You can accept as soon as the email address is confirmed.",
    ],
  },
  accept: {
    title: ["{{name}} accepteren", "Accept {{name}}"],
    since: ["Eerste dag", "First day"],
    lastDay: ["Laatste dag", "Last day"],
    endsByItself: [
      "Vul je geen laatste dag in, dan eindigt dit lidmaatschap na een jaar: op {{day}}.",
      "If you enter no last day, this membership ends after a year: on {{day}}.",
    ],
    noEnd: [
      "Vul je geen laatste dag in, dan loopt dit lidmaatschap door tot iemand het beëindigt.",
      "If you enter no last day, this membership continues until somebody ends it.",
    ],
  },
  reject: {
    title: ["{{name}} afwijzen", "Reject {{name}}"],
    reason: ["Reden", "Reason"],
    reasonHelp: ["{{name}} leest dit in de mail.", "{{name}} will read this in the email."],
    reasonHelpUnverified: [
      "We mailen dit niet: het e-mailadres is niet bevestigd en kan van een ander zijn.",
      "We won’t email this: the email address isn’t confirmed, and may be somebody else’s.",
    ],
    submit: ["Aanvraag afwijzen", "Reject application"],
  },
  done: {
    resent: [
      "{{name}} krijgt opnieuw een mail met de link om het adres te bevestigen.",
      "{{name}} gets another email with the link to confirm the address.",
    ],
    accepted: [
      "{{name}} is geaccepteerd en krijgt een welkomstmail.",
      "{{name}} is accepted, and gets a welcome email.",
    ],
    rejected: ["{{name}} is afgewezen en leest waarom in de mail.", "{{name}} is rejected, and reads why in an email."],
    rejectedUnverified: ["{{name}} is afgewezen.", "{{name}} is rejected."],
    reopenedUnverified: [
      "De aanvraag van {{name}} wacht weer op antwoord.",
      "{{name}}’s application is waiting again.",
    ],
    reopened: [
      "De aanvraag van {{name}} wacht weer op antwoord. {{name}} krijgt daar een mail over.",
      "{{name}}’s application is waiting again. {{name}} gets an email about it.",
    ],
  },
  bulk: {
    accept: ["Selectie accepteren", "Accept selection"],
    acceptDo_one: ["{{count}} persoon accepteren", "Accept {{count}} person"],
    acceptDo_other: ["{{count}} mensen accepteren", "Accept {{count}} people"],
    accepted: ["Wordt vandaag lid.", "Becomes a member today."],
    acceptedUntil: ["Wordt vandaag lid, tot en met {{day}}.", "Becomes a member today, until {{day}}."],
    overlap: ["Is vandaag al lid.", "Is a member today already."],
    acceptedDone_one: ["{{count}} persoon is geaccepteerd.", "{{count}} person is accepted."],
    acceptedDone_other: ["{{count}} mensen zijn geaccepteerd.", "{{count}} people are accepted."],
    reject: ["Selectie afwijzen", "Reject selection"],
    rejectDo_one: ["{{count}} persoon afwijzen", "Reject {{count}} person"],
    rejectDo_other: ["{{count}} mensen afwijzen", "Reject {{count}} people"],
    reasonHelp: ["Iedereen leest dit in de mail.", "Everybody reads this in the email."],
    rejected: ["Wordt afgewezen en leest de reden.", "Is rejected, and reads the reason."],
    rejectedUnmailed: [
      "Wordt afgewezen, zonder mail: het adres is niet bevestigd.",
      "Is rejected, without an email: the address isn’t confirmed.",
    ],
    rejectedDone_one: ["{{count}} persoon is afgewezen.", "{{count}} person is rejected."],
    rejectedDone_other: ["{{count}} mensen zijn afgewezen.", "{{count}} people are rejected."],
    next: ["Bekijk wat er gebeurt", "See what will happen"],
  },
  card: {
    waiting: ["Wil lid worden", "Wants to join"],
    rejected: ["Aanvraag afgewezen", "Application rejected"],
    all: ["Alle aanvragen", "All applications"],
  },
  refused: {
    unverified: [
      "Het e-mailadres is nog niet bevestigd. Accepteren kan daarna.",
      "The email address has not been confirmed yet. You can accept after that.",
    ],
    acceptedBy: ["{{name}} heeft deze aanvraag al geaccepteerd.", "{{name}} has already accepted this application."],
    rejectedBy: ["{{name}} heeft deze aanvraag al afgewezen.", "{{name}} has already rejected this application."],
    accepted: ["Deze aanvraag is al geaccepteerd.", "This application has already been accepted."],
    rejected: ["Deze aanvraag is al afgewezen.", "This application has already been rejected."],
    ownApplication: ["Over je eigen aanvraag beslist iemand anders.", "Somebody else decides on your own application."],
    overlap: [
      "Dan overlapt dit lidmaatschap een ander van dezelfde persoon. Kies een andere eerste dag.",
      "This membership would overlap another of the same person. Choose another first day.",
    ],
    newer: [
      "Deze persoon heeft daarna een nieuwe aanvraag gedaan. Beslis over die aanvraag.",
      "This person has applied again since. Decide on the new application.",
    ],
    since: ["Kies een dag binnen een jaar voor of na vandaag", "Choose a day within a year before or after today"],
  },
  mails: {
    how: {
      mandate: [
        "Je hoeft niets te doen: je gaf een machtiging, dus we schrijven het van je rekening af. Je hoort vooraf wanneer.",
        "You don’t have to do anything: you gave a mandate, so we collect it from your account. We tell you when beforehand.",
      ],
      transfer: [
        "Maak het uiterlijk **{{payBy}}** over naar **{{iban}}** op naam van {{association}}, met als omschrijving: {{reference}}.",
        "Transfer it by **{{payBy}}** to **{{iban}}** in the name of {{association}}, with the description: {{reference}}.",
      ],
      site: [
        "Betaal het uiterlijk **{{payBy}}**. Op de site lees je hoe.",
        "Pay it by **{{payBy}}**. The site says how.",
      ],
    },
    accepted: {
      subject: ["Welkom bij {{association}}", "Welcome to {{association}}"],
      body: [
        "Hoi {{name}},\n\nGoed nieuws: het bestuur heeft je aanvraag geaccepteerd. Vanaf **{{since}}** ben je lid van {{association}}.\n\nOp de site zie je nu ook wat er alleen voor leden is. Kijk wat er op de agenda staat, en meld je aan voor waar je zin in hebt. Tot snel!",
        "Hi {{name}},\n\nGood news: the board has accepted your application. From **{{since}}** you are a member of {{association}}.\n\nYou can now see everything that is for members only. Have a look at what’s coming up, and sign up for what you like. See you soon!",
      ],
      button: ["Naar de agenda", "See what’s on"],
    },
    acceptedOwing: {
      subject: ["Welkom bij {{association}}", "Welcome to {{association}}"],
      body: [
        "Hoi {{name}},\n\nGoed nieuws: het bestuur heeft je aanvraag geaccepteerd. Vanaf **{{since}}** ben je lid van {{association}}.\n\n**{{text}}: {{amount}}**\n\n{{how}}\n\nOp de site zie je nu ook wat er alleen voor leden is, en wat je nog moet betalen. Kijk wat er op de agenda staat, en meld je aan voor waar je zin in hebt. Tot snel!",
        "Hi {{name}},\n\nGood news: the board has accepted your application. From **{{since}}** you are a member of {{association}}.\n\n**{{text}}: {{amount}}**\n\n{{how}}\n\nOn the site you can now see everything that is for members only, and what you still have to pay. Have a look at what’s coming up, and sign up for what you like. See you soon!",
      ],
      button: ["Bekijk je betalingen", "See your payments"],
    },
    rejected: {
      subject: ["Over je aanvraag bij {{association}}", "About your application to {{association}}"],
      body: [
        "Hoi,\n\nHet bestuur heeft je aanvraag om lid te worden van {{association}} niet geaccepteerd. De reden:\n\n> {{reason}}\n\nKlopt er iets niet, of heb je een vraag? Neem dan contact op met het bestuur.",
        "Hi,\n\nThe board has not accepted your application to become a member of {{association}}. The reason:\n\n> {{reason}}\n\nIs something not right, or do you have a question? Then get in touch with the board.",
      ],
    },
    reopened: {
      subject: [
        "Je aanvraag bij {{association}} wordt opnieuw bekeken",
        "Your application to {{association}} is being reviewed again",
      ],
      body: [
        "Hoi,\n\nHet bestuur kijkt toch opnieuw naar je aanvraag om lid te worden van {{association}}. Het eerdere bericht dat je aanvraag niet is geaccepteerd, geldt niet meer. Je hoort van ons zodra er een besluit is.",
        "Hi,\n\nThe board is having another look at your application to become a member of {{association}}. Our earlier message that it was not accepted no longer holds. You will hear from us as soon as there is a decision.",
      ],
    },
  },
})
