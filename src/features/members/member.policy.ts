import { can, hasPermission, Level, type Viewer } from "../../platform/policy.ts"
import type { Onlooker } from "./member-fields.ts"
import type { MemberState } from "./member-state.ts"

/** Sees the members of today; users always see themselves. */
export const mayReadMembers = can("members", Level.read)
/** Writes to anybody by mail; here, because lists of people on lower floors than mails offer it. */
export const mayMailPeople = can("emails", Level.create)
/** The board: also sees applicants and former members, and every field that is not for the member alone. */
export const mayUpdateMembers = can("members", Level.update)

const { read, update } = Level

/** As whom this viewer looks at a person; null if they see nobody but themselves. */
export function onlookerOf(viewer: Viewer, userId?: number): Onlooker | null {
  if (viewer.userId === userId) return "self"
  if (mayUpdateMembers.allows(viewer)) return "board"
  return mayReadMembers.allows(viewer) ? "member" : null
}

/** What a viewer may do with the data of a person. */
export const rightsToMember = (viewer: Viewer, { userId, state }: { userId: number; state: MemberState }) => ({
  update: hasPermission(viewer, "members", update, userId),
  preferences: hasPermission(viewer, "members", update, userId),
  readFinances: hasPermission(viewer, "memberFinances", read, userId),
  finances: hasPermission(viewer, "memberFinances", update, userId),
  decide: state === "applicant" && hasPermission(viewer, "members", update),
})
