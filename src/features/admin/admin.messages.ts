import { defineMessages } from "../../platform/i18n.ts"

export const adminMessages = defineMessages({
  title: ["Beheer", "Admin"],
  lead: ["Alles wat jij beheert, en wat op je wacht.", "Everything you manage, and what’s waiting for you."],
  quick: {
    title: ["Snel naar", "Quick actions"],
    activity: ["Nieuwe activiteit", "New activity"],
    news: ["Nieuws schrijven", "Write news"],
    openingTimes: ["Openingstijden", "Opening times"],
    company: ["Nieuw bedrijf", "New company"],
    vacancy: ["Nieuwe vacature", "New vacancy"],
    applications: ["Nieuwe leden", "New members"],
    email: ["Nieuwe mail", "New email"],
    permissions: ["Rechten", "Permissions"],
  },
  charts: {
    title: ["In cijfers", "In figures"],
    number: ["Aantal", "Number"],
    drawing: [
      "Grafiek: {{title}}. Dezelfde cijfers staan in de tabel.",
      "Chart: {{title}}. The table has the same figures.",
    ],
    asTable: ["Toon als tabel", "Show as a table"],
    asTableOf: ["Toon als tabel: {{title}}", "Show as a table: {{title}}"],
    asChart: ["Toon als grafiek", "Show as a chart"],
    asChartOf: ["Toon als grafiek: {{title}}", "Show as a chart: {{title}}"],
    members: {
      title: ["Leden", "Members"],
      lead: ["Op de eerste dag van elke maand.", "On the first day of each month."],
      heading: ["Maand", "Month"],
    },
    signUps: {
      title: ["Aanmeldingen voor activiteiten", "Sign-ups for activities"],
      lead: ["Per week, afmeldingen niet meegeteld.", "Per week, without people who cancelled."],
      heading: ["Week van", "Week of"],
    },
    activities: {
      title: ["Activiteiten per groep", "Activities per group"],
      lead: ["In bestuursjaar {{from}}–{{until}}.", "In board year {{from}}–{{until}}."],
      heading: ["Groep", "Group"],
    },
  },
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
      name: ["Nieuwe leden", "New members"],
      count_one: ["{{count}} wacht op antwoord", "{{count}} waiting for an answer"],
      count_other: ["{{count}} wachten op antwoord", "{{count}} waiting for an answer"],
    },
    signUpCosts: {
      name: ["Contributie", "Membership fees"],
      create: ["Nieuw: contributie", "New: membership fee"],
      count: ["{{count}} om uit te kiezen", "{{count}} to choose from"],
    },
    groupTypes: { name: ["Groepstypen", "Group types"] },
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
    photos: {
      name: ["Foto’s", "Photos"],
      create: ["Nieuw: album", "New: album"],
      count_one: ["{{count}} album te zien", "{{count}} album on the site"],
      count_other: ["{{count}} albums te zien", "{{count}} albums on the site"],
    },
    documents: {
      name: ["Documenten", "Documents"],
      create: ["Nieuw: document", "New: document"],
      count_one: ["{{count}} in de mappen", "{{count}} in the folders"],
      count_other: ["{{count}} in de mappen", "{{count}} in the folders"],
    },
    members: {
      name: ["Leden", "Members"],
      count_one: ["{{count}} lid vandaag", "{{count}} member today"],
      count_other: ["{{count}} leden vandaag", "{{count}} members today"],
    },
    books: {
      name: ["Nieuwe boeken", "New books"],
      create: ["Nieuw: boek", "New: book"],
      count_one: ["{{count}} dit studiejaar", "{{count}} this academic year"],
      count_other: ["{{count}} dit studiejaar", "{{count}} this academic year"],
    },
    pages: {
      name: ["Vaste pagina’s", "Fixed pages"],
      count_one: ["{{count}} om te bewerken", "{{count}} to edit"],
      count_other: ["{{count}} om te bewerken", "{{count}} to edit"],
    },
    settings: { name: ["Instellingen", "Settings"] },
    listingReports: {
      name: ["Meldingen over boeken", "Reports about books"],
      count_one: ["{{count}} wacht op een moderator", "{{count}} waiting for a moderator"],
      count_other: ["{{count}} wachten op een moderator", "{{count}} waiting for a moderator"],
    },
    emails: {
      name: ["Mail", "Email"],
      create: ["Nieuw: mail", "New: email"],
      count_one: ["{{count}} nog niet verstuurd", "{{count}} not sent yet"],
      count_other: ["{{count}} nog niet verstuurd", "{{count}} not sent yet"],
    },
    permissions: { name: ["Rechten", "Permissions"], count: ["{{count}} uitgedeeld", "{{count}} granted"] },
  },
  waiting: {
    title: ["Wacht op jou", "Waiting for you"],
    none: ["Alles is bij. Er wacht niets op je.", "You’re all caught up. Nothing is waiting for you."],
    waited_one: ["wacht {{count}} dag", "waiting for {{count}} day"],
    waited_other: ["wacht {{count}} dagen", "waiting for {{count}} days"],
    more_one: ["en nog {{count}}", "and {{count}} more"],
    more_other: ["en nog {{count}}", "and {{count}} more"],
    applications: {
      title: ["Wie lid wil worden", "People who want to join"],
      appliedAt: ["Aangevraagd op {{day}}", "Applied on {{day}}"],
    },
    listingReports: {
      title: ["Meldingen over tweedehands boeken", "Reports about second-hand books"],
      createdAt: ["Gemeld op {{day}}", "Reported on {{day}}"],
    },
    withheldEmails: {
      title: ["Mails die niet uitgingen", "Emails that did not go out"],
      lead: [
        "Wie ze inplande, mocht ze niet meer versturen toen het tijd was.",
        "The people who scheduled them were no longer allowed to send them when it was time.",
      ],
      withheldAt: ["Ingepland: {{when}}", "Scheduled: {{when}}"],
    },
    photoRemovals: {
      title: ["Verzoeken om foto’s weg te halen", "Requests to remove photos"],
      dueOn: ["Antwoord uiterlijk {{day}}", "Answer by {{day}}"],
      late: ["Te laat: het antwoord had er {{day}} moeten zijn", "Late: the answer was due {{day}}"],
    },
    full: {
      title: ["Activiteiten die vol zitten", "Activities that are full"],
      places: ["{{registered}} van {{capacity}} plekken", "{{registered}} of {{capacity}} spots"],
      registered: ["{{registered}} aangemeld", "{{registered}} signed up"],
      waiting: ["{{count}} op de wachtlijst", "{{count}} on the waiting list"],
    },
    untranslated: {
      title: ["Engels dat ontbreekt of achterloopt", "English that is missing or out of date"],
      lead: [
        "Wie Engels leest, ziet hier nu Nederlands of een oude tekst.",
        "English readers see Dutch or an older text here for now.",
      ],
      missing_zero: ["Geen Engels", "No English"],
      missing_one: ["Geen Engels, gisteren toegevoegd", "No English, added yesterday"],
      missing_other: ["Geen Engels, {{count}} dagen geleden toegevoegd", "No English, added {{count}} days ago"],
      stale_zero: ["Engels loopt achter sinds vandaag", "English out of date since today"],
      stale_one: ["Engels loopt achter sinds gisteren", "English out of date since yesterday"],
      stale_other: ["Engels loopt al {{count}} dagen achter", "English out of date for {{count}} days"],
    },
    ending: {
      title: ["Vacatures die bijna aflopen", "Vacancies that end soon"],
      companies: ["Bedrijven die bijna van de site gaan", "Companies that leave the site soon"],
      lastDay: ["Tot en met {{day}}", "Until {{day}}"],
    },
    drafts: {
      title: ["Concepten die blijven liggen", "Drafts left behind"],
      lead: ["Langer dan een maand niet aangeraakt.", "Not touched for over a month."],
      updatedAt: ["Laatst gewijzigd op {{day}}", "Last changed on {{day}}"],
    },
    things: {
      activities: ["Activiteit", "Activity"],
      news: ["Nieuws", "News"],
      pages: ["Pagina", "Page"],
      groups: ["Groep", "Group"],
      groupTypes: ["Groepstype", "Group type"],
      roles: ["Rol", "Role"],
      companies: ["Bedrijf", "Company"],
      vacancies: ["Vacature", "Vacancy"],
      vacancyTypes: ["Soort vacature", "Kind of vacancy"],
      rooms: ["Ruimte", "Room"],
      photoFolders: ["Album", "Album"],
      documents: ["Document", "Document"],
      documentFolders: ["Map met documenten", "Folder of documents"],
      emails: ["Mail", "Email"],
    },
  },
  files: {
    title: ["Opgeslagen bestanden", "Stored files"],
    lead: [
      "Elke nacht kijken we of elk bestand nog ergens bij hoort, en of er geen bestand ontbreekt.",
      "Every night we check that each file still belongs to something, and that none is missing.",
    ],
    never: ["Er is nog niet gekeken. Dat gebeurt vannacht.", "Not checked yet. That happens tonight."],
    neverFinished: ["Er is nog geen controle gelukt.", "No check has succeeded yet."],
    checked_one: [
      "Laatst gekeken: {{at}}. {{files}} bestand, {{size}}.",
      "Last checked: {{at}}. {{files}} file, {{size}}.",
    ],
    checked_other: [
      "Laatst gekeken: {{at}}. {{files}} bestanden, {{size}}.",
      "Last checked: {{at}}. {{files}} files, {{size}}.",
    ],
    storage: {
      full: [
        "De schijf van de server is vol: foto’s en bestanden worden geweigerd. Maak ruimte op de server.",
        "The server’s disk is full: photos and files are refused. Make room on the server.",
      ],
      unwritable: [
        "De server kan geen bestanden opslaan: foto’s en bestanden worden geweigerd. In het logboek van de server staat waarom.",
        "The server can’t store files: photos and files are refused. The server’s log says why.",
      ],
    },
    fine: ["Alles klopt.", "Everything is in order."],
    withoutFile_one: [
      "Er ontbreekt {{count}} bestand. Vraag de webcommissie het terug te zetten uit een back-up; de naam staat in het logboek van de server.",
      "{{count}} file is missing. Ask the web committee to restore it from a backup; its name is in the server’s log.",
    ],
    withoutFile_other: [
      "Er ontbreken {{count}} bestanden. Vraag de webcommissie ze terug te zetten uit een back-up; de namen staan in het logboek van de server.",
      "{{count}} files are missing. Ask the web committee to restore them from a backup; their names are in the server’s log.",
    ],
    withoutRow_one: [
      "{{count}} bestand hoort nergens meer bij. Na {{days}} dagen verwijderen we het.",
      "{{count}} file no longer belongs to anything. We delete it after {{days}} days.",
    ],
    withoutRow_other: [
      "{{count}} bestanden horen nergens meer bij. Na {{days}} dagen verwijderen we ze.",
      "{{count}} files no longer belong to anything. We delete them after {{days}} days.",
    ],
    held: [
      "{{files}} bestanden horen nergens meer bij. Dat zijn er zo veel dat er misschien iets mis is met de database, dus we verwijderen ze niet.",
      "{{files}} files no longer belong to anything. So many suggest that something is wrong with the database, so we do not delete them.",
    ],
    deleted_one: [
      "{{count}} bestand dat nergens meer bij hoorde, is verwijderd.",
      "{{count}} file that no longer belonged to anything was deleted.",
    ],
    deleted_other: [
      "{{count}} bestanden die nergens meer bij hoorden, zijn verwijderd.",
      "{{count}} files that no longer belonged to anything were deleted.",
    ],
    failed: [
      "De controle van de bestanden mislukte ({{at}}). Waarschijnlijk was de opslag niet bereikbaar. De site probeert het opnieuw.",
      "The check of the files failed ({{at}}). The storage was probably out of reach. The site tries again.",
    ],
  },
  mail: {
    title: ["Mail die niet aankwam", "Email that didn’t arrive"],
    lead: [
      "Je ziet hier twee weken lang welke mails we niet konden bezorgen.",
      "For two weeks you can see here which emails we couldn’t deliver.",
    ],
    none: ["Alle mail is bezorgd.", "All email has been delivered."],
    stuck: [
      "De mail loopt vast: de oudste mail wacht al {{minutes}} minuten ({{waiting}} in de rij). Waarschijnlijk is de mailserver niet bereikbaar. De site blijft het proberen.",
      "Email is stuck: the oldest email has been waiting for {{minutes}} minutes ({{waiting}} in line). The mail server is probably out of reach. The site keeps trying.",
    ],
    hiddenAddress: ["Adres verborgen", "Address hidden"],
    attempts_one: ["{{count}} keer geprobeerd", "tried {{count}} time"],
    attempts_other: ["{{count}} keer geprobeerd", "tried {{count}} times"],
    reasons: {
      refused: ["Het adres is geweigerd", "The address was refused"],
      unreachable: ["De mailserver was te lang niet bereikbaar", "The mail server was out of reach for too long"],
      expired: ["De link in de mail was al verlopen", "The link in the email had already expired"],
      fault: ["Er ging iets mis op de site", "Something went wrong on the site"],
    },
    retry: ["Opnieuw versturen", "Send again"],
    retryOf: ["Opnieuw versturen: {{subject}}", "Send again: {{subject}}"],
    retried: ["De mail gaat opnieuw de deur uit.", "The email is on its way again."],
    dismiss: ["Weghalen", "Dismiss"],
    dismissOf: ["Weghalen: {{subject}}", "Dismiss: {{subject}}"],
    dismissQuestion: [
      "Wil je deze mail weghalen? Daarna kan hij niet meer opnieuw worden verstuurd.",
      "Do you want to dismiss this email? After that it can’t be sent again.",
    ],
    dismissed: ["De mail is weggehaald.", "The email is dismissed."],
    errors: {
      expired: [
        "De link in deze mail werkt niet meer, dus we sturen hem niet opnieuw.",
        "The link in this email no longer works, so we won’t send it again.",
      ],
    },
  },
})
