import { xml, xmlText } from "../../bank/xml-text.ts"

export type ReportVersion = "03" | "10"

interface ReportedStatus {
  status?: string
  code?: string | undefined
  /** A code of the bank itself. */
  proprietary?: string
  text?: string
}
interface ReportParts {
  version?: ReportVersion
  /** The file it is about; null: it does not say. */
  messageId: string | null
  day?: string
  /** What is said of the file. */
  file?: ReportedStatus
  /** What is said of the part, which is all of it. */
  part?: ReportedStatus
  items?: readonly (ReportedStatus & { endToEndId?: string | null })[]
}

/** A status report as a bank would write it. */
export function reportFile({
  version = "10",
  messageId,
  day = "2026-03-03",
  file = {},
  part = {},
  items = [],
}: ReportParts): string {
  const group = [
    messageId === null ? null : xml("OrgnlMsgId", messageId),
    xml("OrgnlMsgNmId", "pain.008.001.08"),
    file.status ? xml("GrpSts", file.status) : null,
    ...reasonOf(file),
  ]
  const transactions = items.map((item) =>
    xml("TxInfAndSts", [
      item.endToEndId ? xml("OrgnlEndToEndId", item.endToEndId) : null,
      item.status ? xml("TxSts", item.status) : null,
      ...reasonOf(item),
    ]),
  )
  const payment = [
    xml("OrgnlPmtInfId", messageId ?? "NOTPROVIDED"),
    part.status ? xml("PmtInfSts", part.status) : null,
    ...reasonOf(part),
    ...transactions,
  ]
  return xmlText(
    xml(
      "Document",
      [
        xml("CstmrPmtStsRpt", [
          xml("GrpHdr", [xml("MsgId", "BANK-1"), xml("CreDtTm", `${day}T06:00:00+01:00`)]),
          xml("OrgnlGrpInfAndSts", group),
          part.status || items.length ? xml("OrgnlPmtInfAndSts", payment) : null,
        ]),
      ],
      { xmlns: `urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}` },
    ),
  )
}

function reasonOf({ code, proprietary, text }: ReportedStatus) {
  if (!code && !proprietary && !text) return []
  return [
    xml("StsRsnInf", [
      code || proprietary ? xml("Rsn", [code ? xml("Cd", code) : xml("Prtry", proprietary ?? "")]) : null,
      text ? xml("AddtlInf", text) : null,
    ]),
  ]
}
