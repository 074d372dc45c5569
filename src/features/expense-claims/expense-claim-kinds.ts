export const claimStatuses = ["draft", "submitted", "returned", "withdrawn", "rejected", "approved", "paid"] as const
/** `returned`: the claimant has to change something. `withdrawn`: by the claimant, who may submit it again. */
export type ClaimStatus = (typeof claimStatuses)[number]

/** What the claimant may still change. */
export const openStatuses = ["draft", "returned", "withdrawn"] as const satisfies readonly ClaimStatus[]
export const isOpenStatus = (status: ClaimStatus): boolean => (openStatuses as readonly string[]).includes(status)

/** What the treasurer sees: that of others is not theirs to read until it is submitted. */
export const deskStatuses = [
  "submitted",
  "returned",
  "rejected",
  "approved",
  "paid",
] as const satisfies readonly ClaimStatus[]

export const claimEventKinds = [
  "submitted",
  "withdrawn",
  "returned",
  "rejected",
  "approved",
  "handedIn",
  "heldBack",
  "refusedByBank",
  "paid",
  "undone",
] as const
/** `handedIn`: in a file for the bank. `heldBack`: that file was not used. `refusedByBank`: the bank did not pay it. `undone`: an approval or a payment was taken back. */
export type ClaimEventKind = (typeof claimEventKinds)[number]

export const payWays = ["own", "card"] as const
/** Who paid: the claimant, or the association with its own card. */
export type PayWay = (typeof payWays)[number]

/** How the treasurer says that a claim was paid. */
export const handWays = ["bank", "cash"] as const
export const paidWays = [...handWays, "card"] as const
export type PaidWay = (typeof paidWays)[number]

export const vatRates = [0, 9, 21] as const
export type VatRate = (typeof vatRates)[number]

export const receiptFormats = ["picture", "heic", "pdf"] as const
/** `heic`: a photo of an iPhone that is kept as it came, since no free decoder opens it. */
export type ReceiptFormat = (typeof receiptFormats)[number]

/** Largest receipt, in bytes. */
export const maxReceiptBytes = 20 * 1024 * 1024
/** Most receipts and lines of one claim. */
export const receiptsMax = 30
export const linesMax = 40
/** Most claims of one person that are not submitted yet. */
export const draftsMax = 10
/** The most of one line: a hundred thousand euros. */
export const lineMaxCents = 10_000_000

/** The number by which people call a claim: `D0042`. */
export const claimReference = (expenseClaimId: number): string => `D${String(expenseClaimId).padStart(4, "0")}`
