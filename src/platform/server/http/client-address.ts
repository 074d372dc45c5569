import { isIPv6 } from "node:net"
import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import type { Env } from "../env.ts"

/**
 * Address and browser of the client. The forwarded address is used only where TRUST_PROXY says that our own proxy
 * writes it; its last entry is the address that proxy saw.
 */
export function clientOf(http: Context, env: Env): { ip: string; userAgent: string } {
  const forwarded = env.TRUST_PROXY ? http.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined
  return { ip: forwarded ?? socketAddress(http), userAgent: (http.req.header("user-agent") ?? "").slice(0, 300) }
}

function socketAddress(http: Context): string {
  // In-process calls (rendering, tests) have no socket.
  if (!(http.env as { incoming?: unknown } | undefined)?.incoming) return "in-process"
  return getConnInfo(http).remote.address ?? "unknown"
}

/** The address that limits apply to; for IPv6 the first 64 bits, which a household or a phone shares. */
export const networkOf = (ip: string): string => prefixOf(ip, 4)

/** The first 48 bits of an IPv6 address, which a provider may assign to one customer; an IPv4 address is unchanged. */
export const siteOf = (ip: string): string => prefixOf(ip, 3)

function prefixOf(ip: string, groups: number): string {
  if (!isIPv6(ip)) return ip
  const [head = "", tail] = ip.split("%", 1).join("").split("::")
  if (head === "" && tail?.includes(".")) return tail.replace(/^.*:/, "")
  const before = head.split(":").filter(Boolean)
  const after = (tail ?? "").split(":").filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0")
  const all = tail === undefined ? before : [...before, ...zeros, ...after]
  return all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
