import { dayOf } from "../../../../platform/amsterdam.ts"
import { documentOf } from "./journal-layouts.ts"
import { daysOf, type JournalLine } from "./journal-lines.service.ts"

/** What an audit file says besides the journal. */
export interface AuditFileFacts {
  association: string
  /** Its number at the Chamber of Commerce; empty: unknown. */
  coc: string
  /** The first and the last day, and the year in which the association year begins. */
  from: string
  until: string
  year: number
  /** Balances before the first day. Debit; credit with a minus. */
  begin: readonly { code: string; name_nl: string; kind: JournalLine["kind"]; cents: number }[]
  now: Date
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }
/** Text for XML, without the characters that it may not have at all. */
const xmlText = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 refuses
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    .replace(/[&<>"']/g, (character) => escapes[character] ?? "")

type Children = Record<string, string | string[] | undefined>
/** Elements in the order of their names; what is undefined is left out. */
const elements = (children: Children) =>
  Object.entries(children)
    .flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((each) => `<${name}>${each}</${name}>`)))
    .join("")
const short = (text: string, max: number) => xmlText([...text].slice(0, max).join(""))
const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const side = (cents: number) => (cents < 0 ? "C" : "D")
const sumOf = (lines: readonly { cents: number }[], isDebit: boolean) =>
  amount(lines.reduce((sum, { cents }) => (cents > 0 === isDebit ? sum + cents : sum), 0))

/** The months from a day up to and including another, `YYYY-MM`. */
function monthsBetween(from: string, until: string): string[] {
  const months = []
  for (let month = from.slice(0, 7); month <= until.slice(0, 7);) {
    months.push(month)
    const [year = 0, nth = 0] = month.split("-").map(Number)
    month = new Date(Date.UTC(year, nth)).toISOString().slice(0, 7)
  }
  return months
}

/**
 * The journal as an audit file (XML Auditfile Financieel 3.2 of the Dutch tax office), in the order that its schema asks for.
 * The schema requires a tax number, which an association without VAT does not have: the element is there, and empty.
 */
export function auditFileXml(lines: readonly JournalLine[], facts: AuditFileFacts): string {
  const months = monthsBetween(facts.from, facts.until)
  // Counted from the first month of the association year, so that files of several months go together.
  const periodOf = new Map(
    monthsBetween(`${facts.year}-09-01`, facts.until).map((month, nth) => [month, String(nth + 1)]),
  )
  // A number is one account, whatever its name was.
  const accounts = new Map([...facts.begin, ...lines].map((each) => [each.code, each]))
  const begin = facts.begin.filter(({ cents }) => cents !== 0)
  const company = {
    companyIdent: facts.coc ? short(facts.coc, 35) : undefined,
    companyName: short(facts.association, 999),
    taxRegistrationCountry: "NL",
    taxRegIdent: "",
    // A list of accounts is not empty.
    generalLedger: accounts.size
      ? elements({
          ledgerAccount: [...accounts.values()].map(({ code, name_nl, kind }) =>
            elements({
              accID: short(code, 35),
              accDesc: short(name_nl, 999),
              accTp: kind === "settlement" ? "B" : "P",
            }),
          ),
        })
      : undefined,
    periods: elements({
      period: months.map((month) =>
        elements({
          periodNumber: periodOf.get(month),
          periodDesc: month,
          startDatePeriod: `${month}-01`,
          endDatePeriod: daysOf(month)[1],
        }),
      ),
    }),
    openingBalance: begin.length
      ? elements({
          opBalDate: facts.from,
          linesCount: String(begin.length),
          totalDebit: sumOf(begin, true),
          totalCredit: sumOf(begin, false),
          obLine: begin.map(({ code, cents }, nth) =>
            elements({ nr: String(nth + 1), accID: short(code, 35), amnt: amount(cents), amntTp: side(cents) }),
          ),
        })
      : undefined,
    transactions: elements({
      linesCount: String(lines.length),
      totalDebit: sumOf(lines, true),
      totalCredit: sumOf(lines, false),
      journal: elements({ jrnID: "MEM", desc: "Memoriaal", jrnTp: "M", transaction: transactionsOf(lines, periodOf) }),
    }),
  }
  const header = {
    fiscalYear: String(facts.year),
    startDate: facts.from,
    endDate: facts.until,
    curCode: "EUR",
    dateCreated: dayOf(facts.now),
    softwareDesc: "Clubhuis",
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">${elements({
    header: elements(header),
    company: elements(company),
  })}</auditfile>\n`
}

function transactionsOf(lines: readonly JournalLine[], periodOf: ReadonlyMap<string, string>): string[] {
  const entries = Map.groupBy(lines, (line) => `${line.day} ${documentOf(line)}`)
  return [...entries.values()].flatMap((entry) => {
    const [first] = entry
    if (!first) return []
    return elements({
      nr: documentOf(first),
      desc: xmlText(first.text_nl),
      periodNumber: periodOf.get(first.day.slice(0, 7)),
      trDt: first.day,
      trLine: entry.map((line, nth) =>
        elements({
          nr: String(nth + 1),
          accID: short(line.code, 35),
          docRef: documentOf(line),
          effDate: line.day,
          desc: xmlText(line.text_nl),
          amnt: amount(line.cents),
          amntTp: side(line.cents),
          costID: line.costCentre ?? undefined,
        }),
      ),
    })
  })
}
