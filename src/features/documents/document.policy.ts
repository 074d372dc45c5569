import { can, hasPermission, Level, type Viewer } from "../../platform/policy.ts"
import type { ReadScope } from "./document-kinds.ts"

export const mayCreateDocument = can("documents", Level.create)
export const mayUpdateDocument = can("documents", Level.update)
export const mayDeleteDocument = can("documents", Level.delete)

/** The level that reads folders of a scope: what only the board reads is for those who may change it. */
const levels: Record<ReadScope, number> = { public: Level.none, members: Level.read, board: Level.update }

/** Whether a viewer reads folders of this scope. */
export const mayReadScope = (viewer: Viewer | null, scope: ReadScope): boolean =>
  scope === "public" || hasPermission(viewer, "documents", levels[scope])

/** The scopes that a viewer reads. */
export const scopesFor = (viewer: Viewer | null): ReadScope[] =>
  (Object.keys(levels) as ReadScope[]).filter((scope) => mayReadScope(viewer, scope))

/** Who reads more than what is public. */
export const mayReadMemberDocuments = can("documents", levels.members as Level)
