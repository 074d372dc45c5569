import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { Env } from "./env.ts"

const cookie = "session"
/** A session ends 60 days after it was last used. */
export const sessionDays = 60

const isSecure = (env: Env) => env.ORIGIN.startsWith("https:")

export const sessionTokenOf = (http: Context): string | undefined => getCookie(http, cookie)

export function setSessionCookie(http: Context, token: string, env: Env): void {
  setCookie(http, cookie, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(env),
    path: "/",
    maxAge: sessionDays * 24 * 3600,
  })
}

export const clearSessionCookie = (http: Context): void => void deleteCookie(http, cookie, { path: "/" })
