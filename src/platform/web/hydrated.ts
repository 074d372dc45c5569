import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False on the server and during hydration, so that both render the same; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
