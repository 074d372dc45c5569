import { useState } from "react"
import { usePendingQuestion } from "../../../platform/web/confirm.ts"
import { usePendingLogins } from "../../../platform/web/log-in-again.ts"
import { useSnack } from "../../../platform/web/snackbar.ts"
import { lazyPart } from "../../../ui/lazy-part.tsx"

const snackbar = lazyPart(() => import("./app-snackbar.tsx").then(({ AppSnackbar }) => AppSnackbar))
const dialog = lazyPart(() => import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog))

const login = lazyPart(() =>
  import("../../../features/accounts/web/log-in-again-dialog.tsx").then(({ LogInAgainDialog }) => LogInAgainDialog),
)

const confirmation = lazyPart(() =>
  import("../../../features/accounts/web/confirm-identity-dialog.tsx").then(
    ({ ConfirmIdentityDialog }) => ConfirmIdentityDialog,
  ),
)

/** True once `happens` has been true. */
function useOnce(happens: boolean): boolean {
  const [happened, setHappened] = useState(happens)
  if (happens && !happened) setHappened(true)
  return happened || happens
}

/** Hosts snackbars, questions and the login over a page; their code loads with the first one. */
export function MessagesHost() {
  const hasSpoken = useOnce(useSnack() !== null)
  const hasAsked = useOnce(usePendingQuestion() !== null)
  const { ended, stale } = usePendingLogins()
  return (
    <>
      {hasSpoken ? <snackbar.Part /> : null}
      {hasAsked ? <dialog.Part /> : null}
      {stale ? <confirmation.Part /> : null}
      {ended ? <login.Part /> : null}
    </>
  )
}
