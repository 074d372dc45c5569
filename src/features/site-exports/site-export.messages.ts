import { defineMessages } from "../../platform/i18n.ts"

export const siteExportMessages = defineMessages({
  title: ["Alles exporteren", "Export everything"],
  lead: [
    "Van jullie, en dus mee te nemen: alles wat op de site staat in één zip, met uitleg erbij.",
    "It is yours, so you can take it along: everything on the site in one zip, with an explanation.",
  ],
  what: {
    title: ["Wat je krijgt", "What you get"],
    tables: [
      "Elke tabel als CSV voor een spreadsheet en als JSON voor een ander systeem: leden, groepen, activiteiten, aanmeldingen, betalingen, teksten en de rest.",
      "Every table as CSV for a spreadsheet and as JSON for another system: members, groups, activities, sign-ups, payments, texts and the rest.",
    ],
    files: ["Elk bestand: foto’s, documenten, logo’s.", "Every file: photos, documents, logos."],
    explained: [
      "Een LEESMIJ met van elke tabel en kolom wat erin staat.",
      "A README that says of every table and column what is in it.",
    ],
    notIn: ["Niet erin: wachtwoorden, sleutels en inlogcodes.", "Not in it: passwords, keys and login codes."],
  },
  personal: [
    "Hier staat alles in wat jullie van mensen weten, ook wat zij voor anderen verbergen. Zij zien bij hun gegevens dat jij het exporteerde, en de andere beheerders krijgen een mail. Bewaar het veilig en gooi het weg als je klaar bent.",
    "This holds everything you know about people, also what they hide from others. They see with their data that you exported it, and the other administrators get an email. Keep it safe, and delete it when you are done.",
  ],
  request: ["Maak een export", "Make an export"],
  again: ["Maak een nieuwe", "Make a new one"],
  confirm: {
    title: ["Alles exporteren?", "Export everything?"],
    message: [
      "De andere beheerders krijgen hier een mail over, en iedereen ziet het bij de eigen gegevens.",
      "The other administrators get an email about it, and everybody sees it with their own data.",
    ],
    act: ["Maak de export", "Make the export"],
  },
  requested: [
    "We zijn begonnen. Je krijgt een mail als hij klaar is.",
    "We have started. You get an email when it is ready.",
  ],
  current: ["Je export", "Your export"],
  making: {
    title: ["Wordt gemaakt", "Being made"],
    soFar: ["Tot nu toe {{rows}} rijen en {{files}} bestanden.", "So far {{rows}} rows and {{files}} files."],
    leave: [
      "Je hoeft hier niet te wachten: je krijgt een mail.",
      "You don’t have to wait here: you will get an email.",
    ],
    other: [
      "Een andere beheerder laat er nu een maken. Daarna kan die van jou.",
      "Another administrator is having one made. Yours can follow after that.",
    ],
  },
  ready: {
    until: ["Klaar: {{size}}. Op te halen tot {{when}}.", "Ready: {{size}}. You can fetch it until {{when}}."],
    resume: [
      "Breekt het ophalen af? Ga dan verder in de lijst met downloads van je browser.",
      "Did the download break off? Continue it in your browser’s list of downloads.",
    ],
  },
  fetch: ["Haal op", "Download"],
  remove: ["Verwijder", "Delete"],
  stop: ["Stop", "Stop"],
  removed: ["De export is verwijderd.", "The export was deleted."],
  removal: {
    title: ["Deze export verwijderen?", "Delete this export?"],
    message: [
      "Hij is daarna niet meer op te halen. Wie hem al heeft, houdt hem.",
      "It can no longer be fetched. Anybody who has it keeps it.",
    ],
    act: ["Verwijder de export", "Delete the export"],
  },
  failed: {
    noRoom: [
      "De schijf van de server is te vol voor de zip. Vraag wie de server beheert om ruimte, of om `npm run export` naar een andere schijf.",
      "The disk of the server is too full for the zip. Ask whoever runs the server for room, or for `npm run export` to another disk.",
    ],
    tooLarge: [
      "De zip wordt te groot om hier op te halen. Wie de server beheert kan hem maken met `npm run export`.",
      "The zip gets too large to fetch here. Whoever runs the server can make it with `npm run export`.",
    ],
    fault: ["Het maken is mislukt. Probeer het nog eens.", "Making it failed. Please try again."],
  },
  history: {
    title: ["Wie wanneer", "Who and when"],
    none: ["Er is nog nooit alles geëxporteerd.", "Everything has never been exported yet."],
    by: ["{{name}}, {{when}}", "{{name}}, {{when}}"],
    server: ["Op de server", "On the server"],
    contents: ["{{rows}} rijen, {{files}} bestanden, {{size}}", "{{rows}} rows, {{files}} files, {{size}}"],
    fetched: ["opgehaald {{when}}", "fetched {{when}}"],
    notFetched: ["niet opgehaald", "not fetched"],
  },
  states: {
    making: ["wordt gemaakt", "being made"],
    ready: ["staat klaar", "ready"],
    failed: ["mislukt", "failed"],
    removed: ["verwijderd", "deleted"],
    written: ["naar een bestand", "to a file"],
  },
  refused: {
    busy: [
      "Er wordt al een export gemaakt. Wacht tot die klaar is.",
      "An export is being made already. Wait until it is ready.",
    ],
    unverified: [
      "Bevestig eerst je e-mailadres: daar mailen we dat de export klaar is.",
      "Confirm your email address first: we email it that the export is ready.",
    ],
  },
  mails: {
    requested: {
      subject: ["Iemand exporteert alles van de site", "Somebody is exporting everything on the site"],
      body: [
        "Hoi!\n\n{{name}} laat een export maken van alles op de site van {{association}}: ook alle gegevens van leden. Jij krijgt deze mail omdat je beheerder bent.\n\nKlopt dat? Dan hoef je niets te doen.\n\n**Klopt dit niet?** Verwijder de export dan meteen met de knop hieronder, en neem {{name}} de rechten af.",
        "Hi!\n\n{{name}} is having an export made of everything on the site of {{association}}, including all data of members. You get this email because you are an administrator.\n\nIs that right? Then there’s nothing you need to do.\n\n**Is this wrong?** Then delete the export right away with the button below, and withdraw the permissions of {{name}}.",
      ],
      button: ["Bekijk de export", "View the export"],
    },
    ready: {
      subject: ["De export van de site staat klaar", "The export of the site is ready"],
      body: [
        "Hoi!\n\nDe export van alles op de site van {{association}} staat klaar. Je kunt hem **twee dagen** ophalen met de knop hieronder; daarna verwijderen we hem.\n\nHeb jij dit niet gevraagd? Verander dan je wachtwoord en laat het meteen weten aan de andere beheerders.",
        "Hi!\n\nThe export of everything on the site of {{association}} is ready. You can fetch it for **two days** with the button below; then we delete it.\n\nDidn’t ask for this? Then change your password, and tell the other administrators right away.",
      ],
      button: ["Haal de export op", "Fetch the export"],
    },
    failed: {
      subject: ["De export van de site is mislukt", "The export of the site failed"],
      body: [
        "Hoi!\n\nHet is niet gelukt om alles op de site van {{association}} te exporteren. Op de pagina hieronder staat waarom, en wat je kunt doen.",
        "Hi!\n\nWe could not export everything on the site of {{association}}. The page below says why, and what you can do.",
      ],
      button: ["Bekijk wat er misging", "See what went wrong"],
    },
  },
})
