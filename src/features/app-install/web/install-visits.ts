import { hintKey, isOver } from "./install-prompt.ts"

/** Visits before home offers it. */
const visitsFirst = 2
/** Value of `hintKey`, and of the tab in which it is shown: home has had its turn. */
const isShown = "shown"

/** Whether the hint may be shown on a page of its own choice, such as /mijn-account. */
export const mayHint = (): boolean => localStorage.getItem(hintKey) !== isOver

/**
 * Whether home shows the hint: once, at the second visit, which is in another tab or another day of the same one. It
 * stays for as long as that tab is open.
 */
export function isHomesTurn(): boolean {
  const known = localStorage.getItem(hintKey)
  if (known === isOver) return false
  const inTab = sessionStorage.getItem(hintKey)
  if (inTab === isShown) return true
  if (known === isShown) return false
  const visits = Number(known ?? 0) + (inTab === null ? 1 : 0)
  const isTurn = visits >= visitsFirst
  localStorage.setItem(hintKey, isTurn ? isShown : String(visits))
  sessionStorage.setItem(hintKey, isTurn ? isShown : String(visits))
  return isTurn
}
