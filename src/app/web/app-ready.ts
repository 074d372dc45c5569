/** The event on `window` after which the page is interactive; `<html data-ready>` says so from then on. */
export const appReady = "app-ready"
