import { AppError } from "../../app-error.ts"
import { isDay } from "../../bank/bank-file.ts"
import { isRefused, type StatusItem, type StatusReport } from "../../bank/status-report.ts"
import { type BankFileBounds, refused } from "./bank-refusal.ts"
import { isStatement, isStatusReport } from "./namespaces.ts"
import { all, find, readXml, textAt, type XmlNode } from "./xml-reader.ts"

/** A report on two thousand payments, with all that a bank may say of each, is a tenth of this. */
export const reportBounds: BankFileBounds = { bytes: 16 * 1024 * 1024, entries: 20_000 }

/**
 * Reads what a bank says about a file that was handed in (pain.002, of any version).
 * @throws AppError as `bank-refusal.ts` names them
 */
export async function readStatusReport(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bounds: BankFileBounds,
): Promise<StatusReport> {
  const report: StatusReport = { messageId: null, day: null, status: null, reason: null, text: "", items: [] }
  /** Items of the part that is being read: its reference and status come first in it, but may also be for all of it. */
  let items: StatusItem[] = []
  const ended = (node: XmlNode): boolean => {
    if (node.name === "GrpHdr") {
      report.day = dayOf(textAt(node, "CreDtTm"))
      return true
    }
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
    const part = {
      paymentInformationId: textAt(node, "OrgnlPmtInfId"),
      status: textAt(node, "PmtInfSts"),
      ...reasonOf(node),
    }
    report.items.push(...items.map((item) => within(item, part)))
    // We send one part in a file, so what is said of it is said of the file; but not if the file was refused in part only.
    const isWhole = report.status === null || (items.length === 0 && isRefused(part))
    if (part.status && isWhole) Object.assign(report, { status: part.status, ...ownReasonOf(part, report) })
    items = []
    return true
  }
  await readXml(bytes, bounds.bytes, { begins: requireReport, ended }).catch((error: unknown) => {
    // What is no XML at all is no statement either, whatever the text about statements says.
    throw isUnknownFormat(error) ? refused("noReport") : error
  })
  return report
}

/** @throws AppError for another kind of file, which may be one that is read elsewhere */
function requireReport(namespace: string): void {
  if (isStatement(namespace)) throw refused("isStatement")
  if (!isStatusReport(namespace)) throw refused("noReport")
}

const isUnknownFormat = (error: unknown) =>
  error instanceof AppError && error.text?.key === "bankFiles:refused.unknownFormat"

/** The day of a moment as the bank wrote it, in its own time. */
const dayOf = (moment: string | null): string | null => {
  const day = moment?.slice(0, 10) ?? ""
  return isDay(day) ? day : null
}

interface StatusReason {
  reason: string | null
  text: string
}
/** What is said of something itself, or else of what it is in. */
const ownReasonOf = (own: StatusReason, around: StatusReason): StatusReason => {
  const { reason, text } = own.reason === null && own.text === "" ? around : own
  return { reason, text }
}

/** An item of which nothing is said has the status of its part, and the reason. */
const within = (
  item: StatusItem,
  part: StatusReason & Pick<StatusItem, "status" | "paymentInformationId">,
): StatusItem => ({
  ...item,
  paymentInformationId: part.paymentInformationId,
  status: item.status ?? part.status,
  ...(item.status === null && item.reason === null && item.text === ""
    ? { reason: part.reason, text: part.text, isOfPart: true }
    : {}),
})

const itemOf = (node: XmlNode): StatusItem => ({
  endToEndId: textAt(node, "OrgnlEndToEndId"),
  paymentInformationId: null,
  status: textAt(node, "TxSts"),
  isOfPart: false,
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
