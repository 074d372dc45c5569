/** How a mandate was signed: on the site by a tick or a drawing, on paper, or in an administration of before. */
export const signingWays = ["ticked", "drawn", "paper", "imported"] as const
export type SigningWay = (typeof signingWays)[number]

/** Why a mandate no longer holds: its person or the board revoked it, another took its place, or a bank said so. */
export const mandateEnds = ["person", "board", "replaced", "returned"] as const
export type MandateEnd = (typeof mandateEnds)[number]

/** Width and height of the box in which a signature is drawn. */
export const signatureBox = [600, 200] as const
/** Longest path of a signature, in characters. */
export const signatureMax = 20_000

/** The states of a mandate as the treasurer looks for them. */
export const mandateStates = ["holds", "lapsing", "lapsed", "moved"] as const
export type MandateState = (typeof mandateStates)[number]
/** A mandate lapses soon if it does within so many days: its person may then sign again without revoking it. */
export const lapsingDays = 90
