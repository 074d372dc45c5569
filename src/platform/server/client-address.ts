import { isIPv6 } from "node:net"
import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import type { Env } from "./env.ts"

/**
 * Address and browser of the caller. The forwarded address counts only where TRUST_PROXY says a proxy of
 * ours writes it; the last entry is the one that proxy saw.
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

/** Whom a limit counts: the address, or for IPv6 its first 64 bits. A household or a phone has all addresses that begin so. */
export const networkOf = (ip: string): string => prefixOf(ip, 4)

/** The first 48 bits of an IPv6 address, which a provider can give to one customer; an IPv4 address is itself. */
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
