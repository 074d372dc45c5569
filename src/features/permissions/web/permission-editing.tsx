import { lazy, type ReactNode, Suspense, useMemo, useState } from "react"
import { useMay, useViewer } from "../../../platform/web/session.ts"
import { mayCreatePermission, mayDeletePermission, mayUpdatePermission, isWithinOwn } from "../permission.policy.ts"
import { type Editing, EditingContext, type GivenPermission, type Receiver } from "./editing-context.ts"

const GiveDialog = lazy(async () => ({ default: (await import("./permission-give-dialog.tsx")).PermissionGiveDialog }))
const ChangeDialog = lazy(async () => ({
  default: (await import("./permission-change-dialog.tsx")).PermissionChangeDialog,
}))

type Open = { kind: "give"; receiver: Receiver | undefined } | { kind: "change"; grant: GivenPermission }

/** Provides what the viewer may change, and renders the dialogs for it. */
export function PermissionEditing({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const viewer = useViewer()
  const [mayGive, mayChange, mayTake] = [
    useMay(mayCreatePermission),
    useMay(mayUpdatePermission),
    useMay(mayDeletePermission),
  ]
  const editing = useMemo<Editing>(
    () => ({
      mayGive,
      mayTake,
      mayChange: ({ name, level }) => (mayChange || mayTake) && isWithinOwn(viewer, name, level),
      give: (receiver) => setOpen({ kind: "give", receiver }),
      change: (grant) => setOpen({ kind: "change", grant }),
    }),
    [mayGive, mayChange, mayTake, viewer],
  )
  const close = () => setOpen(undefined)
  return (
    <EditingContext value={editing}>
      {children}
      <Suspense fallback={null}>
        {open?.kind === "give" ? <GiveDialog receiver={open.receiver} onClose={close} /> : null}
        {open?.kind === "change" ? <ChangeDialog grant={open.grant} onClose={close} /> : null}
      </Suspense>
    </EditingContext>
  )
}
