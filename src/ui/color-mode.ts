import { useSyncExternalStore } from "react"
import { colorModeKey } from "../platform/theme-colors.ts"

export type ColorMode = "light" | "dark"

const html = () => document.documentElement

const listeners = new Set<() => void>()
const current = (): ColorMode => (html().dataset["colorScheme"] === "dark" ? "dark" : "light")

function apply(mode: ColorMode): void {
  html().dataset["colorScheme"] = mode
  const bars = document.querySelector<HTMLMetaElement>("meta[name=theme-color]")
  if (bars) bars.content = bars.dataset[mode] ?? bars.content
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab chose.
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === colorModeKey) apply(newValue === "dark" ? "dark" : "light")
  }
  listeners.add(listener)
  window.addEventListener("storage", follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", follow)
  }
}

export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  apply(mode)
}

/** The mode of this page. Only for what is rendered in the browser: the server does not know it. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, current, () => "light")
