import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { bankSchemas, creditTransfers, schemaErrors } from "./bank-files.test-support.ts"
import {
  type CreditTransferFile,
  creditTransferProblems,
  creditTransferVersions,
  creditTransferXml,
} from "./credit-transfer-file.ts"

test("a file with credit transfers is written byte for byte as it was", () => {
  const golden = readFileSync(path.join(import.meta.dirname, "golden", "pain.001.001.09.xml"), "utf8")
  expect(creditTransferXml(creditTransfers())).toBe(golden)
})

test("the older version differs in its namespace, the execution day and the name of a BIC only", () => {
  const older = creditTransferXml(creditTransfers("pain.001.001.03"))
  expect(older).toContain("<ReqdExctnDt>2026-07-03</ReqdExctnDt>")
  expect(
    older
      .replaceAll("BIC>", "BICFI>")
      .replace("pain.001.001.03", "pain.001.001.09")
      .replace("2026-07-03", "\n        <Dt>2026-07-03</Dt>\n      "),
  ).toBe(creditTransferXml(creditTransfers()))
})

test.skipIf(!bankSchemas).each(creditTransferVersions)("a file of %s is valid by its schema", (version) => {
  expect(schemaErrors(version, creditTransferXml(creditTransfers(version)))).toBe("")
})

type Change = (file: CreditTransferFile) => unknown
const first = (file: CreditTransferFile) => file.items[0] ?? expect.unreachable()
test.each<[problem: string, change: Change]>([
  ["version version", (file) => (file.version = "pain.001.001.12" as never)],
  ["payOn closedDay", (file) => (file.payOn = "2026-07-04")],
  ["debtor.iban iban", (file) => (file.debtor.iban = "")],
  ["items noItems", (file) => (file.items = [])],
  ["items.0.amountCents amount", (file) => (first(file).amountCents = Number.NaN)],
  ["items.0.creditor.name name", (file) => (first(file).creditor.name = "محمد")],
  ["items.1.creditor.address address", (file) => file.items[1] && (file.items[1].creditor.address = null)],
])("%s is a problem, and nothing else is", (problem, change) => {
  const file = structuredClone(creditTransfers())
  expect(creditTransferProblems(file)).toEqual([])
  change(file)
  expect(creditTransferProblems(file).map(({ path: at, fault }) => `${at.join(".")} ${fault}`)).toEqual([problem])
  expect(() => creditTransferXml(file)).toThrow(RangeError)
})
