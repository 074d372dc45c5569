/** What a bank says has happened on an account, whichever file it came from. Days are `YYYY-MM-DD`, amounts cents. */

export interface BankStatement {
  /** The account, in compact form; null if the file does not name it by IBAN. */
  iban: string | null
  /** Of the statement, by the bank. */
  number: string | null
  /** What was on it before the first entry, and after the last; null if the file does not say. */
  opening: BankBalance | null
  closing: BankBalance | null
  /** In the order of the file. Only what has been booked. */
  entries: BankEntry[]
}
export interface BankBalance {
  day: string | null
  cents: number
}

/** One line of a statement. A collection may be a single line for hundreds of payments. */
export interface BankEntry {
  day: string
  valueDay: string | null
  /** With a minus if it went out. */
  cents: number
  /** Of the bank, the same in every file that has this entry. */
  reference: string | null
  /** What the bank took together: the reference of a file that we handed in, or of a part of it. */
  batch: string | null
  /** The bank takes back an entry of its own. */
  isReversal: boolean
  /** How the bank describes it, if it says more than its payments do. */
  text: string
  /** The payments in it: none if the bank does not list them, more than one for a batch. */
  payments: BankPayment[]
}
export interface BankPayment {
  /** With a minus if it went out; null if only the sum of the batch is known. */
  cents: number | null
  reference: string | null
  /** What whoever sent it calls it: for a return that is ours. */
  endToEndId: string | null
  mandate: string | null
  /** The file, and the part of it, in which it was handed in. */
  messageId: string | null
  paymentInformationId: string | null
  /** The other side. */
  name: string | null
  iban: string | null
  /** What people wrote with it. */
  text: string
  /** A reference in a field of its own, such as `RF64000042`. */
  creditorReference: string | null
  /** Why it came back, by the code of `return-reasons.ts`; null for anything that did not. */
  returnReason: string | null
}

/** A payment of which nothing is known. */
export const noPayment: BankPayment = {
  cents: null,
  reference: null,
  endToEndId: null,
  mandate: null,
  messageId: null,
  paymentInformationId: null,
  name: null,
  iban: null,
  text: "",
  creditorReference: null,
  returnReason: null,
}

/**
 * A key for each entry, by which it is known again in another file with the same days: the reference of the bank, else
 * all that it is about. Entries that are equal in everything are numbered. It has names and account numbers: store a hash.
 */
export function entryKeys({ iban, entries }: BankStatement): string[] {
  const times = new Map<string, number>()
  return entries.map((entry) => {
    const about = entry.reference ? `reference ${entry.reference}` : JSON.stringify(entry)
    const key = [iban ?? "", entry.day, entry.cents, about].join("|")
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return `${key}|${time}`
  })
}

/** What the closing balance has more than the opening balance and the entries: 0 if it adds up, null if unknown. */
export const balanceGap = ({ opening, closing, entries }: BankStatement): number | null =>
  opening && closing ? closing.cents - opening.cents - entries.reduce((sum, { cents }) => sum + cents, 0) : null
