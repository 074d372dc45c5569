import type { sessionMark } from "../../platform/session-mark.ts"
import type { appReady } from "./app-ready.ts"

/**
 * The one script that runs before a page is idle. It loads the application: at once for a user with a session, and for
 * a visitor when the browser has nothing better to do, or at the first touch. What was pressed or typed before the
 * application could answer is given to it afterwards.
 */
// Only the types are imported: with their values this file would need another.
const mark: typeof sessionMark = "session-present"
const ready: typeof appReady = "app-ready"

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const own = document.getElementById("starter")?.dataset ?? {}
const touches = ["pointerdown", "touchstart", "keydown", "focusin"]
const entered = new Map<Control, string | boolean>()
let pressed: HTMLElement | null = null
let hasBegun = false
const page = document.documentElement

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  for (const touch of touches) removeEventListener(touch, begin, true)
  const hint = (addresses = "", kind: object) => {
    for (const href of addresses.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { href, crossOrigin: "", ...kind }))
  }
  hint(own.files, { rel: "modulepreload" })
  hint(own.texts, { rel: "preload", as: "fetch" })
  void import(/* @vite-ignore */ own.entry ?? "")
}

/** Links, forms and what opens by itself work without the application; the menu of a phone is shown as it is in the page. */
const press = ({ target }: Event) => {
  const button = (target as Element).closest("button")
  const isSubmit = button?.type === "submit" && button.form
  if (!button || isSubmit || button.hasAttribute("popovertarget")) return
  const opensMenu = button.hasAttribute("data-opens-menu")
  const isOpen = page.toggleAttribute("data-menu", opensMenu && !page.hasAttribute("data-menu"))
  pressed = opensMenu && !isOpen ? null : button
}
const enter = ({ target }: Event) => {
  const control = target as Control
  entered.set(control, isTick(control) ? control.checked : control.value)
}

/** Enters a value as a user does: React only notices a change from the value it knows, so that is made another first. */
function replay(control: Control, value: string | boolean): void {
  // Makes React adopt this part of the page, if it has not yet.
  control.dispatchEvent(new Event("change", { bubbles: true }))
  // Chosen files are still in their control, and React compares no values there: it has just been told.
  if (control.type === "file") return
  if (isTick(control)) {
    control.checked = !value
    control.click()
  } else {
    control.value = ""
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value)
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** The keys of the search, which opens once the application is there. */
const seek = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, target } = event
  if (ctrlKey || metaKey ? key !== "k" : key !== "/" || (target as Element).matches("input,select,textarea")) return
  event.preventDefault()
  pressed = document.getElementById("search-opener")
}

function finish(): void {
  removeEventListener("keydown", seek)
  removeEventListener("click", press, true)
  removeEventListener("input", enter, true)
  for (const [control, value] of entered) if (control.isConnected) replay(control, value)
  page.removeAttribute("data-menu")
  if (pressed?.isConnected) pressed.click()
}

addEventListener("click", press, true)
addEventListener("input", enter, true)
addEventListener("keydown", seek)
addEventListener(ready, finish, { once: true })
for (const touch of touches) addEventListener(touch, begin, true)
if (document.cookie.includes(mark)) begin()
else
  addEventListener("load", () =>
    // Safari has no requestIdleCallback.
    "requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 3000 }) : setTimeout(begin, 300),
  )
