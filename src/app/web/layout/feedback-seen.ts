import { createStore } from "../../../platform/web/store.ts"

/** Key of local storage with the address of the form that was opened or dismissed; the script in the head reads it too. */
export const feedbackKey = "clubhuis_FEEDBACK"

const store = createStore<string | null>(null)
if (typeof document !== "undefined")
  try {
    store.set(localStorage.getItem(feedbackKey))
  } catch {
    // Storage may be refused: the banner is there on each page.
  }

/** The address of the form that somebody has seen on this device. */
export const useSeenFeedback = store.useValue

/** @param href address of the form; null forgets it, as another form is another question */
export function keepSeenFeedback(href: string | null): void {
  store.set(href)
  try {
    if (href === null) localStorage.removeItem(feedbackKey)
    else localStorage.setItem(feedbackKey, href)
  } catch {
    // The choice then lasts as long as the page.
  }
}
