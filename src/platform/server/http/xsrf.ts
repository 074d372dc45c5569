import { randomBytes, timingSafeEqual } from "node:crypto"
import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { AppError } from "../../app-error.ts"
import type { Env } from "../env.ts"

export const xsrfCookie = "XSRF-TOKEN"
export const xsrfHeader = "X-XSRF-TOKEN"

/** Sets a token for a browser without one. Readable by our script, which sends it back as a header. */
export function ensureXsrfCookie(http: Context, env: Env): void {
  if (getCookie(http, xsrfCookie)) return
  setCookie(http, xsrfCookie, randomBytes(24).toString("base64url"), {
    sameSite: "Lax",
    secure: env.ORIGIN.startsWith("https:"),
    path: "/",
  })
}

/**
 * Refuses a mutating call that another site could have caused: the header must repeat the cookie, and
 * the browser, if it says so, must have sent it from one of our own pages.
 */
export function checkXsrf(http: Context, env: Env): void {
  const sent = Buffer.from(http.req.header(xsrfHeader) ?? "")
  const expected = Buffer.from(getCookie(http, xsrfCookie) ?? "")
  const same = expected.length > 0 && sent.length === expected.length && timingSafeEqual(sent, expected)
  if (!same || isFromElsewhere(http) || isForeignOrigin(http, env)) throw new AppError("xsrf")
}

/** Whether the browser says that another site caused this request, by a link for example. */
export function isFromElsewhere(http: Context): boolean {
  const site = http.req.header("sec-fetch-site")
  return site !== undefined && site !== "same-origin" && site !== "none"
}

function isForeignOrigin(http: Context, env: Env): boolean {
  const origin = http.req.header("origin")
  if (!origin) return false
  if (origin === env.ORIGIN) return false
  // Without a proxy the Host header is what the browser typed: localhost and 127.0.0.1 are both ours.
  const host = URL.parse(origin)?.host
  return host === undefined || host !== http.req.header("host")
}
