import type { StatusItem, StatusReport } from "../../bank/status-report.ts"
import { type BankFileBounds, refused } from "./bank-refusal.ts"
import { all, find, readXml, textAt, type XmlNode } from "./xml-reader.ts"

/**
 * Reads what a bank says about a file that was handed in (pain.002, of any version).
 * @throws AppError as `bank-refusal.ts` names them
 */
export async function readStatusReport(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bounds: BankFileBounds,
): Promise<StatusReport> {
  const report: StatusReport = { messageId: null, status: null, reason: null, text: "", items: [] }
  /** Items of the part that is being read: its reference and status come first in it, but may also be for all of it. */
  let items: StatusItem[] = []
  const namespace = await readXml(bytes, bounds.bytes, (node) => {
    if (node.name === "TxInfAndSts") {
      if (report.items.length + items.length >= bounds.entries)
        throw refused("tooManyEntries", { count: bounds.entries })
      items.push(itemOf(node))
      return true
    }
    if (node.name === "OrgnlGrpInfAndSts") {
      report.messageId = textAt(node, "OrgnlMsgId")
      report.status = textAt(node, "GrpSts")
      Object.assign(report, reasonOf(node))
      return true
    }
    if (node.name !== "OrgnlPmtInfAndSts") return false
    const paymentInformationId = textAt(node, "OrgnlPmtInfId")
    const status = textAt(node, "PmtInfSts")
    report.items.push(...items.map((item) => ({ ...item, paymentInformationId, status: item.status ?? status })))
    // A part that is refused as a whole need not list its payments: we send one part in a file.
    if (items.length === 0 && status) Object.assign(report, { status, ...reasonOf(node) })
    items = []
    return true
  })
  if (!/:pain\.002\.001\.\d\d$/.test(namespace)) throw refused("noReport")
  return report
}

const itemOf = (node: XmlNode): StatusItem => ({
  endToEndId: textAt(node, "OrgnlEndToEndId"),
  paymentInformationId: null,
  status: textAt(node, "TxSts"),
  ...reasonOf(node),
})

const reasonOf = (node: XmlNode) => {
  const about = find(node, "StsRsnInf")
  return {
    reason: textAt(about, "Rsn", "Cd") ?? textAt(about, "Rsn", "Prtry"),
    text: all(about, "AddtlInf")
      .map(({ text }) => text)
      .join(" "),
  }
}
