import { expect, test } from "vitest"
import type { AppError } from "../../app-error.ts"
import { balanceGap, entryKeys } from "../../bank/statement.ts"
import { readStatements } from "./read-statements.ts"

const row = (cells: string[], separator = ",") => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
const file = (rows: string[][], separator = ",") => rows.map((cells) => row(cells, separator)).join("\r\n")
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => (await readStatements(bytesOf(text)))[0] ?? expect.unreachable()

const ing = [
  [
    "Datum",
    "Naam / Omschrijving",
    "Rekening",
    "Tegenrekening",
    "Code",
    "Af Bij",
    "Bedrag (EUR)",
    "Mutatiesoort",
    "Mededelingen",
    "Saldo na mutatie",
    "Tag",
  ],
  [
    "20261126",
    "A. de Vries",
    "NL69INGB0123456789",
    "NL44RABO0123456789",
    "OV",
    "Bij",
    "1.046,49",
    "Overschrijving",
    "Naam: A. de Vries Omschrijving: RF64000042 naam: Anna IBAN: NL44RABO0123456789 Kenmerk: E2E-7 Valutadatum: 26-11-2026",
    "2.044,91",
    "",
  ],
  [
    "20261125",
    "Verhuurder",
    "NL69INGB0123456789",
    "NL91ABNA0417164300",
    "GT",
    "Af",
    "94,60",
    "Online bankieren",
    "Huur",
    "998,42",
    "",
  ],
]
const ingEnglish = [
  [
    "Date",
    "Name / Description",
    "Account",
    "Counterparty",
    "Code",
    "Debit/credit",
    "Amount (EUR)",
    "Transaction type",
    "Notifications",
  ],
  [
    "20261126",
    "A. de Vries",
    "NL69INGB0123456789",
    "NL44RABO0123456789",
    "OV",
    "Credit",
    "12,50",
    "Transfer",
    "Name: A. de Vries Description: RF64000042 IBAN: NL44RABO0123456789 Reference: NOTPROVIDED",
  ],
]
const rabobank = [
  [
    "IBAN/BBAN",
    "Munt",
    "BIC",
    "Volgnr",
    "Datum",
    "Rentedatum",
    "Bedrag",
    "Saldo na trn",
    "Tegenrekening IBAN/BBAN",
    "Naam tegenpartij",
    "Naam uiteindelijke partij",
    "Naam initiërende partij",
    "BIC tegenpartij",
    "Code",
    "Batch ID",
    "Transactiereferentie",
    "Machtigingskenmerk",
    "Incassant ID",
    "Betalingskenmerk",
    "Omschrijving-1",
    "Omschrijving-2",
    "Omschrijving-3",
    "Reden retour",
    "Oorspr bedrag",
    "Oorspr munt",
    "Koers",
  ],
  [
    "NL44RABO0123456789",
    "EUR",
    "RABONL2U",
    "000000000000001234",
    "2026-11-25",
    "2026-11-25",
    "+30,00",
    "+955,00",
    "",
    "",
    "",
    "",
    "",
    "cb",
    "CH-2026-0001",
    "",
    "",
    "",
    "",
    "Batch",
    "",
    "",
    "",
    "",
    "",
    "",
  ],
  [
    "NL44RABO0123456789",
    "EUR",
    "RABONL2U",
    "000000000000001235",
    "2026-11-26",
    "2026-11-26",
    "-10,00",
    "+945,00",
    "NL20INGB0001234567",
    "A. de Vries",
    "",
    "",
    "INGBNL2A",
    "ei",
    "",
    "CH-1",
    "CH-M-42",
    "NL69ZZZ123456780000",
    "",
    "Contributie",
    "2026",
    " ",
    "MD06",
    "",
    "",
    "",
  ],
]
const bunq = [
  ["Date", "Interest Date", "Amount", "Account", "Counterparty", "Name", "Description"],
  ["2026-11-26", "2026-11-26", "15,000.00", "NL42BUNQ2094599752", "NL20INGB0001234567", "A. de Vries", "RF64000042"],
  ["2026-11-26", "2026-11-26", "-35.00", "NL42BUNQ2094599752", "", "Bakker", ""],
]
const knabRows = [
  [
    "Rekeningnummer",
    "Transactiedatum",
    "Valutacode",
    "CreditDebet",
    "Bedrag",
    "Tegenrekeningnummer",
    "Tegenrekeninghouder",
    "Valutadatum",
    "Betaalwijze",
    "Omschrijving",
    "Type betaling",
    "Machtigingsnummer",
    "Incassant ID",
    "Adres",
    "Referentie",
    "Boekdatum",
  ],
  [
    "NL77KNAB0123456789",
    "26-11-2026",
    "EUR",
    "D",
    "827,75",
    "NL20INGB0001234567",
    "A. de Vries",
    "26-11-2026",
    "Overboeking",
    "Terug",
    "",
    "CH-M-1",
    "",
    "",
    "C1A2",
    "26-11-2026",
  ],
]
const triodos = [
  [
    "Boekdatum",
    "Rekeningnummer",
    "Bedrag",
    "Debet / Credit",
    "Naam tegenrekening",
    "Tegenrekening",
    "Code",
    "Omschrijving",
    "Saldo na boeking",
  ],
  ["25-11-2026", "NL15TRIO0123456789", "58,08", "Debet", "", "", "XS", "CCV*Bar \\ONZE", "1.093,95"],
  [
    "26-11-2026",
    "NL15TRIO0123456789",
    "12,80",
    "Credit",
    "A. de Vries",
    "NL20INGB0001234567",
    "OV",
    "RF64000042",
    "1.106,75",
  ],
]
const asn =
  "25-11-2026,NL13ASNB0123456789,NL20INGB0001234567,a de vries,,,,EUR,122800.83,EUR,238.45,25-11-2026,25-11-2026,8810,IOB,90043054,'','RF64000042, bedankt, Anna',42\n" +
  "26-11-2026,NL13ASNB0123456789,,,,,,EUR,123039.28,EUR,-43.90,26-11-2026,26-11-2026,9820,BEA,90043054,'','BAR',42\n"
const abnTab =
  '417164300\tEUR\t20261125\t0,00\t1149,50\t20261125\t1149,50\t/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/A. de Vries/REMI/Factuur 2026/05 "rood"/EREF/NOTPROVIDED\r\n' +
  "417164300\tEUR\t20261126\t1149,50\t1139,50\t20261126\t-10,00\tSEPA Incasso, a, b, c, d, e, f     IBAN: NL20INGB0001234567      BIC: INGBNL2A     Naam: A. de Vries     Machtiging: CH-M-42      Omschrijving: Contributie      Kenmerk: CH-1\r\n"

test.each<[bank: string, text: string, first: object, cents: number[], opening: number | null]>([
  [
    "ING",
    file(ing, ";"),
    { name: "A. de Vries", iban: "NL44RABO0123456789", text: "RF64000042 naam: Anna", endToEndId: "E2E-7" },
    [104_649, -9460],
    109_302,
  ],
  ["ING with commas", file(ing), { text: "RF64000042 naam: Anna" }, [104_649, -9460], 109_302],
  ["ING in English", file(ingEnglish), { name: "A. de Vries", text: "RF64000042", endToEndId: null }, [1250], null],
  ["Rabobank", file(rabobank), { name: null, iban: null, text: "Batch" }, [3000, -1000], 92_500],
  [
    "bunq",
    file(bunq),
    { name: "A. de Vries", iban: "NL20INGB0001234567", text: "RF64000042" },
    [1_500_000, -3500],
    null,
  ],
  [
    "Knab",
    `KNAB EXPORT${";".repeat(16)}\r\n${file(knabRows, ";")}`,
    { name: "A. de Vries", mandate: "CH-M-1", text: "Terug" },
    [-82_775],
    null,
  ],
  ["Triodos", file(triodos), { name: null, text: "CCV*Bar \\ONZE" }, [-5808, 1280], 115_203],
  ["Triodos without headings", file(triodos.slice(1)), { text: "CCV*Bar \\ONZE" }, [-5808, 1280], 115_203],
  [
    "ASN Bank",
    asn,
    { name: "a de vries", iban: "NL20INGB0001234567", text: "RF64000042, bedankt, Anna" },
    [23_845, -4390],
    12_280_083,
  ],
  [
    "ABN AMRO with tabs",
    abnTab,
    { name: "A. de Vries", iban: "NL20INGB0001234567", text: 'Factuur 2026/05 "rood"', endToEndId: null },
    [114_950, -1000],
    0,
  ],
])("a file of %s is read", async (_, text, first, cents, opening) => {
  const statement = await read(text)
  expect(statement.entries.map((entry) => entry.cents)).toEqual(cents)
  expect(statement.entries[0]?.payments).toMatchObject([{ ...first, cents: cents[0] }])
  expect(statement.opening?.cents ?? null).toBe(opening)
  expect(balanceGap(statement)).toBe(opening === null ? null : 0)
  expect(new Set(entryKeys(statement)).size).toBe(cents.length)
  for (const { day } of statement.entries) expect(day).toMatch(/^2026-11-2[56]$/)
})

test("a return is recognised, with the mandate and the reference of what was collected", async () => {
  const { entries } = await read(file(rabobank))
  expect(entries.map(({ batch, reference }) => [batch, reference])).toEqual([
    ["CH-2026-0001", "000000000000001234"],
    [null, "000000000000001235"],
  ])
  expect(entries[1]?.payments).toMatchObject([
    { endToEndId: "CH-1", mandate: "CH-M-42", returnReason: "MD06", text: "Contributie 2026" },
  ])
  const [, collected] = (await read(abnTab)).entries
  expect(collected?.payments).toMatchObject([{ endToEndId: "CH-1", mandate: "CH-M-42", text: "Contributie" }])
})

test("each account in a file has a statement of its own", async () => {
  const other = rabobank[2]?.with(0, "NL91ABNA0417164300") ?? []
  const statements = await readStatements(bytesOf(file([...rabobank, other])))
  expect(statements.map(({ iban, entries }) => [iban, entries.length])).toEqual([
    ["NL44RABO0123456789", 2],
    ["NL91ABNA0417164300", 1],
  ])
})

test("balances that do not follow from each other are left out", async () => {
  const gap = rabobank[2]?.with(7, "+1,00") ?? []
  const statement = await read(file([...rabobank.slice(0, 2), gap]))
  expect([statement.opening, statement.closing]).toEqual([null, null])
})

test("a file as Excel or an older system writes it is read", async () => {
  const text = file(rabobank)
  const latin = Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)
  expect((await readStatements(latin))[0]?.entries).toHaveLength(2)
  expect((await read(`\uFEFF${text}`)).entries).toHaveLength(2)
})

const why = (text: string, entries = 100) =>
  readStatements(bytesOf(text), { bytes: 100_000, entries }).catch(({ status, text: about }: AppError) =>
    [status, about?.key.replace(/^.*\./, ""), about?.params?.where].filter(Boolean).join(" "),
  )
const changed = (at: number, column: number, cell: string) =>
  file(rabobank.map((cells, line) => (line === at ? cells.with(column, cell) : cells)))

test.each([
  ["other headings", 'Datum,Bedrag,Omschrijving\n2026-11-26,"1,00",Bier', "400 unknownFormat"],
  [
    "a saving account of ING, which nobody collects from",
    "Datum;Omschrijving;Rekening;Rekening naam;Tegenrekening;Af Bij;Bedrag\n",
    "400 unknownFormat",
  ],
  ["nothing", "", "400 empty"],
  ["a picture", "\u0000\u0001\u0002PNG", "400 unknownFormat"],
  ["quotes that do not end", `${file(rabobank)}\n"NL44`, "400 malformed"],
  ["an amount that is none", changed(1, 6, "1.234"), "400 amount 2"],
  ["a day that does not exist", changed(2, 4, "2026-02-30"), "400 day 3"],
  ["dollars", changed(2, 1, "USD"), "400 currency 3"],
  ["a direction that nobody knows", file(triodos).replace('Debet"', 'Naar"'), "400 amount 2"],
])("%s is refused", async (_, text, expected) => expect(await why(text)).toBe(expected))

test("all lines with the same problem are named at once, up to ten", async () => {
  const wrong = rabobank[1]?.with(6, "?") ?? []
  const text = file([...rabobank.slice(0, 1), ...Array.from({ length: 12 }, () => wrong)])
  expect(await why(text)).toBe("400 amount 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …")
})

test("too many lines are refused, in either kind of file", async () => {
  expect(await why(file(rabobank), 1)).toBe("413 tooManyEntries")
  expect(await why(abnTab, 1)).toBe("413 tooManyEntries")
  expect(await why(`${file(rabobank)}\n${" ".repeat(100_000)}`)).toBe("413 tooLarge")
})
