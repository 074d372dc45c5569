import { can, Level, type Viewer } from "../../platform/policy.ts"
import type { Onlooker } from "./member-fields.ts"

export const mayReadMembers = can("members", Level.read)
export const mayUpdateMembers = can("members", Level.update)

/** As whom this viewer looks at a person; null if they see nobody but themselves. */
export function onlookerOf(viewer: Viewer, userId?: number): Onlooker | null {
  if (viewer.userId === userId) return "self"
  if (mayUpdateMembers.allows(viewer)) return "board"
  return mayReadMembers.allows(viewer) ? "member" : null
}
