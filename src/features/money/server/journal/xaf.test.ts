import { expect, test } from "vitest"
import type { JournalLine } from "./journal-lines.service.ts"
import { auditFileXml } from "./xaf.ts"

const facts = {
  association: "S.V. <Proef> & Co",
  coc: "",
  from: "2025-09-01",
  until: "2026-08-31",
  year: 2025,
  begin: [],
  now: new Date("2026-09-02T10:00:00Z"),
}
const line = (code: string, cents: number, more: Partial<JournalLine> = {}): JournalLine => ({
  day: "2026-01-03",
  source: "V",
  number: 12,
  ledgerAccountId: 1,
  code,
  name_nl: "Kas & bank",
  name_en: "Cash & bank",
  kind: code.startsWith("8") ? "income" : "settlement",
  costCentre: null,
  costCentre_nl: null,
  costCentre_en: null,
  cents,
  text_nl: "Boete",
  text_en: "Fine",
  ...more,
})
const namesIn = (xml: string) => [...xml.matchAll(/<([a-z]\w*)>/gi)].map(([, name = ""]) => name)

test("an audit file has its elements in the order of the schema", () => {
  const begin = [{ code: "1000", name_nl: "Kas", kind: "settlement" as const, cents: 100 }]
  const lines = [line("1300", 1250), line("8100", -1250, { costCentre: "A7" })]
  const xml = auditFileXml(lines, { ...facts, begin })
  const inOrder = (name: string) => namesIn(new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "")
  expect(inOrder("header")).toEqual(["fiscalYear", "startDate", "endDate", "curCode", "dateCreated", "softwareDesc"])
  expect(inOrder("obLine")).toEqual(["nr", "accID", "amnt", "amntTp"])
  expect(inOrder("trLine")).toEqual(["nr", "accID", "docRef", "effDate", "desc", "amnt", "amntTp"])
  expect(xml.match(/<period>/g)).toHaveLength(12)
  // January is the fifth month of the association year.
  expect(xml).toContain("<nr>V12</nr><desc>Boete</desc><periodNumber>5</periodNumber><trDt>2026-01-03</trDt>")
  expect(xml).toContain("<linesCount>2</linesCount><totalDebit>12.50</totalDebit><totalCredit>12.50</totalCredit>")
  expect(xml).toContain("<amnt>12.50</amnt><amntTp>C</amntTp><costID>A7</costID>")
  expect(xml).toContain("<accID>8100</accID><accDesc>Kas &amp; bank</accDesc><accTp>P</accTp>")
})

test("an audit file of a month has that period of the association year", () => {
  const xml = auditFileXml([line("1300", 1)], { ...facts, from: "2026-01-01", until: "2026-01-31" })
  expect(xml.match(/<periodNumber>(\d+)<\/periodNumber>/g)).toEqual(Array(2).fill("<periodNumber>5</periodNumber>"))
})

test("an audit file escapes what people typed, and leaves out what XML cannot have", () => {
  const xml = auditFileXml([line("1300", 1, { text_nl: "</desc> & \u0001 'x' \uD800 😀" })], facts)
  expect(xml).toContain("<desc>&lt;/desc&gt; &amp;  &apos;x&apos;  😀</desc>")
  expect(xml).toContain("<companyName>S.V. &lt;Proef&gt; &amp; Co</companyName>")
})

test("an audit file of a time in which nothing was booked has no list of accounts, which may not be empty", () => {
  const names = namesIn(auditFileXml([], facts))
  expect(names).not.toContain("generalLedger")
  expect(names).not.toContain("openingBalance")
  expect(names).toContain("transactions")
})
