import { createContext, type ReactNode, startTransition, useContext, useMemo, useState } from "react"

/** Whether the page is hydrated, and what says that it is. */
type Hydration = readonly [isHydrated: boolean, announce: () => void]

const Context = createContext<Hydration>([false, () => undefined])

/**
 * Around the application. A store that differs on the server (`useSyncExternalStore`) would have React render everything
 * that asks anew in one go, for which a phone takes 200 ms; a transition is done in slices, like hydration itself.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  const value = useMemo<Hydration>(() => [isHydrated, () => startTransition(() => setHydrated(true))], [isHydrated])
  return <Context value={value}>{children}</Context>
}

export const useHydration = (): Hydration => useContext(Context)

/** False on the server and during hydration, so that both render the same; true afterwards. */
export const useHydrated = (): boolean => useHydration()[0]
