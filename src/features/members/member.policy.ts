import { can, Level } from "../../platform/policy.ts"

export const mayReadMembers = can("members", Level.read)
export const mayUpdateMembers = can("members", Level.update)
