import { can, Level } from "../../platform/policy.ts"

/** Sees all sign-up costs; everybody else sees those that are current. */
export const mayReadAllSignUpCosts = can("signUpCosts", Level.read)
export const mayCreateSignUpCost = can("signUpCosts", Level.create)
export const mayUpdateSignUpCost = can("signUpCosts", Level.update)
export const mayDeleteSignUpCost = can("signUpCosts", Level.delete)
