/** Why a bank did not collect money or gave it back, by the codes of ISO 20022, and what follows. */

/** Whose it is to put right: the person's, ours, the bank's, or nobody's. */
type Side = "person" | "us" | "bank" | "nobody"

export interface Consequence {
  side: Side
  /**
   * `keep` – it can be used for what is collected next; `suspend` – not before somebody has spoken to the person, or they
   * have given another account; `end` – never again.
   */
  mandate: "keep" | "suspend" | "end"
  /** Whether the same amount can be collected again without asking the person anything. */
  mayCollectAgain: boolean
  /** Whether the person gets a mail about it. */
  isMailed: boolean
}

const theirs: Consequence = { side: "person", mandate: "suspend", mayCollectAgain: false, isMailed: true }
/** Nobody bothers a person with an error in our file. */
const ours: Consequence = { side: "us", mandate: "keep", mayCollectAgain: true, isMailed: false }

/** What follows from each code that banks in SEPA use for direct debits, and for credit transfers that come back. */
export const consequences = {
  AC01: theirs,
  AC03: theirs,
  AC04: theirs,
  AC06: theirs,
  AC13: theirs,
  AG01: theirs,
  AG02: ours,
  // It can be collected again, but rather on a day that the person expects.
  AM04: { side: "person", mandate: "keep", mayCollectAgain: true, isMailed: true },
  // The money of the other of the two came in.
  AM05: { ...ours, mayCollectAgain: false },
  BE04: ours,
  BE05: ours,
  CNOR: ours,
  DNOR: theirs,
  DT01: ours,
  ED05: { side: "bank", mandate: "keep", mayCollectAgain: true, isMailed: false },
  FF01: ours,
  FF05: ours,
  MD01: theirs,
  MD02: ours,
  MD06: theirs,
  // No mail may reach relatives, nor may money be asked from them: a person looks at it first.
  MD07: { side: "nobody", mandate: "end", mayCollectAgain: false, isMailed: false },
  MS02: theirs,
  // Banks also use it for a balance that is too low, because they need not say so.
  MS03: { side: "person", mandate: "keep", mayCollectAgain: true, isMailed: true },
  RC01: ours,
  RR01: ours,
  RR02: ours,
  RR03: ours,
  RR04: { side: "bank", mandate: "keep", mayCollectAgain: false, isMailed: false },
  SL01: theirs,
  TM01: ours,
} as const satisfies Record<string, Consequence>

export type ReturnReason = keyof typeof consequences
export const returnReasons = Object.keys(consequences) as ReturnReason[]

/** A code that we have no words for is treated with care: nothing happens without a person. */
const unknown: Consequence = { side: "bank", mandate: "suspend", mayCollectAgain: false, isMailed: false }

const isReturnReason = (code: string): code is ReturnReason => Object.hasOwn(consequences, code)

/** The code if we have words for it, else `other`: the key of its texts in `return-reasons.messages.ts`. */
export function returnReasonOf(code: string | null): ReturnReason | "other" {
  const upper = (code ?? "").trim().toUpperCase()
  return isReturnReason(upper) ? upper : "other"
}

/** What follows from a code, also from one that we do not know. */
export function consequenceOf(code: string | null): Consequence {
  const reason = returnReasonOf(code)
  return reason === "other" ? unknown : consequences[reason]
}
