import { AppError } from "../../../platform/app-error.ts"
import { networkOf, siteOf } from "../../../platform/server/http/client-address.ts"
import type { CallLimit } from "../../../platform/server/http/rate-limit.ts"
import type { Services } from "../../../platform/server/services.ts"

const quarter = 900
const hour = 3600

/**
 * How often something may be tried. A network is allowed much more than an account: a whole campus may share one
 * address on the evening that everybody signs up. An account is also protected against attackers with many addresses;
 * NIST SP 800-63B allows 100 wrong passwords in a row. `both`: per account and network, `site`: per account and IPv6
 * /48, `account`: per account, from anywhere. `browser`: per account, from a browser in which its owner logged in
 * before, instead of those three.
 */
const limits = {
  login: { network: 300, account: 60, site: 20, both: 10, browser: 10, seconds: quarter },
  register: { network: 200, account: 5, site: 5, both: 5, browser: 5, seconds: hour },
  resetRequest: { network: 60, account: 5, site: 5, both: 5, browser: 5, seconds: hour },
  resetPassword: { network: 60, account: 60, site: 60, both: 60, browser: 60, seconds: hour },
  secondStep: { network: 300, account: 30, site: 15, both: 10, browser: 10, seconds: quarter },
  confirm: { network: 100, account: 10, site: 10, both: 10, browser: 10, seconds: quarter },
  changePassword: { network: 100, account: 10, site: 10, both: 10, browser: 10, seconds: quarter },
  verify: { network: 300, account: 300, site: 300, both: 300, browser: 300, seconds: hour },
  sendVerification: { network: 100, account: 5, site: 5, both: 5, browser: 5, seconds: hour },
} as const
type Act = keyof typeof limits

/** The network limit in the declaration of a call. It is counted before anything of the call is read. */
export const networkLimit = (act: Act): CallLimit => ({
  name: act,
  network: limits[act].network,
  seconds: limits[act].seconds,
})

interface Trying {
  ip: string
  /** Email address or id of the account. */
  account: string | number
  /** This browser's id, if the account's owner logged in here before. */
  browser?: string | undefined
}

/**
 * Counts an attempt at an account, before the work is done. Must not be called inside a transaction.
 * @throws AppError tooManyRequests
 */
export async function spend(
  { limits: counted }: Pick<Services, "limits">,
  act: Act,
  { ip, account, browser }: Trying,
): Promise<void> {
  const { seconds, ...times } = limits[act]
  const count = (scope: keyof typeof times, key: string) =>
    counted.spend({ name: `${act} by ${scope}`, times: times[scope], seconds }, [key])
  const whom = String(account).trim().toLowerCase()
  if (browser) return count("browser", `${browser} ${whom}`)
  await count("both", `${networkOf(ip)} ${whom}`)
  if (siteOf(ip) !== networkOf(ip)) await count("site", `${siteOf(ip)} ${whom}`)
  await count("account", whom)
}

/** Counts an attempt likewise. @returns whether it is within the limits */
export const mayTry = (services: Pick<Services, "limits">, act: Act, trying: Trying): Promise<boolean> =>
  isWithin(spend(services, act, trying))

/** Counts the mail that warns the owner of an address that somebody signed up with it. @returns whether to send it */
export const mayWarnOwner = ({ limits: counted }: Pick<Services, "limits">, userId: number): Promise<boolean> =>
  isWithin(counted.spend({ name: "registerKnown by account", times: 1, seconds: 24 * hour }, [String(userId)]))

async function isWithin(spending: Promise<void>): Promise<boolean> {
  try {
    await spending
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
