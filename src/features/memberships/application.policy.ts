import { can, Level } from "../../platform/policy.ts"

/** The board: reads applications and decides on them. */
export const mayDecideApplications = can("members", Level.update)
