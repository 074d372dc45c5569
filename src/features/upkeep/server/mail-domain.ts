import { BlockList, isIP } from "node:net"
import type { MailDomain } from "../checks.ts"
import { type DnsAnswer, outside } from "./outside.ts"

interface Sending {
  /** Of the address that mail comes from. */
  domain: string
  /** The mail server that it is handed to. */
  server: string
  /** The name of its DKIM key, if that was set. */
  selector: string | undefined
}

/** Names under which mail servers usually publish a DKIM key. Nobody can list which are there. */
const usualSelectors = ["default", "dkim", "mail", "selector1", "selector2", "google", "s1", "s2", "k1", "smtp", "key1"]

/** Most parts of a record that are looked at. */
const termsMax = 20

/** Asks DNS whether mail of this domain will be believed, and whether an answer to it can arrive. */
export async function lookAtMailDomain(sending: Sending): Promise<MailDomain> {
  const { domain } = sending
  const [mx, spf, dkim, dmarc] = await Promise.all([
    mailServers(domain),
    lookAtSpf(sending),
    lookAtDkim(sending),
    lookAtDmarc(domain),
  ])
  return { mx, spf, dkim, dmarc }
}

/** A domain without mail servers gets its mail at its own address (RFC 5321); one with the server "." wants none. */
async function mailServers(domain: string): Promise<MailDomain["mx"]> {
  const servers = await outside.mx(domain)
  if (servers === "unknown") return "unknown"
  if (servers) return servers.some((server) => server !== "" && server !== ".") ? "good" : "missing"
  const addresses = await outside.addresses(domain)
  return addresses === "unknown" ? "unknown" : addresses ? "good" : "missing"
}

async function lookAtSpf({ domain, server }: Sending): Promise<MailDomain["spf"]> {
  const texts = await outside.txt(domain)
  if (texts === "unknown") return "unknown"
  const [record, second] = (texts ?? []).filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined) return "missing"
  if (second !== undefined) return "double"
  return refuses(record, { domain, server })
}

/**
 * Whether a record lists no address of our mail server. A record that refers to others may list them there, so of that
 * it cannot be said; nor of a mail server on this machine, whose address outside is another.
 */
async function refuses(record: string, { domain, server }: Omit<Sending, "selector">): Promise<MailDomain["spf"]> {
  const terms = record.toLowerCase().split(/\s+/).slice(1).filter(Boolean)
  if (!terms.some((term) => /^[-~]all$/.test(term))) return "good"
  if (terms.some((term) => /^[+?~-]?(include|exists|ptr)\b|^redirect=|%/.test(term))) return "good"
  const ours = isIP(server) ? [server] : await outside.addresses(server)
  if (ours === "unknown") return "unknown"
  if (!ours || ours.some(isPrivate)) return "good"
  const networks = (await Promise.all(terms.slice(0, termsMax).map((term) => networksOf(term, domain)))).flat()
  if (networks.includes("unknown")) return "unknown"
  const listed = new BlockList()
  for (const network of networks) add(listed, network)
  return ours.some((address) => listed.check(address, family(address))) ? "good" : "refuses"
}

/** The networks that `ip4:…`, `ip6:…`, `a`, `a:host` or `mx` stand for; "unknown" among them if DNS gives no answer. */
async function networksOf(term: string, domain: string): Promise<string[]> {
  const [, kind, name = "", size = ""] = /^\+?(ip4|ip6|a|mx)(?::([^/]+))?(\/\d+)?(?:\/\/\d+)?$/.exec(term) ?? []
  if (kind === "ip4" || kind === "ip6") return [name + size]
  if (kind === "a") return withSize(await outside.addresses(name || domain), size)
  if (kind !== "mx") return []
  const servers = await outside.mx(name || domain)
  if (servers === "unknown") return ["unknown"]
  const found = await Promise.all((servers ?? []).slice(0, 10).map((server) => outside.addresses(server)))
  return found.flatMap((addresses) => withSize(addresses, size))
}

const withSize = (addresses: DnsAnswer<string>, size: string): string[] =>
  addresses === "unknown"
    ? ["unknown"]
    : (addresses ?? []).map((address) => (isIP(address) === 4 ? address + size : address))

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** Adds `192.0.2.1`, `192.0.2.0/24` or the same of IPv6; what is none of these is nothing. */
function add(list: BlockList, network: string): void {
  const [address = "", size] = network.split("/")
  if (!isIP(address)) return
  const most = isIP(address) === 6 ? 128 : 32
  const prefix = size === undefined ? most : Number(size)
  if (prefix >= 0 && prefix <= most) list.addSubnet(address, prefix, family(address))
}

const privateNetworks = new BlockList()
for (const network of [
  "10.0.0.0/8",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
])
  add(privateNetworks, network)
const isPrivate = (address: string): boolean => privateNetworks.check(address, family(address))

/**
 * A key of the name that was set is there or not. Otherwise one of the usual names is enough; only if there is nothing at
 * all where keys are published, there is no key.
 */
async function lookAtDkim({ domain, selector }: Sending): Promise<MailDomain["dkim"]> {
  const names = selector ? [selector] : usualSelectors
  const answers = await Promise.all(names.map((name) => outside.txt(`${name}._domainkey.${domain}`)))
  const isKey = (text: string) => /(^|;)\s*p=[^;\s]/i.test(text)
  if (answers.some((texts) => texts !== "unknown" && texts?.some(isKey))) return "good"
  if (answers.includes("unknown")) return "unknown"
  if (selector) return "missing"
  return (await outside.isAbsent(`_domainkey.${domain}`)) ? "missing" : "unknown"
}

/** A domain without a policy of its own follows that of the domain it is part of. */
async function lookAtDmarc(domain: string): Promise<MailDomain["dmarc"]> {
  const labels = domain.split(".")
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."))
  for (const name of [domain, ...above]) {
    const texts = await outside.txt(`_dmarc.${name}`)
    if (texts === "unknown") return "unknown"
    if (texts?.some((text) => /^v=DMARC1\s*(;|$)/i.test(text))) return "good"
  }
  return "missing"
}
