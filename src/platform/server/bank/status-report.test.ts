import { expect, test } from "vitest"
import { isRefused, refusalsOf } from "../../bank/status-report.ts"
import { camtFile } from "./camt.test-support.ts"
import { readStatusReport } from "./status-report.ts"

const report = (inside: string, version = "10") =>
  readStatusReport(
    [
      new TextEncoder().encode(
        `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>BANK-9</MsgId><CreDtTm>2026-11-27T06:00:00+01:00</CreDtTm></GrpHdr>${inside}</CstmrPmtStsRpt></Document>`,
      ),
    ],
    { bytes: 1_000_000, entries: 3 },
  )
const group = (status: string, rest = "") =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>CH-2026-0001</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>${status}</GrpSts>${rest}</OrgnlGrpInfAndSts>`
const reason = (code: string, text = "") =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`
const item = (id: string, status: string, rest = "") =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${status && `<TxSts>${status}</TxSts>`}${rest}<OrgnlTxRef><DbtrAcct><Id><IBAN>NL20INGB0001234567</IBAN></Id></DbtrAcct></OrgnlTxRef></TxInfAndSts>`

test.each(["03", "10"])("pain.002.001.%s names what is refused, and why", async (version) => {
  const part = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P-1</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>${item("CH-1", "RJCT", reason("AC04", "closed"))}${item("CH-2", "ACSC")}</OrgnlPmtInfAndSts>`
  const found = await report(group("PART") + part, version)
  expect(found).toMatchObject({ messageId: "CH-2026-0001", status: "PART", reason: null })
  expect(found.items).toEqual([
    {
      endToEndId: "CH-1",
      paymentInformationId: "P-1",
      status: "RJCT",
      reason: "AC04",
      text: "closed",
      isOfPart: false,
    },
    { endToEndId: "CH-2", paymentInformationId: "P-1", status: "ACSC", reason: null, text: "", isOfPart: false },
  ])
  expect(found.items.map(isRefused)).toEqual([true, false])
})

test("a file that is refused as a whole has a reason and no items", async () => {
  const found = await report(group("RJCT", reason("FF01", "line 12")))
  expect(found).toEqual({
    messageId: "CH-2026-0001",
    day: "2026-11-27",
    status: "RJCT",
    reason: "FF01",
    text: "line 12",
    items: [],
  })
  expect(isRefused(found)).toBe(true)
})

test("a part that is refused as a whole is the whole file, because that has one part", async () => {
  const found = await report(
    `<OrgnlGrpInfAndSts><OrgnlMsgId>CH-2026-0001</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>P-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${reason("DT01")}</OrgnlPmtInfAndSts>`,
  )
  expect(found).toMatchObject({ status: "RJCT", reason: "DT01", items: [] })
})

test("an item without a status has that of its part, and a code of the bank itself counts", async () => {
  const found = await report(
    `${group("PART")}<OrgnlPmtInfAndSts><OrgnlPmtInfId>P-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${item("CH-1", "", "<StsRsnInf><Rsn><Prtry>MAX</Prtry></Rsn></StsRsnInf>")}</OrgnlPmtInfAndSts>`,
  )
  expect(found.items).toMatchObject([{ status: "RJCT", reason: "MAX" }])
})

test("an item of which nothing is said has what is said of its part, and that is not about the item", async () => {
  const part = (status: string, inside: string) =>
    `<OrgnlPmtInfAndSts><PmtInfSts>${status}</PmtInfSts>${reason("DT01", "too late")}${inside}</OrgnlPmtInfAndSts>`
  const found = await report(group("PART") + part("RJCT", item("CH-1", "") + item("CH-2", "RJCT", reason("AC04"))))
  expect(found).toMatchObject({ status: "PART", reason: null })
  expect(found.items).toMatchObject([
    { endToEndId: "CH-1", status: "RJCT", reason: "DT01", text: "too late", isOfPart: true },
    { endToEndId: "CH-2", status: "RJCT", reason: "AC04", isOfPart: false },
  ])
  const { of } = refusalsOf(found)
  expect(["CH-1", "CH-2", "CH-3"].map((id) => of(id)?.isWholeFile ?? null)).toEqual([true, false, null])
})

test("a part that is refused is all of the file, but for what the bank says it did take", async () => {
  const inside = item("CH-1", "RJCT", reason("AC04")) + item("CH-2", "ACSC") + item("CH-3", "RJCT")
  const found = await report(
    `<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts>${reason("DT01")}${inside}</OrgnlPmtInfAndSts>`,
  )
  const { of } = refusalsOf(found)
  expect(["CH-1", "CH-2", "CH-3", "CH-4"].map(of)).toMatchObject([
    { code: "AC04", isWholeFile: false },
    null,
    { code: "DT01", isWholeFile: true },
    { code: "DT01", isWholeFile: true },
  ])
})

test("a statement is no report, however large it is, and neither is what is no XML", async () => {
  const refusal = (text: string) =>
    readStatusReport([new TextEncoder().encode(text)], { bytes: 10_000_000, entries: 3 }).catch(
      ({ text: why }: { text: { key: string } }) => why.key,
    )
  const entries = Array.from({ length: 3000 }, () => ({ amount: "2.00", direction: "CRDT" as const }))
  expect(await refusal(camtFile("08", entries))).toBe("bankFiles:refused.isStatement")
  expect(await refusal('"Datum";"Bedrag"')).toBe("bankFiles:refused.noReport")
})

test("another file, and one with too many items, is refused", async () => {
  await expect(readStatusReport([new TextEncoder().encode("<a/>")], { bytes: 10, entries: 1 })).rejects.toMatchObject({
    text: { key: "bankFiles:refused.noReport" },
  })
  const items = Array.from({ length: 4 }, (_, at) => item(`CH-${at}`, "RJCT")).join("")
  await expect(report(`<OrgnlPmtInfAndSts>${items}</OrgnlPmtInfAndSts>`)).rejects.toMatchObject({ status: 413 })
})
