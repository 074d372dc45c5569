import { useEffect } from "react"

/** The event on `window` after which the page is interactive; `<html data-ready>` says so from then on. */
export const appReady = "app-ready"

/**
 * Announces that the page has become interactive; not within the effect, where React answers no events. For what is
 * inside the outermost `Suspense`: React hydrates that after what is around it.
 */
export function useAnnounceReady(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.documentElement.dataset.ready) return
      document.documentElement.dataset.ready = "true"
      dispatchEvent(new Event(appReady))
    })
    return () => clearTimeout(timer)
  }, [])
}
