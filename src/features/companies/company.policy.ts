import { can, Level } from "../../platform/policy.ts"

/** Sees companies outside their days of visibility. */
export const mayReadAllCompanies = can("companies", Level.read)
export const mayCreateCompany = can("companies", Level.create)
export const mayUpdateCompany = can("companies", Level.update)
export const mayDeleteCompany = can("companies", Level.delete)
