import { can, Level } from "../../platform/policy.ts"

/** Sees what people claim. */
export const mayReadClaims = can("finance", Level.read)
/** Approves or rejects what others claim, and notes that it was paid. */
export const mayDecideClaims = can("finance", Level.update)
/** Makes the file by which the bank pays. */
export const mayHandInPayouts = can("finance", Level.delete)
