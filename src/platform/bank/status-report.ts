/** What a bank says about a file that was handed in (pain.002). */
export interface StatusReport {
  /** The reference of the file it is about. */
  messageId: string | null
  /** The day on which the bank made the report, `YYYY-MM-DD`. */
  day: string | null
  /** Of the file as a whole: `RJCT` if all of it is refused, `PART` for some, `ACCP` and others for none. */
  status: string | null
  /** Why all of it was refused, by code and in words of the bank. */
  reason: string | null
  text: string
  /** The payments that the bank has something to say about: mostly only those it refuses. */
  items: StatusItem[]
}
export interface StatusItem {
  endToEndId: string | null
  paymentInformationId: string | null
  status: string | null
  /** By the code of `return-reasons.ts`. */
  reason: string | null
  text: string
  /** The bank says nothing of this payment itself: its status and reason are those of the part that it is in. */
  isOfPart: boolean
}

/** Whether it means that the bank will not carry it out. */
export const isRefused = ({ status }: { status: string | null }): boolean => status === "RJCT"

/** Which of our files a report is about: the references of direct debits and of payouts of claims begin differently. */
export const fileOf = (messageId: string): "collection" | "payout" | null =>
  /^CH-\d{8}-\d+$/.test(messageId) ? "collection" : /^D\d{8}-[0-9A-F]{12}$/.test(messageId) ? "payout" : null

/** What a report says about one payment in the file. */
export interface Refusal {
  /** The code of the bank; null: it gave none. */
  code: string | null
  /** In words of the bank. */
  text: string
  /** All of the file was refused, so the reason is about the file and not about this payment. */
  isWholeFile: boolean
}

/**
 * What a report refuses: payments by their own reference, and all others if the file was refused as a whole. What the bank says
 * of one payment counts before what it says of the file.
 */
export function refusalsOf(report: StatusReport) {
  const byId = new Map<string, Refusal>()
  const spared = new Set<string>()
  let nameless = 0
  const ofFile: Refusal = { code: report.reason, text: report.text, isWholeFile: true }
  for (const item of report.items) {
    const { endToEndId, reason: code, text, isOfPart } = item
    if (!isRefused(item)) {
      if (endToEndId !== null && item.status !== null) spared.add(endToEndId)
    } else if (endToEndId === null) nameless++
    else byId.set(endToEndId, code === null && isRefused(report) ? ofFile : { code, text, isWholeFile: isOfPart })
  }
  return {
    /** Of payments that the report names. */
    byId,
    /** Payments that it refuses without saying which. */
    nameless,
    /** Of one payment in the file; null: it is not refused. */
    of: (endToEndId: string): Refusal | null =>
      byId.get(endToEndId) ?? (isRefused(report) && !spared.has(endToEndId) ? ofFile : null),
  }
}

/** The code as it is kept: those of banks themselves may be longer than those of ISO 20022. Without one: "not specified". */
export const keptCode = (code: string | null): string => code?.toUpperCase().slice(0, 4).trim() || "MS03"
