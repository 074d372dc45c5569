import { can, Level } from "../../platform/policy.ts"

/** Removes listings of others, and reads what is reported. */
export const mayModerateListings = can("books", Level.delete)
