import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False on the server and during the first render in the browser, so that both write the same; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
