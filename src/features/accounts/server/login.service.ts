import type { Context } from "hono"
import { AppError } from "../../../platform/app-error.ts"
import type { Services } from "../../../platform/server/services.ts"
import { isPassword } from "./account.service.ts"
import { mayTry, spend } from "./account-limits.ts"
import { type AccountOfAddress, accountsOf } from "./addresses/address.service.ts"
import { knownBrowserOf } from "./known-browser.ts"

/**
 * Which account an address and a password belong to. Two passwords are compared for every address, so that neither
 * the answer nor the time it takes reveals whether it has an account.
 * @returns the id of the user
 * @throws AppError credentials, whichever of the two is wrong, or tooManyRequests
 */
export async function checkCredentials(
  services: Services,
  http: Context,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<number> {
  const { verified, unverified } = await accountsOf(services.database.db, email)
  const known = await knownBrowserOf(http, services, [verified, unverified])
  const attempt = { ip, account: email }
  await spend(services, "login", { ...attempt, browser: known?.browser })
  // A browser is known for one account: the other one of its address is protected as from any other browser.
  const isOtherAllowed = !known || (await mayTry(services, "login", attempt))
  const fits = (account: AccountOfAddress | undefined) =>
    isPassword(isOtherAllowed || account?.userId === known?.userId ? account?.passwordHash : undefined, password)
  const [fitsVerified, fitsUnverified] = await Promise.all([fits(verified), fits(unverified)])
  const account = fitsVerified ? verified : fitsUnverified ? unverified : undefined
  if (!account) throw new AppError("credentials")
  return account.userId
}
