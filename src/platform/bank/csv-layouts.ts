/**
 * The columns of statements in CSV, by bank. Banks have no standard for them: where each layout was seen is in
 * `docs/decisions/0081-bank-formats.md`.
 */

/** What a column is. Several may be `text`. */
export type CsvColumn =
  | "iban"
  | "day"
  | "valueDay"
  | "amount"
  | "direction"
  | "currency"
  | "otherIban"
  | "name"
  | "text"
  | "reference"
  | "endToEndId"
  | "mandate"
  | "creditorReference"
  | "returnReason"
  | "batch"
  | "after"
  | "before"

export interface CsvLayout {
  bank: string
  /** Headings as in the file, in lower case without anything but letters and digits. */
  columns: Record<string, CsvColumn>
  /** The headings without which it is not this layout. */
  needs: string[]
  /** Of a file without headings, in order; recognised by what its first row is like. */
  withoutHeadings?: { headings: string[]; first: (cells: string[]) => boolean }
  /** What is written in the text besides the text itself. */
  labels?: "ing" | "abnAmro"
}

const isDutchDay = (text: string | undefined) => /^\d{1,2}-\d{1,2}-\d{4}$/.test(text ?? "")
const isIbanOf = (bank: string) => (text: string | undefined) =>
  new RegExp(`^NL\\d\\d(${bank})\\d{10}$`).test(text ?? "")

/** The Volksbank: ASN Bank, SNS and RegioBank. */
const volksbank = [
  "boekingsdatum",
  "opdrachtgeversrekening",
  "tegenrekeningnummer",
  "naamtegenrekening",
  "adres",
  "postcode",
  "plaats",
  "valutasoortrekening",
  "saldorekeningvoormutatie",
  "valutasoortmutatie",
  "transactiebedrag",
  "journaaldatum",
  "valutadatum",
  "internetransactiecode",
  "globaletransactiecode",
  "volgnummertransactie",
  "betalingskenmerk",
  "omschrijving",
  "afschriftnummer",
]
const triodos = [
  "boekdatum",
  "rekeningnummer",
  "bedrag",
  "debetcredit",
  "naamtegenrekening",
  "tegenrekening",
  "code",
  "omschrijving",
  "saldonaboeking",
]
const abnAmro = [
  "rekeningnummer",
  "muntsoort",
  "transactiedatum",
  "beginsaldo",
  "eindsaldo",
  "rentedatum",
  "transactiebedrag",
  "omschrijving",
]

export const csvLayouts: CsvLayout[] = [
  {
    bank: "ING",
    columns: {
      datum: "day",
      naamomschrijving: "name",
      rekening: "iban",
      tegenrekening: "otherIban",
      afbij: "direction",
      bedrageur: "amount",
      mededelingen: "text",
      saldonamutatie: "after",
      date: "day",
      namedescription: "name",
      account: "iban",
      counterparty: "otherIban",
      debitcredit: "direction",
      amounteur: "amount",
      notifications: "text",
      resultingbalance: "after",
    },
    needs: ["code"],
    labels: "ing",
  },
  {
    bank: "Rabobank",
    columns: {
      ibanbban: "iban",
      munt: "currency",
      volgnr: "reference",
      datum: "day",
      rentedatum: "valueDay",
      bedrag: "amount",
      saldonatrn: "after",
      tegenrekeningibanbban: "otherIban",
      naamtegenpartij: "name",
      batchid: "batch",
      transactiereferentie: "endToEndId",
      machtigingskenmerk: "mandate",
      betalingskenmerk: "creditorReference",
      omschrijving1: "text",
      omschrijving2: "text",
      omschrijving3: "text",
      redenretour: "returnReason",
    },
    needs: ["ibanbban", "volgnr"],
  },
  {
    bank: "ABN AMRO",
    columns: {
      rekeningnummer: "iban",
      muntsoort: "currency",
      transactiedatum: "day",
      rentedatum: "valueDay",
      beginsaldo: "before",
      eindsaldo: "after",
      transactiebedrag: "amount",
      omschrijving: "text",
      accountnumber: "iban",
      mutationcode: "currency",
      transactiondate: "day",
      valuedate: "valueDay",
      startsaldo: "before",
      endsaldo: "after",
      amount: "amount",
      description: "text",
    },
    needs: [],
    withoutHeadings: {
      headings: abnAmro,
      first: ([account, currency, day, , , valueDay]) =>
        /^(NL\d\dABNA)?\d{9,10}$/.test(account ?? "") &&
        /^[A-Z]{3}$/.test(currency ?? "") &&
        [day, valueDay].every((each) => /^\d{8}$/.test(each ?? "")),
    },
    labels: "abnAmro",
  },
  {
    bank: "ASN Bank, SNS, RegioBank",
    columns: {
      boekingsdatum: "day",
      opdrachtgeversrekening: "iban",
      tegenrekeningnummer: "otherIban",
      naamtegenrekening: "name",
      saldorekeningvoormutatie: "before",
      valutasoortmutatie: "currency",
      transactiebedrag: "amount",
      valutadatum: "valueDay",
      volgnummertransactie: "reference",
      betalingskenmerk: "creditorReference",
      omschrijving: "text",
    },
    needs: ["opdrachtgeversrekening", "volgnummertransactie"],
    withoutHeadings: {
      headings: volksbank,
      first: (cells) => cells.length >= 19 && isDutchDay(cells[0]) && isIbanOf("ASNB|SNSB|RBRB")(cells[1]),
    },
  },
  {
    bank: "Triodos",
    columns: {
      boekdatum: "day",
      rekeningnummer: "iban",
      bedrag: "amount",
      debetcredit: "direction",
      naamtegenrekening: "name",
      tegenrekening: "otherIban",
      omschrijving: "text",
      saldonaboeking: "after",
      transactiedatum: "day",
      rekening: "iban",
      creditdebet: "direction",
    },
    needs: ["naamtegenrekening", "tegenrekening"],
    withoutHeadings: {
      headings: triodos,
      first: (cells) => cells.length >= 8 && isDutchDay(cells[0]) && isIbanOf("TRIO")(cells[1]),
    },
  },
  {
    bank: "bunq",
    columns: {
      date: "day",
      interestdate: "valueDay",
      amount: "amount",
      account: "iban",
      counterparty: "otherIban",
      name: "name",
      description: "text",
    },
    needs: ["interestdate"],
  },
  {
    bank: "Knab",
    columns: {
      rekeningnummer: "iban",
      transactiedatum: "day",
      valutacode: "currency",
      creditdebet: "direction",
      bedrag: "amount",
      tegenrekeningnummer: "otherIban",
      tegenrekeninghouder: "name",
      valutadatum: "valueDay",
      omschrijving: "text",
      machtigingsnummer: "mandate",
      referentie: "reference",
    },
    needs: ["tegenrekeninghouder", "creditdebet"],
  },
]

export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/** The layout that has these headings, or null. */
export function layoutOf(headings: string[]): CsvLayout | null {
  const plain = new Set(headings.map(plainHeading))
  const has = (layout: CsvLayout, column: CsvColumn) =>
    Object.entries(layout.columns).some(([heading, each]) => each === column && plain.has(heading))
  return (
    csvLayouts.find(
      (layout) =>
        layout.needs.every((heading) => plain.has(heading)) &&
        (["iban", "day", "amount", "otherIban", "text"] as const).every(
          (column) => has(layout, column) || (column === "otherIban" && layout.bank === "ABN AMRO"),
        ),
    ) ?? null
  )
}

/** The layout of a file without headings, by its first row. */
export const layoutWithoutHeadings = (cells: string[]): CsvLayout | null =>
  csvLayouts.find(({ withoutHeadings }) => withoutHeadings?.first(cells)) ?? null
