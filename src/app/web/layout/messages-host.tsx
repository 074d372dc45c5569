import { useState } from "react"
import { usePendingQuestion } from "../../../platform/web/confirm.ts"
import { useSnack } from "../../../platform/web/snackbar.ts"
import { lazyPart } from "./lazy-part.tsx"

const snackbar = lazyPart(() => import("./snackbar.tsx").then(({ AppSnackbar }) => AppSnackbar))
const dialog = lazyPart(() => import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog))

/** True once `happens` has been true. */
function useOnce(happens: boolean): boolean {
  const [happened, setHappened] = useState(happens)
  if (happens && !happened) setHappened(true)
  return happened || happens
}

/** Hosts snackbars and confirmations; their code loads with the first one. */
export function MessagesHost() {
  const hasSpoken = useOnce(useSnack() !== null)
  const hasAsked = useOnce(usePendingQuestion() !== null)
  return (
    <>
      {hasSpoken ? <snackbar.Part /> : null}
      {hasAsked ? <dialog.Part /> : null}
    </>
  )
}
