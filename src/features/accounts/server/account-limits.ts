import { networkOf, siteOf } from "../../../platform/server/http/client-address.ts"
import type { CallLimit, Limit } from "../../../platform/server/http/rate-limit.ts"
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
  /** The mail that warns an owner that somebody tried to register with their address. */
  registerKnown: { network: 60, account: 1, site: 1, both: 1, browser: 1, seconds: 24 * hour },
  resetRequest: { network: 60, account: 5, site: 5, both: 5, browser: 5, seconds: hour },
  resetPassword: { network: 60, account: 60, site: 60, both: 60, browser: 60, seconds: hour },
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

/** The same for a part of a call, as `RateLimits.spend` takes it. */
export const networkCount = (act: Act, ip: string): [Limit, string[]] => {
  const { network: times, seconds } = limits[act]
  return [{ name: `${act} network`, times, seconds }, [networkOf(ip)]]
}

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
