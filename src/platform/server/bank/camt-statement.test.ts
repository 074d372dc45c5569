import { expect, test } from "vitest"
import { bankSchemas, schemaErrors } from "../../bank/bank-files.test-support.ts"
import { balanceGap, entryKeys } from "../../bank/statement.ts"
import { camtFile, type CamtVersion, dayOfEntries, own } from "./camt.test-support.ts"
import { readStatements } from "./read-statements.ts"

const versions: CamtVersion[] = ["02", "08"]
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => {
  const [statement, ...more] = await readStatements(bytesOf(text))
  expect(more).toEqual([])
  return statement ?? expect.unreachable()
}

test.skipIf(!bankSchemas).each(versions)("what the tests of camt.053.001.%s read is valid by its schema", (version) => {
  expect(schemaErrors(`camt.053.001.${version}`, camtFile(version, dayOfEntries))).toBe("")
})

test.each(versions)("a statement of camt.053.001.%s is read whole", async (version) => {
  const statement = await read(camtFile(version, dayOfEntries, { closing: "190.35" }))
  expect(statement).toMatchObject({
    iban: own,
    number: "2026-331",
    opening: { day: "2026-11-25", cents: 10_000 },
    closing: { day: "2026-11-26", cents: 19_035 },
  })
  expect(balanceGap(statement)).toBe(0)
  expect(statement.entries.map(({ cents, reference, batch }) => [cents, reference, batch])).toEqual([
    [2500, "REF-1", null],
    [3050, "REF-2", "CH-2026-0001"],
    [-1000, "REF-3", null],
    [-15, "REF-4", null],
    [4000, "REF-6", "CH-2026-0002"],
    [500, null, null],
  ])
  const [transfer, collected, returned, costs, batch, reference] = statement.entries
  expect(transfer).toMatchObject({ day: "2026-11-26", valueDay: "2026-11-26", isReversal: false, text: "" })
  expect(transfer?.payments).toEqual([
    {
      cents: 2500,
      reference: null,
      endToEndId: null,
      mandate: null,
      messageId: null,
      paymentInformationId: null,
      name: "A. de Vries",
      iban: "NL20INGB0001234567",
      text: "Contributie RF64000042 bedankt",
      creditorReference: null,
      returnReason: null,
    },
  ])
  expect(collected?.payments).toMatchObject([
    { cents: 1000, endToEndId: "CH-1", mandate: "CH-M-42", messageId: "CH-2026-0001", name: "A. de Vries" },
    { cents: 2050, endToEndId: "CH-2", mandate: null, iban: "NL44RABO0123456789", name: "Zoë" },
  ])
  expect(returned?.payments).toMatchObject([
    { cents: -1000, endToEndId: "CH-1", returnReason: "MD06", name: "A. de Vries", iban: "NL20INGB0001234567" },
  ])
  expect(costs).toMatchObject({ isReversal: true, text: "Kosten", payments: [] })
  expect(batch?.payments).toEqual([])
  expect(reference?.payments).toMatchObject([{ cents: 500, creditorReference: "RF64000042" }])
})

test("a statement with a prefix at every element is the same", async () => {
  const plain = await read(camtFile("08", dayOfEntries))
  expect(await read(camtFile("08", dayOfEntries, { prefix: "ns2" }))).toEqual(plain)
})

test("a statement in another encoding that it declares is read", async () => {
  const text = camtFile("08", dayOfEntries).replace("UTF-8", "ISO-8859-1")
  const [statement] = await readStatements(Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0))
  expect(statement?.entries[1]?.payments[1]?.name).toBe("Zoë")
})

test("an overdrawn account has a minus", async () => {
  const { opening } = await read(camtFile("08", [], { opening: "-12.34" }))
  expect(opening?.cents).toBe(-1234)
})

test("each statement of a file has its own entries", async () => {
  const one = camtFile("08", dayOfEntries)
  const statement = /<Stmt>[^]*<\/Stmt>/.exec(one)?.[0] ?? ""
  const second = statement.replaceAll(own, "NL20INGB0001234567").replace(/<Ntry>[^]*<\/Ntry>/, "")
  const [first, other] = await readStatements(bytesOf(one.replace(statement, statement + second)))
  expect(first?.entries).toHaveLength(6)
  expect(other).toMatchObject({ iban: "NL20INGB0001234567", entries: [] })
})

test("5,000 entries are read, each with its own key, and nothing of them is remembered twice", async () => {
  const entries = Array.from({ length: 5000 }, (_, at) => ({
    amount: `${at + 1}.01`,
    direction: "CRDT" as const,
    reference: `REF-${at}`,
    payments: [{ endToEndId: `CH-${at}`, amount: `${at + 1}.01`, text: ["x".repeat(140)] }],
  }))
  const statement = await read(camtFile("08", entries))
  expect(statement.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_502_500 * 100 + 5000)
  expect(new Set(entryKeys(statement)).size).toBe(5000)
})

test("equal entries without a reference have keys of their own, the same in another file", async () => {
  const tap = { amount: "2.00", direction: "CRDT" as const }
  const twice = entryKeys(await read(camtFile("08", [tap, tap])))
  const thrice = entryKeys(await read(camtFile("02", [tap, tap, tap])))
  expect(new Set(thrice).size).toBe(3)
  expect(thrice.slice(0, 2)).toEqual(twice)
})

test("a longer file than allowed is refused, by its size and by its payments", async () => {
  const bytes = bytesOf(camtFile("08", dayOfEntries))
  const why = (bounds: { bytes: number; entries: number }) =>
    readStatements(bytes, bounds).catch((error) => error.text.key)
  expect(await why({ bytes: bytes.length - 1, entries: 100 })).toBe("bankFiles:refused.tooLarge")
  expect(await why({ bytes: bytes.length, entries: 7 })).toBe("bankFiles:refused.tooManyEntries")
  expect(await readStatements(bytes, { bytes: bytes.length, entries: 8 })).toHaveLength(1)
})
