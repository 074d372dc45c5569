import { can, Level } from "../../platform/policy.ts"

/** Problems tell how the server is doing: they are for people who may change everything about the site. */
export const mayReadProblems = can("settings", Level.delete)
