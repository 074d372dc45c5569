import { can, Level } from "../../platform/policy.ts"

export const mayUpdatePage = can("pages", Level.update)
export const mayReadPageRevisions = can("pages", Level.read)
