/** The token that every call that changes something repeats; the server put it in a cookie of our own pages. */
export const xsrfToken = (): string | undefined => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
