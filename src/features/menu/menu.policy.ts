import { can, Level } from "../../platform/policy.ts"

export const mayReadMenuSettings = can("settings", Level.read)
export const mayUpdateMenu = can("settings", Level.update)
