import { can, Level } from "../../platform/policy.ts"

export const mayReadPageRevisions = can("pages", Level.read)
export const mayCreatePage = can("pages", Level.create)
export const mayUpdatePage = can("pages", Level.update)
