import { createContext, useContext } from "react"
import type { PermissionName } from "../../../platform/policy.ts"
import type { SubjectLabels } from "./permission-labels.ts"

/** Whom something is given to. */
export interface Receiver extends SubjectLabels {
  subjectId: number | null
}
/** A record that was given. */
export interface GivenPermission extends Receiver {
  permissionId: number
  name: PermissionName
  level: number
}

/** What the viewer may change here, and the way to the dialogs in which that is done. */
export interface Editing {
  mayGive: boolean
  mayTake: boolean
  /** Whether this viewer may give this record another level, or take it back. */
  mayTouch: (record: Pick<GivenPermission, "name" | "level">) => boolean
  give: (receiver?: Receiver) => void
  change: (record: GivenPermission) => void
}
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error("useEditing is used outside PermissionEditing")
  return editing
}
