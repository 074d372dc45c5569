import { can, Level } from "../../platform/policy.ts"

/** Sees what came in at the bank, and what it was. */
export const mayReadStatements = can("finance", Level.read)
/** Reads files of the bank, and says what a line was. */
export const mayMatchStatements = can("finance", Level.update)
