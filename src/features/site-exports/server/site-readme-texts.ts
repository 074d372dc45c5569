import type { Explanation } from "../../../platform/server/site-export.ts"

/** Texts of the page beside the data of an export. Nobody fetches them: they are only written into archives. */
export const readmeTexts = {
  title: ["Alles van de site van {{association}}", "Everything on the site of {{association}}"],
  madeAt: ["Gemaakt op", "Made at"],
  atOnce: [
    "Alle rijen zijn van één moment: wat tijdens het maken veranderde, staat er niet in. De bestanden zijn daarna gelezen; wat toen net weg was, staat in `schema.json` bij `missing`.",
    "All rows are of one point in time: what changed while this was made is not in it. The files were read after that; `schema.json` names those that were gone by then (`missing`).",
  ],
  piecemeal: [
    "Deze site bewaart zijn gegevens in een ingebouwde database, die niet stilstaat terwijl ze gelezen wordt: een rij die tijdens het maken veranderde, kan oud of nieuw zijn, ook in de twee bestanden van één tabel. Wil je één moment, maak de export dan als niemand de site gebruikt. Bestanden die intussen verdwenen, staan in `schema.json` bij `missing`.",
    "This site keeps its data in an embedded database, which does not stand still while it is read: a row that changed meanwhile may be the old or the new one, also between the two files of a table. For one point in time, make the export while nobody uses the site. `schema.json` names files that disappeared meanwhile (`missing`).",
  ],
  reading: [
    [
      "Elke tabel staat er twee keer in: `data/*.csv` voor spreadsheets en `data/*.jsonl` (één JSON-object per regel) voor programma’s. `schema.json` beschrijft ze voor programma’s.",
      "Every table is in it twice: `data/*.csv` for spreadsheets and `data/*.jsonl` (a JSON object per line) for programs. `schema.json` describes them for programs.",
    ],
    [
      "CSV is UTF-8 met een BOM, puntkomma’s ertussen en regels die eindigen op CRLF. Leeg is geen waarde. Wat een spreadsheet voor een formule zou aanzien, heeft een apostrof ervoor. Neem voor exacte waarden de JSON-regels.",
      "CSV is UTF-8 with a BOM, semicolons between and lines that end in CRLF. Empty is no value. What a spreadsheet would take for a formula has an apostrophe before it. For exact values, use the JSON lines.",
    ],
    [
      "Tijden zijn in UTC (ISO 8601), bedragen in hele centen. Lijsten en objecten zijn JSON.",
      "Times are in UTC (ISO 8601), amounts in whole cents. Lists and objects are JSON.",
    ],
    [
      "Een kolom met een nummer van een andere tabel verwijst naar de rij met dat nummer. Bestanden staan onder `files/` in een map met de `key` van hun rij.",
      "A column with the number of another table refers to the row with that number. Files are below `files/` in a folder with the `key` of their row.",
    ],
    [
      "Dit zijn persoonsgegevens: bewaar ze waar alleen wie ze nodig heeft bij kan, en gooi ze weg als ze over zijn.",
      "This is personal data: keep it where only people who need it can read it, and delete it when it has been moved.",
    ],
  ],
  tables: ["Tabellen", "Tables"],
  folders: ["Bestanden", "Files"],
  leftOut: ["Wat er niet in zit", "What is left out"],
  leftOutWhy: [
    "Geheimen zouden iemand anders toegang geven, en de rest heeft alleen zin op deze site.",
    "Secrets would give somebody else access, and the rest means nothing outside this site.",
  ],
  neverIn: [
    [
      "Mail en ander werk dat nog wacht om gedaan te worden (het schema `jobs`).",
      "Mail and other work that is waiting to be done (the schema `jobs`).",
    ],
    [
      "Teksten van vaste pagina’s die nooit bewerkt zijn, en de instellingen van de server: die staan in de code en de omgeving.",
      "Texts of fixed pages that were never edited, and the settings of the server: those are in the code and the environment.",
    ],
  ],
  nullable: [", mag leeg", ", may be empty"],
  columnLeftOut: ["weggelaten", "left out"],
  refersTo: ["verwijst naar `{{table}}`", "refers to `{{table}}`"],
} as const satisfies Record<string, Explanation | readonly Explanation[]>

/** What columns of a name hold in every table. */
export const commonColumns: readonly { named: RegExp; about: Explanation }[] = [
  { named: /^createdBy$/, about: ["wie de rij maakte", "who created the row"] },
  { named: /^updatedBy$/, about: ["wie de rij het laatst wijzigde", "who last changed the row"] },
  { named: /^createdAt$/, about: ["wanneer de rij gemaakt is", "when the row was created"] },
  { named: /^updatedAt$/, about: ["wanneer de rij het laatst gewijzigd is", "when the row was last changed"] },
  { named: /^version$/, about: ["gaat omhoog bij elke wijziging", "goes up with every change"] },
  {
    named: /^slug$/,
    about: ["het laatste deel van het adres van de pagina", "the last part of the address of its page"],
  },
  { named: /^key$/, about: ["de naam van de map met de bestanden", "the name of the folder with its files"] },
  { named: /^digest$/, about: ["SHA-256 van wat er gestuurd is", "SHA-256 of what was sent"] },
  { named: /^preview$/, about: ["een heel klein voorbeeld, als data-URL", "a tiny preview, as a data URL"] },
  { named: /^order$/, about: ["de volgorde waarin ze getoond worden", "the order in which they are shown"] },
  { named: /^until$/, about: ["de eerste dag die er niet meer bij hoort", "the first day after it"] },
  { named: /Until$/, about: ["de laatste dag, of tot wanneer", "the last day, or until when"] },
  { named: /Cents$/, about: ["in centen", "in cents"] },
  {
    named: /^translationSources$/,
    about: ["van welke Nederlandse tekst elke Engelse de vertaling is", "which Dutch text each English one translates"],
  },
  {
    named: /^staleSince$/,
    about: ["sinds wanneer de Engelse tekst achterloopt", "since when the English text is out of date"],
  },
  { named: /_nl$/, about: ["in het Nederlands", "in Dutch"] },
  { named: /_en$/, about: ["in het Engels; leeg is niet vertaald", "in English; empty is not translated"] },
]
