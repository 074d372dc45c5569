import { createStore } from "../../../platform/web/store.ts"

/** How a browser offers to install the site; not in the types of TypeScript, since only some browsers have it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The offer that the browser made. It comes once, soon after the page, so it is kept for the card that shows it. */
export const installPrompt = createStore<InstallPrompt | null>(null)

/** Of this device: what it knows of the hint is for whoever uses it. */
export const hintKey = "clubhuis_INSTALL_HINT"
/** Value of `hintKey`: the hint never shows again. */
export const isOver = "over"

export function endInstallHint(): void {
  localStorage.setItem(hintKey, isOver)
  installPrompt.set(null)
}

/** Keeps the browser’s offer, until the site has been installed. */
export function listenForInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Who does not want the card is offered nothing else either; the menu of the browser still has it.
    event.preventDefault()
    if (localStorage.getItem(hintKey) !== isOver) installPrompt.set(event as InstallPrompt)
  })
  addEventListener("appinstalled", endInstallHint)
}
