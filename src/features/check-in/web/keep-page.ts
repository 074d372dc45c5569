/** The event by which this page asks the worker of the site to keep it, for when there is no connection. */
export const keepPageEvent = "clubhuis:keep-page"

/** Asks for it. What is kept is for this session only. */
export const keepPage = (): void => void dispatchEvent(new Event(keepPageEvent))

/** Key of local storage that says that there are taps to send, without opening their database on every page. */
export const keptMarksKey = "clubhuis_UNSENT_CHECK_IN"
