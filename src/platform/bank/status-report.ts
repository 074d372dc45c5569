/** What a bank says about a file that was handed in (pain.002). */
export interface StatusReport {
  /** The reference of the file it is about. */
  messageId: string | null
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
}

/** Whether it means that the bank will not carry it out. */
export const isRefused = ({ status }: { status: string | null }): boolean => status === "RJCT"
