import { type RefObject, useEffect, useState } from "react"
import { useIsOnline } from "../../platform/web/online.ts"

/** After so many milliseconds a save that still runs says why. */
const patience = { offline: 3000, slow: 15_000 }

/**
 * Why a save takes long: there is no connection (it continues when there is one again), or the server does not answer.
 * A save that waits for the user, in a dialog over the form, does not count.
 */
export function useSaveProgress(
  pending: boolean,
  element: RefObject<HTMLElement | null>,
): keyof typeof patience | undefined {
  const state = useIsOnline() ? "slow" : "offline"
  const [reached, setReached] = useState<keyof typeof patience>()
  useEffect(() => {
    if (!pending) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        const dialogs = [...document.querySelectorAll("dialog[open]")]
        if (dialogs.every((dialog) => dialog.contains(element.current))) setReached(state)
        else wait()
      }, patience[state])
    }
    wait()
    return () => {
      clearTimeout(timer)
      setReached(undefined)
    }
  }, [pending, state, element])
  return reached
}
