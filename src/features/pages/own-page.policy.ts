import { can, either, Level } from "../../platform/policy.ts"
import { mayReadMembers } from "../members/member.policy.ts"

// Apart from those of `page.policy.ts`, which every page loads with the list of addresses.

export const mayDeletePage = can("pages", Level.delete)
/** Sees own pages that are a draft. */
export const mayReadDraftPages = can("pages", Level.read)
/** Sees own pages for members. */
export const mayReadMembersPages = either(mayReadMembers, mayReadDraftPages)
