import { can, Level } from "../../platform/policy.ts"

/** Sees who has a mandate, and in which state it is; the whole account number is for `memberFinances`. */
export const mayReadMandates = can("finance", Level.read)
/** Says who collects, and hands collections in. */
export const mayCollect = can("finance", Level.delete)
