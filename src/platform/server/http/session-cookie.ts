import { createHash } from "node:crypto"
import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { sessionMark } from "../../session-mark.ts"
import type { Env } from "../env.ts"

const cookie = "session"
/** A session ends 60 days after it was last used. */
export const sessionDays = 60

const isSecure = (env: Env) => env.ORIGIN.startsWith("https:")

export const sessionTokenOf = (http: Context): string | undefined => getCookie(http, cookie)

/** False only if this Cookie header certainly has no session. */
export const mayHaveSession = (header: string | undefined): boolean => header?.includes(cookie) ?? false

export function setSessionCookie(http: Context, token: string, env: Env): void {
  setCookie(http, cookie, token, { httpOnly: true, ...cookieOptions(env) })
  setCookie(http, sessionMark, markOf(token), cookieOptions(env))
}

const cookieOptions = (env: Env) =>
  ({ sameSite: "Lax", secure: isSecure(env), path: "/", maxAge: sessionDays * 24 * 3600 }) as const

/** Differs per session, and gives no way to the token nor to what is stored of it. */
const markOf = (token: string): string => createHash("sha256").update(`mark of ${token}`).digest("hex").slice(0, 16)

/** Sets the mark for a browser with a valid session that has none, or that of another session. */
export function ensureSessionMark(http: Context, env: Env): void {
  const token = getCookie(http, cookie)
  if (!token) return
  const mark = markOf(token)
  if (getCookie(http, sessionMark) !== mark) setCookie(http, sessionMark, mark, cookieOptions(env))
}

export function clearSessionCookie(http: Context): void {
  deleteCookie(http, cookie, { path: "/" })
  deleteCookie(http, sessionMark, { path: "/" })
}

/** Clears what is left in a browser of a session that has ended or never existed; false if there is nothing. */
export function clearEndedSession(http: Context): boolean {
  const hasCookies = getCookie(http, cookie) !== undefined || getCookie(http, sessionMark) !== undefined
  if (hasCookies) clearSessionCookie(http)
  return hasCookies
}
