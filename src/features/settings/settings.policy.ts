import { can, Level } from "../../platform/policy.ts"

export const mayReadSettings = can("settings", Level.read)
export const mayUpdateSettings = can("settings", Level.update)
