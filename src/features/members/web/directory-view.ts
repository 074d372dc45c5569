import { useEffect } from "react"
import { createStore } from "../../../platform/web/store.ts"

export type DirectoryView = "grid" | "rows"

/** The key of the choice in local storage: it belongs to the device. */
const key = "directoryView"
const store = createStore<DirectoryView>("grid")

/** How the directory is shown on this device, and how to change that. The server renders the grid. */
export function useDirectoryView(): [DirectoryView, (view: DirectoryView) => void] {
  useEffect(() => store.set(readView()), [])
  return [store.useValue(), chooseView]
}

function readView(): DirectoryView {
  try {
    return localStorage.getItem(key) === "rows" ? "rows" : "grid"
  } catch {
    return store.get()
  }
}

function chooseView(view: DirectoryView): void {
  store.set(view)
  try {
    localStorage.setItem(key, view)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
