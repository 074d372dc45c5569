import { defineMessages } from "../../platform/i18n.ts"

export const adminMessages = defineMessages({
  title: ["Beheer", "Manage"],
  lead: ["Alles wat jij beheert, en wat op je wacht.", "Everything you manage, and what’s waiting for you."],
  areas: {
    title: ["Wat je beheert", "What you manage"],
    create: ["Nieuw", "New"],
    activities: {
      name: ["Activiteiten", "Activities"],
      create: ["Nieuw: activiteit", "New: activity"],
      count: ["{{count}} op de agenda", "{{count}} coming up"],
    },
    news: {
      name: ["Nieuws", "News"],
      create: ["Nieuw: bericht", "New: post"],
      count: ["{{count}} geplaatst", "{{count}} published"],
    },
    groups: {
      name: ["Groepen", "Groups"],
      create: ["Nieuw: commissie", "New: committee"],
      count: ["{{count}} actief", "{{count}} active"],
    },
    applications: {
      name: ["Aanmeldingen als lid", "Membership applications"],

      count: ["{{count}} wachten op antwoord", "{{count}} waiting for an answer"],
    },
    signUpCosts: {
      name: ["Inschrijfkosten", "Sign-up costs"],
      create: ["Nieuw: inschrijfkosten", "New: sign-up cost"],
      count: ["{{count}} om uit te kiezen", "{{count}} to choose from"],
    },
    groupTypes: { name: ["Groepstypes", "Group types"] },
    roles: {
      name: ["Rollen", "Roles"],
      create: ["Nieuw: rol", "New: role"],
      count: ["{{count}} om uit te kiezen", "{{count}} to choose from"],
    },
    companies: {
      name: ["Bedrijven", "Companies"],
      create: ["Nieuw: bedrijf", "New: company"],
      count: ["{{count}} op de site of gepland", "{{count}} shown or planned"],
    },
    vacancies: {
      name: ["Vacatures", "Vacancies"],
      create: ["Nieuw: vacature", "New: vacancy"],
      count: ["{{count}} open of gepland", "{{count}} open or planned"],
    },
    vacancyTypes: {
      name: ["Soorten vacatures", "Kinds of vacancies"],
      create: ["Nieuw: soort vacature", "New: kind of vacancy"],
      count: ["{{count}} om uit te kiezen", "{{count}} to choose from"],
    },
    rooms: {
      name: ["Ruimtes", "Rooms"],
      create: ["Nieuw: ruimte", "New: room"],
      count: ["{{count}} in de lijst", "{{count}} on the list"],
    },
    roomStatus: { name: ["Openingstijden", "Opening times"] },
    permissions: { name: ["Rechten", "Permissions"], count: ["{{count}} uitgedeeld", "{{count}} granted"] },
  },
  waiting: {
    title: ["Wacht op jou", "Waiting for you"],
    none: ["Alles is bij. Er wacht niets op je.", "You’re all caught up. Nothing is waiting for you."],
    more_one: ["en nog {{count}}", "and {{count}} more"],
    more_other: ["en nog {{count}}", "and {{count}} more"],
    applications: {
      title: ["Wie lid wil worden", "People who want to join"],
      appliedAt: ["Aangemeld op {{day}}", "Applied on {{day}}"],
    },
    full: {
      title: ["Activiteiten die vol zitten", "Activities that are full"],
      places: ["{{registered}} van {{capacity}} plekken", "{{registered}} of {{capacity}} places"],
      registered: ["{{registered}} aangemeld", "{{registered}} signed up"],
      waiting: ["{{count}} op de wachtlijst", "{{count}} on the waiting list"],
    },
    untranslated: {
      title: ["Teksten zonder Engels", "Texts without English"],
      lead: [
        "Wie Engels leest, ziet hier nu de Nederlandse tekst.",
        "English readers see the Dutch text here for now.",
      ],
    },
    ending: {
      title: ["Vacatures die bijna aflopen", "Vacancies that end soon"],
      lastDay: ["Tot en met {{day}}", "Until {{day}}"],
    },
    things: {
      activities: ["Activiteit", "Activity"],
      news: ["Nieuws", "News"],
      groups: ["Groep", "Group"],
      groupTypes: ["Groepstype", "Group type"],
      roles: ["Rol", "Role"],
      companies: ["Bedrijf", "Company"],
      vacancies: ["Vacature", "Vacancy"],
      vacancyTypes: ["Soort vacature", "Kind of vacancy"],
      rooms: ["Ruimte", "Room"],
    },
  },
  mail: {
    title: ["Mail die niet aankwam", "Mail that didn’t arrive"],
    lead: [
      "Je ziet hier twee weken lang welke mails we niet konden bezorgen.",
      "For two weeks you can see here which mails we couldn’t deliver.",
    ],
    none: ["Alle mail is bezorgd.", "All mail has been delivered."],
    stuck: [
      "De mail loopt vast: de oudste mail wacht al {{minutes}} minuten ({{waiting}} in de rij). Waarschijnlijk is de mailserver niet bereikbaar. De site blijft het proberen.",
      "Mail is stuck: the oldest mail has been waiting for {{minutes}} minutes ({{waiting}} in line). The mail server is probably out of reach. The site keeps trying.",
    ],
    hiddenAddress: ["Adres verborgen", "Address hidden"],
    attempts_one: ["{{count}} keer geprobeerd", "tried {{count}} time"],
    attempts_other: ["{{count}} keer geprobeerd", "tried {{count}} times"],
    reasons: {
      refused: ["Het adres is geweigerd", "The address was refused"],
      unreachable: ["De mailserver was te lang niet bereikbaar", "The mail server was out of reach for too long"],
      expired: ["De link in de mail was al verlopen", "The link in the mail had already expired"],
      fault: ["Er ging iets mis op de site", "Something went wrong on the site"],
    },
    retry: ["Opnieuw versturen", "Send again"],
    retryOf: ["Opnieuw versturen: {{subject}}", "Send again: {{subject}}"],
    retried: ["De mail gaat opnieuw de deur uit.", "The mail is on its way again."],
    dismiss: ["Weghalen", "Dismiss"],
    dismissOf: ["Weghalen: {{subject}}", "Dismiss: {{subject}}"],
    dismissQuestion: [
      "Wil je deze mail weghalen? Daarna kan hij niet meer opnieuw worden verstuurd.",
      "Do you want to dismiss this mail? After that it can’t be sent again.",
    ],
    dismissed: ["De mail is weggehaald.", "The mail is dismissed."],
    errors: {
      expired: [
        "De link in deze mail werkt niet meer, dus we sturen hem niet opnieuw.",
        "The link in this mail no longer works, so we won’t send it again.",
      ],
    },
  },
})
