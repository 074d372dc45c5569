import { useEffect } from "react"
import { createStore } from "./store.ts"

/** A page of this site. */
interface WayBack {
  path: string
  title: string
}

/** Of this tab, so that it survives a login page that is loaded anew. */
const storageKey = "clubhuis_LAST_PAGE"
/** Steps of logging in, and where it ends. */
const notWorthIt = /^\/($|login|word-lid|wachtwoord-resetten|tokens)/

const offered = createStore<WayBack | null>(null)

/** The page that the user was at before logging in, until they have seen the offer. */
export const useWayBack = offered.useValue
export const dismissWayBack = (): void => offered.set(null)

/** For the layout: remembers the last page that a visitor saw; an offer ends when its user moves on from home. */
export function useLastPage(path: string, title: string | undefined, isVisitor: boolean): void {
  useEffect(() => {
    if (path !== "/") offered.set(null)
    if (isVisitor && title && !notWorthIt.test(path))
      sessionStorage.setItem(storageKey, JSON.stringify({ path, title }))
  }, [path, title, isVisitor])
}

/** After logging in: offers the way back to the last page, once. Home shows it. */
export function offerWayBack(): void {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  offered.set(stored === null ? null : readWayBack(stored))
}

/** Null unless it is a page of this site, whoever wrote it. */
export function readWayBack(stored: string): WayBack | null {
  try {
    const { path, title } = JSON.parse(stored) as Partial<WayBack>
    const isOurs = typeof path === "string" && /^\/(?![/\\])/.test(path) && typeof title === "string"
    return isOurs ? { path, title } : null
  } catch {
    return null
  }
}
