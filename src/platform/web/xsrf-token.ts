/** The XSRF token, from the cookie set by the server; every call that changes something repeats it in a header. */
export const xsrfToken = (): string | undefined => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
