import { showSnack } from "./snackbar.ts"

/** Copies a text to the clipboard, and says so. */
export async function copyText(text: string, says: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSnack(says.done)
  } catch {
    showSnack(says.failed, "error")
  }
}
