import { useEffect } from "react"
import { useHydration } from "../../platform/web/hydrated.tsx"

/** The event on `window` after which the page is interactive; `<html data-ready>` says so from then on. */
export const appReady = "app-ready"

/**
 * Announces that the page has become interactive, once what waited for its hydration is there too; not within the
 * effect, where React answers no events. For what is inside the outermost `Suspense`: React hydrates that after what is
 * around it.
 */
export function useAnnounceReady(): void {
  const [isHydrated, announce] = useHydration()
  useEffect(() => {
    if (!isHydrated) {
      announce()
      return undefined
    }
    const timer = setTimeout(() => {
      if (document.documentElement.dataset.ready) return
      document.documentElement.dataset.ready = "true"
      dispatchEvent(new Event(appReady))
    })
    return () => clearTimeout(timer)
  }, [isHydrated, announce])
}
