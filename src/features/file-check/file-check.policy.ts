import { can, Level } from "../../platform/policy.ts"

export const mayReadFileCheck = can("settings", Level.read)

/** Days after which a file that belongs to no row is deleted, counted from the check that first found it. */
export const orphanDays = 30
