import { createContext, useContext } from "react"
import type { PermissionName } from "../../../platform/policy.ts"
import type { SubjectLabels } from "./permission-labels.ts"

/** The subject that gets a grant. */
export interface Receiver extends SubjectLabels {
  subjectId: number | null
}
/** An existing grant. */
export interface GivenPermission extends Receiver {
  permissionId: number
  name: PermissionName
  level: number
}

/** What the viewer may change here, and functions that open the dialogs for it. */
export interface Editing {
  mayGive: boolean
  mayTake: boolean
  /** Whether this viewer may change the level of this grant, or revoke it. */
  mayChange: (grant: Pick<GivenPermission, "name" | "level">) => boolean
  give: (receiver?: Receiver) => void
  change: (grant: GivenPermission) => void
}
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error("useEditing is used outside PermissionEditing")
  return editing
}
