import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { JournalPackage } from "../../journal.ts"
import { type Cell, type Cents, dayIn } from "./export-cells.ts"
import type { JournalLine } from "./journal-lines.service.ts"

/** The journal that packages book it in, where the file says so. A treasurer chooses their own when importing. */
const memorial = "MEM"

type Columns = Readonly<Record<string, (line: JournalLine) => Cell>>

const cents = (amount: number): Cents => ({ cents: amount })
export const documentOf = ({ source, number }: Pick<JournalLine, "source" | "number">): string => `${source}${number}`
const debit = ({ cents: amount }: JournalLine): Cell => (amount > 0 ? cents(amount) : "")
const credit = ({ cents: amount }: JournalLine): Cell => (amount < 0 ? cents(-amount) : "")
const signed = ({ cents: amount }: JournalLine): Cell => cents(amount)
const dutchDay = ({ day }: JournalLine) => dayIn(day, "nl")
const code = (line: JournalLine) => line.code
const text = ({ text_nl }: JournalLine) => text_nl
const costCentre = ({ costCentre: key }: JournalLine) => key ?? ""

/** The columns of a package, whose words and amounts are Dutch. Decision 0083 says where each was seen. */
const columns: Record<Exclude<JournalPackage, "xaf">, Columns> = {
  snelstart: {
    Dagboek: () => memorial,
    Boekingcode: documentOf,
    Datum: dutchDay,
    Omschrijving: text,
    Grootboeknummer: code,
    Relatiecode: () => "",
    Factuurnummer: () => "",
    Debet: debit,
    Credit: credit,
    // A number there, which our activities and groups do not have.
    Kostenplaatsnummer: () => "",
  },
  eBoekhouden: {
    Datum: dutchDay,
    Boekstuk: documentOf,
    Omschrijving: text,
    Grootboekrekening: code,
    Debet: debit,
    Credit: credit,
    Kostenplaats: costCentre,
  },
  exact: {
    Dagboek: () => memorial,
    Boekstuknummer: documentOf,
    Boekjaar: ({ day }) => day.slice(0, 4),
    Periode: ({ day }) => String(Number(day.slice(5, 7))),
    Datum: dutchDay,
    Omschrijving: text,
    Grootboekrekening: code,
    Kostenplaats: costCentre,
    Bedrag: signed,
  },
  moneybird: {
    reference: documentOf,
    date: ({ day }) => day,
    ledger_account: code,
    description: text,
    debit,
    credit,
    project: ({ costCentre_nl }) => costCentre_nl ?? "",
  },
  conscribo: {
    Datum: dutchDay,
    Boekstuk: documentOf,
    Rekening: code,
    Omschrijving: text,
    Debet: debit,
    Credit: credit,
    Kostenplaats: ({ costCentre_nl }) => costCentre_nl ?? "",
  },
}

/** The journal in the columns of a package. */
export function* packageRows(name: Exclude<JournalPackage, "xaf">, lines: readonly JournalLine[]): Generator<Cell[]> {
  yield Object.keys(columns[name])
  const cells = Object.values(columns[name])
  for (const line of lines) yield cells.map((cell) => cell(line))
}

const neutral = ["day", "document", "account", "accountName", "costCentre", "text", "debit", "credit"] as const

/** The journal in columns of our own, in the language of its reader. */
export function* neutralRows(
  lines: readonly JournalLine[],
  { t, language }: { t: (key: string) => string; language: Language },
): Generator<Cell[]> {
  yield neutral.map((column) => t(`journal:columns.${column}`))
  const pick = (nl: string, en: string | null) => pickText(nl, en, language).text
  for (const line of lines)
    yield [
      dayIn(line.day, language),
      documentOf(line),
      line.code,
      pick(line.name_nl, line.name_en),
      line.costCentre_nl === null ? "" : pick(line.costCentre_nl, line.costCentre_en),
      pick(line.text_nl, line.text_en),
      debit(line),
      credit(line),
    ]
}

/** The same, as one entry a day: what is booked on an account for a cost centre is one line. */
export function perDay(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  for (const line of lines) {
    const key = [line.day, line.ledgerAccountId, line.code, line.costCentre].join(" ")
    const sum = sums.get(key)
    if (sum) sum.cents += line.cents
    else
      sums.set(key, {
        ...line,
        source: "D",
        number: Number(line.day.replaceAll("-", "")),
        text_nl: "Dagtotaal",
        text_en: "Total of the day",
      })
  }
  return [...sums.values()].filter(({ cents: amount }) => amount !== 0)
}
