/** The XSRF token, from the cookie set by the server; every call that changes something repeats it in a header. */
export const xsrfToken = (): string | undefined => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

/** The XSRF token of a browser that may have none yet: pages do not set the cookie, the first call of the API does. */
export async function fetchXsrfToken(): Promise<string | undefined> {
  if (xsrfToken() === undefined) await fetch("/api/site")
  return xsrfToken()
}
