import type { colorModeKey } from "../../platform/theme-colors.ts"

/**
 * The script of a page that the worker shows without a network, instead of that of the site. Only a type is imported:
 * with its value this file would need another.
 */
const modeKey: typeof colorModeKey = "colorMode"
const root = document.documentElement
if (!root.dataset.colorScheme)
  try {
    root.dataset.colorScheme = localStorage.getItem(modeKey) === "dark" ? "dark" : "light"
  } catch {
    root.dataset.colorScheme = "light"
  }

const note = () => document.querySelector<HTMLElement>(".copy-note")

/** Screen readers announce what changes: the note was there from the start. */
function say(text: string | undefined): void {
  const status = note()?.querySelector("[role=status]")
  if (!status || !text) return
  status.textContent = ""
  setTimeout(() => (status.textContent = text))
}

addEventListener("load", () => say(note()?.querySelector("[role=status]")?.textContent))
let isLeaving = false
addEventListener("beforeunload", () => (isLeaving = true))
// Back online, the page itself; not while its user is on the way to another, nor for a network that comes and goes.
addEventListener("online", () =>
  setTimeout(() => {
    if (navigator.onLine && !isLeaving) location.reload()
  }, 500),
)

/** Buttons need the site; links, and what opens by itself, do not. */
function refuse(event: Event): void {
  const pressed = (event.target as Element).closest("button, form")
  if (!pressed || pressed.closest("summary") || pressed.hasAttribute("popovertarget")) return
  event.preventDefault()
  say(note()?.dataset.noConnection)
  note()?.scrollIntoView({ block: "nearest" })
}
addEventListener("click", (event) => (event.target as Element).closest("button") && refuse(event), true)
addEventListener("submit", refuse, true)
