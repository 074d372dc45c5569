import { expect, test } from "vitest"
import { isRefused } from "../../bank/status-report.ts"
import { readStatusReport } from "./status-report.ts"

const report = (inside: string, version = "10") =>
  readStatusReport(
    [
      new TextEncoder().encode(
        `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>BANK-9</MsgId></GrpHdr>${inside}</CstmrPmtStsRpt></Document>`,
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
    { endToEndId: "CH-1", paymentInformationId: "P-1", status: "RJCT", reason: "AC04", text: "closed" },
    { endToEndId: "CH-2", paymentInformationId: "P-1", status: "ACSC", reason: null, text: "" },
  ])
  expect(found.items.map(isRefused)).toEqual([true, false])
})

test("a file that is refused as a whole has a reason and no items", async () => {
  const found = await report(group("RJCT", reason("FF01", "line 12")))
  expect(found).toEqual({ messageId: "CH-2026-0001", status: "RJCT", reason: "FF01", text: "line 12", items: [] })
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

test("another file, and one with too many items, is refused", async () => {
  await expect(readStatusReport([new TextEncoder().encode("<a/>")], { bytes: 10, entries: 1 })).rejects.toMatchObject({
    text: { key: "bankFiles:refused.noReport" },
  })
  const items = Array.from({ length: 4 }, (_, at) => item(`CH-${at}`, "RJCT")).join("")
  await expect(report(`<OrgnlPmtInfAndSts>${items}</OrgnlPmtInfAndSts>`)).rejects.toMatchObject({ status: 413 })
})
