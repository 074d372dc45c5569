import type { DocumentKind, FileFormat, ReadScope } from "../document-kinds.ts"
import type { Pair } from "../../../platform/server/demo/demo.ts"

/** A document of the demo; with more than one text, each is a version. */
interface DemoDocument {
  title: Pair
  kind: DocumentKind
  /** Whether it is about the year in which it was made. */
  isOfYear: boolean
  daysAgo: number
  format: FileFormat
  /** Of each version, its paragraphs; of a CSV file its lines. */
  versions: readonly (readonly string[])[]
}

/** A folder of the demo, with what is in it. */
export interface DemoFolder {
  name: Pair
  readScope: ReadScope
  folders?: readonly DemoFolder[]
  documents?: readonly DemoDocument[]
}

const attendance = "Aanwezig: 34 leden, waarvan 3 met een machtiging. Notulist: Sanne."

const houseRules = [
  "Artikel 1. De ruimtes. Wie als laatste weggaat, sluit de ramen, zet de verwarming laag en de vaatwasser aan.",
  "Artikel 2. De sleutel. Een sleutel is persoonlijk. Raak je hem kwijt, dan meld je dat dezelfde dag bij het bestuur.",
  "Artikel 3. De bar. Onder de achttien schenken we geen alcohol. De bardienst vraagt bij twijfel naar een legitimatie.",
]

const minutes = (meeting: Pair, daysAgo: number, points: readonly string[]): DemoDocument => ({
  title: [`Notulen ${meeting[0]} ALV`, `Minutes of the ${meeting[1]} general meeting`],
  kind: "minutes",
  isOfYear: true,
  daysAgo,
  format: "pdf",
  versions: [[attendance, ...points, "De voorzitter sluit de vergadering om 22.40 uur."]],
})

/** The folders of the demo. */
export const demoFolders: readonly DemoFolder[] = [
  {
    name: ["Statuten en reglementen", "Statutes and regulations"],
    readScope: "public",
    documents: [
      {
        title: ["Statuten", "Statutes"],
        kind: "statutes",
        isOfYear: false,
        daysAgo: 900,
        format: "pdf",
        versions: [
          [
            "Artikel 1. Naam en zetel. De vereniging is gevestigd in de stad van haar universiteit.",
            "Artikel 2. Doel. De vereniging brengt studenten bij elkaar, helpt hen bij hun studie en laat hen kennismaken met het werk daarna.",
            "Artikel 3. Leden. Lid is wie zich heeft aangemeld, door het bestuur is toegelaten en de contributie betaalt.",
            "Artikel 4. De algemene ledenvergadering komt ten minste twee keer per jaar bijeen. Stemmen kan ook met een schriftelijke machtiging.",
            "Artikel 5. Ontbinding. Wat er na ontbinding overblijft, gaat naar een doel dat de leden kiezen.",
          ],
        ],
      },
      {
        title: ["Huishoudelijk reglement", "House rules"],
        kind: "regulations",
        isOfYear: false,
        daysAgo: 120,
        format: "pdf",
        versions: [houseRules, [...houseRules, "Artikel 4. Fietsen staan in het rek, nooit voor de nooduitgang."]],
      },
    ],
  },
  {
    name: ["Notulen", "Minutes"],
    readScope: "members",
    folders: [
      {
        name: ["Ledenvergaderingen", "General meetings"],
        readScope: "members",
        documents: [
          minutes(["43e", "43rd"], 60, [
            "1. Opening en mededelingen. De commissies zijn weer compleet; de kookcommissie zoekt nog een vaste afwasser.",
            "2. Jaarplan. Het bestuur wil elke maand een avond die niets kost. De vergadering is enthousiast.",
            "3. Contributie. Met 31 stemmen voor en 3 tegen blijft de contributie gelijk.",
          ]),
          minutes(["42e", "42nd"], 370, [
            "1. Opening. De voorzitter heet iedereen welkom, in het bijzonder de nieuwe jaarlaag.",
            "2. Koffieautomaat. Na elf jaar is de koffieautomaat op. De vergadering besluit een nieuwe te kopen voor ten hoogste 900 euro.",
            "3. Rondvraag. Er komt een tweede bankstel, als het door de deur past.",
          ]),
          minutes(["41e", "41st"], 560, [
            "1. Jaarrekening. De kascommissie heeft de boeken gezien en adviseert decharge te verlenen. Aldus besloten.",
            "2. Verkiezing van het bestuur. Alle vier de kandidaten zijn gekozen, onder applaus.",
          ]),
        ],
      },
      {
        name: ["Commissies", "Committees"],
        readScope: "members",
        documents: [
          {
            title: ["Verslag kookcommissie", "Report of the cooking committee"],
            kind: "report",
            isOfYear: true,
            daysAgo: 45,
            format: "md",
            versions: [
              [
                "# Kookcommissie",
                "",
                "- Achttien maaltijden, gemiddeld 31 eters.",
                "- De grote pan is terecht: hij stond bij de buren.",
              ],
            ],
          },
        ],
      },
    ],
  },
  {
    name: ["Begrotingen en verslagen", "Budgets and reports"],
    readScope: "members",
    documents: [
      {
        title: ["Begroting", "Budget"],
        kind: "budget",
        isOfYear: true,
        daysAgo: 200,
        format: "csv",
        versions: [
          [
            "Post;Inkomsten;Uitgaven",
            "Contributies;8640,00;",
            "Sponsoring;5200,00;",
            "Activiteiten;2100,00;7350,00",
            "Ruimtes;;3600,00",
            "Kookcommissie;950,00;1400,00",
            "Onvoorzien;;4540,00",
          ],
        ],
      },
      {
        title: ["Jaarverslag", "Annual report"],
        kind: "report",
        isOfYear: true,
        daysAgo: 300,
        format: "pdf",
        versions: [
          [
            "Een jaar in cijfers: 288 leden, 74 activiteiten, 3.100 koppen koffie en één overstroming.",
            "Hoogtepunten. Het lustrumdiner voor honderdtachtig mensen, de studiereis naar Gent en de eerste simultaan van de schaakclub.",
            "Vooruitblik. Volgend jaar vernieuwen we de keuken en zoeken we een tweede kascommissielid.",
          ],
        ],
      },
    ],
  },
  {
    name: ["Formulieren", "Forms"],
    readScope: "public",
    documents: [
      {
        title: ["Declaratieformulier", "Expense claim form"],
        kind: "form",
        isOfYear: false,
        daysAgo: 30,
        format: "pdf",
        versions: [
          [
            "Naam: ______________________     Commissie: ______________________",
            "Rekeningnummer: ______________________     Bedrag: ______________________",
            "Voeg de bon toe en lever dit formulier binnen dertig dagen in bij de penningmeester.",
          ],
        ],
      },
    ],
  },
  {
    name: ["Bestuur", "Board"],
    readScope: "board",
    documents: [
      {
        title: ["Notulen bestuursvergadering", "Minutes of the board meeting"],
        kind: "minutes",
        isOfYear: true,
        daysAgo: 12,
        format: "md",
        versions: [
          [
            "# Bestuursvergadering",
            "",
            "- **Sponsoring**: het contract met de nieuwe partner ligt ter ondertekening.",
            "- **Keuken**: de aannemer komt dinsdag de maten opnemen.",
            "- **Wisselborrel**: de opvolgers worden pas na de ALV bekendgemaakt.",
          ],
        ],
      },
    ],
  },
]
