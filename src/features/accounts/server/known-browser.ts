import type { Context } from "hono"
import { getSignedCookie, setSignedCookie } from "hono/cookie"
import type { Db } from "../../../platform/server/database/db.ts"
import { secretOf } from "../../../platform/server/secret.ts"
import type { Services } from "../../../platform/server/services.ts"
import { hashToken, newToken } from "../../../platform/server/secret-token.ts"

// Wrong passwords are counted per account, and anybody can enter wrong passwords. A browser in which the owner logged
// in before is counted separately, so that others cannot lock the owner out. The cookie logs nobody in: it only says
// that this browser's user knew the password once.

const cookie = "known-browser"
const days = 180

type Dependencies = Pick<Services, "database" | "env">

const secretFor = ({ database }: Dependencies) => secretOf(database.db, cookie)
interface Account {
  userId: number
  passwordHash: string
}

/**
 * Identifies the account without revealing it: the account, not its address, which anybody can enter. And with this
 * password: with another one, a browser from before may be that of somebody else.
 */
const ownerOf = (id: string, { userId, passwordHash }: Account) => hashToken(`${id} ${userId} ${passwordHash}`)

/** The account as a browser is known for it. */
export const accountOf = (db: Db, userId: number): Promise<Account> =>
  db.selectFrom("users").select(["userId", "passwordHash"]).where("userId", "=", userId).executeTakeFirstOrThrow()

/** Remembers that this account was logged in to here; only the latest account is kept. */
export async function rememberBrowser(http: Context, services: Dependencies, userId: number): Promise<void> {
  const id = newToken()
  const owner = ownerOf(id, await accountOf(services.database.db, userId))
  await setSignedCookie(http, cookie, `${id}.${owner}`, await secretFor(services), {
    httpOnly: true,
    sameSite: "Lax",
    secure: services.env.ORIGIN.startsWith("https:"),
    path: "/api/auth",
    maxAge: days * 24 * 3600,
  })
}

/** The id of this browser, and which of these accounts was logged in to here before, if one was. */
export async function knownBrowserOf(
  http: Context,
  services: Dependencies,
  accounts: readonly (Account | undefined)[],
): Promise<{ browser: string; userId: number } | undefined> {
  const value = await getSignedCookie(http, await secretFor(services), cookie)
  const [browser = "", owner] = value ? value.split(".") : []
  const account = accounts.find((each) => each && owner === ownerOf(browser, each))
  return account && { browser, userId: account.userId }
}
