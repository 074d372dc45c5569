/** Key of local storage that says that the form was opened or hidden; the script in the head reads it too. */
export const feedbackKey = "clubhuis_FEEDBACK"

/** Hides the question for feedback on this device for good: the style of the banner looks at the document. */
export function hideFeedback(): void {
  document.documentElement.dataset["feedback"] = "seen"
  try {
    localStorage.setItem(feedbackKey, "seen")
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
