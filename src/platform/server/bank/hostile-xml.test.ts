import { expect, test } from "vitest"
import type { AppError } from "../../app-error.ts"
import { camtFile, dayOfEntries } from "./camt.test-support.ts"
import { readStatements } from "./read-statements.ts"
import { readXml } from "./xml-reader.ts"

const good = camtFile("08", dayOfEntries)
const entity = (declaration: string, use = "&a;") =>
  good.replace("<Document", `<!DOCTYPE Document [${declaration}]>\n<Document`).replace("Kosten", use)
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")

const refusal = (bytes: Uint8Array) =>
  readStatements(bytes).then(
    () => "read",
    (error: AppError) => `${error.status} ${error.text?.key.replace(/^.*\./, "")}`,
  )
const anything = { begins: () => undefined, ended: () => true }
const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each<[what: string, text: string, why: string]>([
  ["a billion laughs", entity(`<!ENTITY l0 "ha">${laughs}`, "&l9;"), "400 doctype"],
  ["an external entity", entity('<!ENTITY a SYSTEM "file:///etc/passwd">'), "400 doctype"],
  ["a parameter entity", entity('<!ENTITY % a SYSTEM "http://localhost/a.dtd"> %a;'), "400 doctype"],
  ["a document type alone", entity("", ""), "400 doctype"],
  ["a document type in lower case", entity("", "").replace("DOCTYPE", "doctype"), "400 doctype"],
  ["an entity that nobody declared", good.replace("Kosten", "&a;"), "400 malformed"],
  ["elements 10,000 deep", good.replace("Kosten", "<a>".repeat(10_000) + "</a>".repeat(10_000)), "400 tooComplex"],
  ["a text that goes on and on", good.replace("Kosten", "a".repeat(2_000_000)), "400 tooComplex"],
  ["one that does so in CDATA", good.replace("Kosten", `<![CDATA[${"a".repeat(2_000_000)}]]>`), "400 tooComplex"],
  ["an attribute that goes on and on", good.replace("<Acct>", `<Acct a="${"a".repeat(200_000)}">`), "400 malformed"],
  ["a comment that goes on and on", good.replace("<Acct>", `<Acct><!--${"a".repeat(200_000)}-->`), "400 malformed"],
  [
    "many attributes",
    good.replace("<Acct>", `<Acct ${Array.from({ length: 50 }, (_, at) => `a${at}="1"`).join(" ")}>`),
    "400 tooComplex",
  ],
  [
    "a million elements that no bank has",
    good.replace("<Acct>", `${"<a/>".repeat(1_000_000)}<Acct>`),
    "400 tooComplex",
  ],
  ["half a file", good.slice(0, good.length / 2), "400 truncated"],
  ["a file that ends in a name", good.slice(0, good.lastIndexOf("</Doc") + 4), "400 truncated"],
  ["tags that do not match", good.replace("</Acct>", "</Account>"), "400 malformed"],
  ["something after the end", `${good}<Document/>`, "400 malformed"],
  ["UTF-16 that is declared", good.replace("UTF-8", "UTF-16"), "400 encoding"],
  ["an encoding that nobody uses", good.replace("UTF-8", "EBCDIC-CP-NL"), "400 encoding"],
  ["another document", '<?xml version="1.0"?><html><body>Log in</body></html>', "400 unknownFormat"],
  ["a file with direct debits", good.replaceAll("camt.053.001.08", "pain.008.001.08"), "400 unknownFormat"],
  ["a status report", good.replaceAll("camt.053.001.08", "pain.002.001.10"), "400 isReport"],
  ["only a declaration", '<?xml version="1.0"?>', "400 unknownFormat"],
  ["an amount that is none", good.replace("25.00", "25,00"), "400 amount"],
  ["an amount without end", good.replace("25.00", "9".repeat(30)), "400 amount"],
  ["a tenth of a cent", good.replace("25.00", "25.001"), "400 amount"],
  ["dollars", good.replace('Ccy="EUR">25.00', 'Ccy="USD">25.00'), "400 currency"],
  ["a day that does not exist", good.replaceAll("2026-11-26", "2026-11-31"), "400 day"],
  ["nothing", "", "400 empty"],
])("%s is refused", async (_, text, why) => {
  expect(await refusal(bytesOf(text))).toBe(why)
})

test("bytes that are no UTF-8 are refused, and so is UTF-16", async () => {
  expect(await refusal(Uint8Array.from(good, (character) => character.codePointAt(0) ?? 0))).toBe("400 encoding")
  const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${good}`, (character) => character.codePointAt(0) ?? 0).buffer)
  expect(await refusal(utf16)).toBe("400 encoding")
})

test("a declaration is found wherever a piece of the file ends", async () => {
  const bytes = bytesOf(entity('<!ENTITY a "a">'))
  const pieces = function* (size: number) {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  for (const size of [1, 2, 3, 7, 64])
    await expect(readXml(pieces(size), 1e9, anything)).rejects.toMatchObject({
      text: { key: "bankFiles:refused.doctype" },
    })
})

test("a file without end stops at the bound, however large it says that it is", async () => {
  let sent = 0
  const endless = function* () {
    yield bytesOf("<Document>")
    const spaces = bytesOf(" ".repeat(64 * 1024))
    for (;;) {
      sent += spaces.length
      yield spaces
    }
  }
  await expect(readXml(endless(), 1_000_000, anything)).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(1_200_000)
})

test("what is in a refused file is not in the error", async () => {
  const error: unknown = await readStatements(bytesOf(good.replace("</Acct>", "</De Vries>"))).catch(
    (each: unknown) => each,
  )
  expect(JSON.stringify(error) + String(error)).not.toMatch(/Vries|NL20|NL91/)
})
