import { readFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import { bankSchemas, directDebits, schemaErrors } from "./bank-files.test-support.ts"
import { type DirectDebitFile, directDebitProblems, directDebitVersions, directDebitXml } from "./direct-debit-file.ts"

const golden = (name: string) => readFileSync(path.join(import.meta.dirname, "golden", name), "utf8")
const valuesOf = (document: string, name: string) =>
  [...document.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, value]) => value ?? "")

test.each(directDebitVersions)("a file of %s is written byte for byte as it was", (version) => {
  expect(directDebitXml(directDebits(version))).toBe(golden(`${version}.xml`))
})

test.skipIf(!bankSchemas).each(directDebitVersions)("a file of %s is valid by its schema", (version) => {
  expect(schemaErrors(version, directDebitXml(directDebits(version)))).toBe("")
})

const names = ["Łukasz Çelik-’t Hooft", "J. & M. <Jansen>", "Ærø Ø. Þórsson", "李 Xiaolong", "Zoë d'Ancona"]
const many = (version: DirectDebitFile["version"]): DirectDebitFile => ({
  ...directDebits(version),
  items: Array.from({ length: 1500 }, (_, at) => ({
    endToEndId: `CH-2026-0001-${at + 1}`,
    amountCents: 1 + ((at * 7919) % 12_345),
    debtor: { name: names[at % names.length] ?? "", iban: "NL20INGB0001234567" },
    mandate: { reference: `CH-M-${at}`, signedOn: "2025-09-01", originalAccount: at % 10 ? null : "SMNDA" },
    text: `Contributie € ${at} – ${"é".repeat(at % 200)}`,
  })),
})

test.each(directDebitVersions)("1,500 items of %s: count, sum, ids and characters are right", (version) => {
  const file = many(version)
  const document = directDebitXml(file)
  const cents = valuesOf(document, "InstdAmt").map((amount) => Number(amount.replace(".", "")))
  expect(cents).toEqual(file.items.map(({ amountCents }) => amountCents))
  const sum = String(cents.reduce((total, each) => total + each, 0))
  expect(valuesOf(document, "CtrlSum").map((total) => total.replace(".", ""))).toEqual([sum, sum])
  expect(valuesOf(document, "NbOfTxs")).toEqual(["1500", "1500"])
  const ids = valuesOf(document, "EndToEndId")
  expect(new Set(ids).size).toBe(1500)
  for (const id of [...ids, ...valuesOf(document, "MndtId")]) expect(id.length).toBeLessThanOrEqual(35)
  const texts = [...document.matchAll(/>([^<>\n]+)</g)].map(([, text]) => text ?? "")
  for (const text of texts) expect(text).toMatch(/^[a-zA-Z0-9 /\-?:().,'+]+$/)
  expect(document.match(/SMNDA/g)).toHaveLength(150)
  expect(directDebitXml(many(version))).toBe(document)
})

test.skipIf(!bankSchemas).each(directDebitVersions)("1,500 items of %s are valid by the schema", (version) => {
  expect(schemaErrors(version, directDebitXml(many(version)))).toBe("")
})

test("any name and text give a document in which nothing needs escaping", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, text) => {
      const file = directDebits()
      const [item] = file.items
      if (!item) throw new Error("No item")
      const document = directDebitXml({
        ...file,
        items: [{ ...item, text, debtor: { ...item.debtor, name: `A${name}` } }],
      })
      expect(document).toMatch(/^[ -~\n]+$/)
      expect(document).not.toContain("&")
    }),
  )
})

type Change = (file: DirectDebitFile) => unknown
const first = (file: DirectDebitFile) => file.items[0] ?? expect.unreachable()
test.each<[problem: string, change: Change]>([
  ["version version", (file) => (file.version = "pain.008.001.01" as never)],
  ["messageId id", (file) => (file.messageId = "/CH")],
  ["messageId id", (file) => (file.messageId = "x".repeat(36))],
  ["collectOn day", (file) => (file.collectOn = "2027-02-30")],
  ["collectOn day", (file) => (file.collectOn = "4 december")],
  ["collectOn closedDay", (file) => (file.collectOn = "2026-12-25")],
  ["creditor.creditorId creditorId", (file) => (file.creditor.creditorId = "NL70ZZZ123456780000")],
  ["creditor.iban iban", (file) => (file.creditor.iban = "NL91ABNA0417164301")],
  ["creditor.name name", (file) => (file.creditor.name = "学生会")],
  ["items noItems", (file) => (file.items = [])],
  ["items.0.endToEndId id", (file) => (first(file).endToEndId = "a//b")],
  ["items.0.amountCents amount", (file) => (first(file).amountCents = 0)],
  ["items.0.amountCents amount", (file) => (first(file).amountCents = -5)],
  ["items.0.amountCents amount", (file) => (first(file).amountCents = 12.5)],
  ["items.0.amountCents amount", (file) => (first(file).amountCents = 100_000_000_000)],
  ["items.0.debtor.name name", (file) => (first(file).debtor.name = "Иван")],
  ["items.0.debtor.iban iban", (file) => (first(file).debtor.iban = "SA0380000000608010167519")],
  ["items.0.debtor.bic bic", (file) => (first(file).debtor.bic = "INGB")],
  ["items.3.debtor.address address", (file) => delete file.items[3]?.debtor.address],
  [
    "items.3.debtor.address address",
    (file) => file.items[3] && (file.items[3].debtor.address = { town: "北", country: "CH" }),
  ],
  ["items.0.mandate.reference id", (file) => (first(file).mandate.reference = "")],
  ["items.0.mandate.signedOn day", (file) => (first(file).mandate.signedOn = "2025-02-29")],
  ["items.0.mandate.signedOn signedLater", (file) => (first(file).mandate.signedOn = "2026-12-05")],
  ["items.0.mandate.originalReference id", (file) => (first(file).mandate.originalReference = "é")],
  ["items.0.mandate.originalAccount iban", (file) => (first(file).mandate.originalAccount = "NL00")],
])("%s is a problem, and nothing else is", (problem, change) => {
  const file = structuredClone(directDebits())
  expect(directDebitProblems(file)).toEqual([])
  change(file)
  expect(directDebitProblems(file).map(({ path: at, fault }) => `${at.join(".")} ${fault}`)).toEqual([problem])
  expect(() => directDebitXml(file)).toThrow(RangeError)
})

test("the same id twice is a problem of both, and all problems come at once", () => {
  const file = structuredClone(directDebits())
  for (const item of file.items.slice(0, 2)) item.endToEndId = "CH-1"
  file.messageId = ""
  expect(directDebitProblems(file)).toEqual([
    { path: ["messageId"], fault: "id" },
    { path: ["items", 0, "endToEndId"], fault: "duplicateId" },
    { path: ["items", 1, "endToEndId"], fault: "duplicateId" },
  ])
})

test("the error of a file with problems names nobody", () => {
  const file = structuredClone(directDebits())
  first(file).debtor.iban = "NL91ABNA0417164301"
  expect(() => directDebitXml(file)).toThrow("A bank would refuse this file: items.0.debtor.iban (iban)")
})
