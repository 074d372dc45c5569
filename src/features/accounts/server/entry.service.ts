import type { Context } from "hono"
import type { Db } from "../../../platform/server/database/db.ts"
import { sessionTokenOf, setSessionCookie } from "../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { CurrentUser } from "../account.ts"
import { getCurrentUser } from "./account.service.ts"
import { spend } from "./account-limits.ts"
import { accountOf, knownBrowserOf, rememberBrowser } from "./known-browser.ts"
import { beginSession, endSession } from "./session.service.ts"

interface Entering {
  db: Db
  http: Context
  client: { ip: string; userAgent: string }
  services: Services
}

/** Logs a user in who has proved who they are; the browser's previous session ends. */
export async function enter({ db, http, client, services }: Entering, userId: number): Promise<CurrentUser> {
  const before = sessionTokenOf(http)
  if (before) await endSession(db, before)
  setSessionCookie(http, await beginSession(db, userId, client.userAgent, services.now()), services.env)
  await rememberBrowser(http, services, userId)
  return getCurrentUser(db, userId)
}

const day = 24 * 3600

/**
 * Counts an attempt at the second step of a login. Six digits can be guessed in the end: an account also has a limit for
 * a day, which does not apply to browsers in which its owner logged in before.
 * @throws AppError tooManyRequests
 */
export async function spendSecondStep({ http, client, services }: Entering, userId: number): Promise<void> {
  const browser = (await knownBrowserOf(http, services, [await accountOf(services.database.db, userId)]))?.browser
  await spend(services, "secondStep", { ip: client.ip, account: userId, browser })
  if (!browser)
    await services.limits.spend({ name: "secondStep a day by account", times: 100, seconds: day }, [String(userId)])
}

/** Counts an attempt to confirm who you are, in a session. @throws AppError tooManyRequests */
export const spendConfirmation = ({ client, services }: Pick<Entering, "client" | "services">, userId: number) =>
  spend(services, "confirm", { ip: client.ip, account: userId })
