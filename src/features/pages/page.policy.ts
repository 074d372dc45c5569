import { can, either, Level } from "../../platform/policy.ts"
import { mayReadMembers } from "../members/member.policy.ts"

export const mayUpdatePage = can("pages", Level.update)
export const mayReadPageRevisions = can("pages", Level.read)
export const mayCreatePage = can("pages", Level.create)
export const mayDeletePage = can("pages", Level.delete)

/** Sees own pages that are a draft. */
export const mayReadDraftPages = can("pages", Level.read)
/** Sees own pages for members. */
export const mayReadMembersPages = either(mayReadMembers, mayReadDraftPages)
