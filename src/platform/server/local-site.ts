import { BlockList, isIP } from "node:net"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** Whether a host, as a name or as an address (IPv6 with or without brackets), is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1")
  const version = isIP(name)
  if (version === 0) return name === "localhost" || name.endsWith(".localhost")
  return loopback.check(name, version === 6 ? "ipv6" : "ipv4")
}

/**
 * Whether the site serves this machine only: it listens on loopback, its address is loopback, and no proxy in front
 * lets others in.
 */
export const isLocalSite = (env: { HOST: string; ORIGIN: string; TRUST_PROXY: boolean }): boolean =>
  isLoopback(env.HOST) && isLoopback(new URL(env.ORIGIN).hostname) && !env.TRUST_PROXY
