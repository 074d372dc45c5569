import { isIPv6 } from "node:net"
import type { Limit } from "../../../platform/server/rate-limit.ts"
import type { Services } from "../../../platform/server/services.ts"

const quarter = 900
const hour = 3600

/**
 * How often something may be tried. A network is allowed much more than an account: a whole campus may
 * share one address on the evening that everybody signs up. An account is guarded against guessers with
 * many addresses too; NIST SP 800-63B allows 100 wrong passwords in a row.
 */
const limits = {
  login: { network: 300, account: 60, both: 10, seconds: quarter },
  register: { network: 200, account: 5, both: 5, seconds: hour },
  /** The mail that tells an owner that somebody tried to register with their address. */
  registerKnown: { network: 60, account: 1, both: 1, seconds: 24 * hour },
  resetRequest: { network: 60, account: 5, both: 5, seconds: hour },
  resetPassword: { network: 60, account: 60, both: 60, seconds: hour },
  changePassword: { network: 100, account: 10, both: 10, seconds: quarter },
  verify: { network: 300, account: 300, both: 300, seconds: hour },
  sendVerification: { network: 100, account: 5, both: 5, seconds: hour },
} as const
type Act = keyof typeof limits

interface Trying {
  ip: string
  /** E-mail address or id of whom it is about; left out where the call does not say. */
  account?: string | number
}

/** Counts an attempt, before the work is done. Not to be called inside a transaction. @throws AppError tooManyRequests */
export async function spend(services: Pick<Services, "limits">, act: Act, { ip, account }: Trying): Promise<void> {
  const { seconds, ...times } = limits[act]
  const limit = (scope: keyof typeof times): Limit => ({ name: `${act} ${scope}`, times: times[scope], seconds })
  const network = networkOf(ip)
  await services.limits.spend(limit("network"), [network])
  if (account === undefined) return
  const whom = String(account).trim().toLowerCase()
  await services.limits.spend(limit("both"), [`${network} ${whom}`])
  await services.limits.spend(limit("account"), [whom])
}

/** The address, or for IPv6 its first 64 bits: a household or a phone has all addresses that begin so. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = "", tail] = ip.split("%", 1).join("").split("::")
  if (head === "" && tail?.includes(".")) return tail.replace(/^.*:/, "")
  const before = head.split(":").filter(Boolean)
  const after = (tail ?? "").split(":").filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0")
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
