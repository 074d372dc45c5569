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
