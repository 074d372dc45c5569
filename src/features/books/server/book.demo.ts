import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { academicYearOn, type StudyYear } from "../academic-year.ts"

/**
 * Made-up books for a degree in computer science and mathematics: year, quarter, code and name of the course, title,
 * authors, ISBN, whether it is required, and its price in cents, if it has one.
 */
const demoBooks = `
1 | 1 | INFO101 | Imperatief programmeren | Imperative Programming | Programmeren begint hier | M. van Dalen | 9789090123400 | yes | 4495
1 | 1 | WISK101 | Analyse 1 | Calculus 1 | Limieten, afgeleiden en integralen | J. Hoekstra & P. Bos | 9789090124773 | yes | 5995
1 | 1 | WISK101 | Analyse 1 | Calculus 1 | Opgaven bij Analyse, met uitwerkingen | P. Bos | 9789090126142 | no | 1950
1 | 2 | INFO102 | Datastructuren | Data Structures | Data Structures from the Ground Up | R. Okafor | 9789090127514 | yes | 6250
1 | 2 | WISK102 | Lineaire algebra | Linear Algebra | Lineaire algebra in beeld | S. Yıldız | 9789090128887 | yes | 5450
1 | 3 | INFO103 | Computerarchitectuur | Computer Architecture | From Gates to Programs | L. Andersen & T. Mori | 9789090130255 | yes | 7195
1 | 3 | WISK103 | Bewijzen en redeneren | Proofs and Reasoning | Waarom het klopt | E. Müller | 9789090131627 | yes | 2995
1 | 4 | INFO104 | Databases | Databases | Tabellen, vragen, antwoorden | F. Bouazza | 9789090132990 | yes | 4850
1 | 4 | WISK104 | Kansrekening | Probability | Toeval begrijpen | H. Terpstra | 9789090134369 | no |
2 | 1 | INFO201 | Algoritmen | Algorithms | The Shape of Algorithms | D. Kovács | 9789090135731 | yes | 7450
2 | 1 | WISK201 | Analyse 2 | Calculus 2 | Functies van meer variabelen | J. Hoekstra | 9789090137100 | yes | 5795
2 | 2 | INFO202 | Besturingssystemen | Operating Systems | Inside the Kernel | A. Lindqvist | 9789090138473 | yes | 6895
2 | 2 | WISK202 | Groepentheorie | Group Theory | Symmetrie en groepen | C. de Graaf | 9789090139845 | yes | 3995
2 | 3 | INFO203 | Netwerken | Computer Networks | Packets on Their Way | N. Adeyemi | 9789090141213 | yes | 6495
2 | 3 | INFO204 | Software engineering | Software Engineering | Samen software maken | B. Jansen & O. Kaya | 9789090142586 | no | 3450
2 | 4 | WISK204 | Statistiek | Statistics | Statistiek met open data | I. Peeters | 9789090143958 | yes | 4995
2 | 4 | INFO205 | Functioneel programmeren | Functional Programming | Thinking in Functions | G. Ferreira | 9789090145327 | yes | 5250
3 | 1 | INFO301 | Kunstmatige intelligentie | Artificial Intelligence | Machines That Search | Y. Tanaka | 9789090146690 | yes | 7995
3 | 1 | WISK301 | Numerieke wiskunde | Numerical Mathematics | Rekenen met fouten | K. Visser | 9789090148069 | yes | 5650
3 | 2 | INFO302 | Compilers | Compilers | A Small Compiler Book | V. Rossi | 9789090149431 | yes | 6150
3 | 2 | WISK302 | Complexe functies | Complex Analysis | Het complexe vlak | W. van Rijn | 9789090150802 | no | 3895
3 | 3 | INFO303 | Cryptografie | Cryptography | Geheimen bewaren | Z. El Amrani | 9789090152172 | yes | 5895
3 | 3 | WISK303 | Topologie | Topology | Topology for Walkers | Q. Nguyen | 9789090153544 | yes | 4695
3 | 4 | INFO304 | Scriptie | Thesis | Schrijven voor bèta’s | U. Postma | 9789090154916 | no | 2250
3 | 4 | WISK304 | Getaltheorie | Number Theory | Priemgetallen en verder | X. Demir | 9789090156286 | yes |
`
  .trim()
  .split("\n")

function asRow(book: string) {
  const cells = book.split("|").map((cell) => cell.trim())
  const [year, quarter, courseCode = "", courseName_nl = "", courseName_en = "", ...rest] = cells
  const [title = "", authors = "", isbn13 = "", required, price] = rest
  return {
    year: year as StudyYear,
    quarter: Number(quarter),
    courseCode,
    courseName_nl,
    courseName_en,
    title,
    authors,
    isbn13,
    required: required === "yes",
    priceCents: price ? Number(price) : null,
    orderUrl: price ? `https://boekhandel.example/${isbn13}` : null,
  }
}

/** The lists of this academic year and the one before. */
export const bookDemo: DemoPart = {
  add: async ({ tx, by, now, today }) => {
    const current = academicYearOn(today)
    const lists = [current - 1, current].map((academicYear) =>
      demoBooks.map((book) => ({ ...asRow(book), academicYear, ...createdBy(by, now) })),
    )
    await tx.insertInto("books").values(lists.flat()).execute()
  },
}
