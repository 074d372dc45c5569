import { Resolver } from "node:dns/promises"
import { statfs } from "node:fs/promises"
import { connect } from "node:tls"
import type { Certificate, Release } from "../checks.ts"

/** Milliseconds that anything outside may take. */
const patience = 5000
/** A feed of versions is a few lines. */
const feedBytes = 100_000

/** What DNS answers: `null` that there is nothing of the kind, `"unknown"` if it gives no answer. */
export type DnsAnswer<T> = T[] | null | "unknown"

/** Names that do not exist, and those without records of the kind that was asked for. */
const nothing = new Set(["ENOTFOUND", "ENODATA"])

async function lookUp<T>(ask: (resolver: Resolver) => Promise<T[]>): Promise<DnsAnswer<T>> {
  try {
    return await ask(new Resolver({ timeout: patience / 2, tries: 2 }))
  } catch (error) {
    return nothing.has((error as { code?: string }).code ?? "") ? null : "unknown"
  }
}

/** Everything that is asked of the world outside this site, so that tests can answer in its place. */
export const outside = {
  /** The texts of a name. */
  txt: (name: string): Promise<DnsAnswer<string>> =>
    lookUp(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(""))),

  /** Whether there is no such name, nor any name below it (RFC 8020). */
  isAbsent: async (name: string): Promise<boolean> => {
    try {
      await new Resolver({ timeout: patience / 2, tries: 2 }).resolveTxt(name)
      return false
    } catch (error) {
      return (error as { code?: string }).code === "ENOTFOUND"
    }
  },

  /** The mail servers of a domain. */
  mx: (domain: string): Promise<DnsAnswer<string>> =>
    lookUp(async (resolver) => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange)),

  /** The addresses of a host, of both kinds. */
  addresses: async (host: string): Promise<DnsAnswer<string>> => {
    const [four, six] = await Promise.all([
      lookUp((resolver) => resolver.resolve4(host)),
      lookUp((resolver) => resolver.resolve6(host)),
    ])
    if (four === "unknown" || six === "unknown") return "unknown"
    const found = [...(four ?? []), ...(six ?? [])]
    return found.length ? found : null
  },

  /** The certificate that visitors of this address get. Unreachable from here need not be unreachable for them: null. */
  certificate: (origin: string): Promise<Certificate | null> => {
    const { hostname, port } = new URL(origin)
    return new Promise((resolve) => {
      const socket = connect({
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
      })
      const end = (found: Certificate | null) => {
        socket.destroy()
        resolve(found)
      }
      socket.setTimeout(patience, () => end(null))
      socket.once("error", () => end(null))
      socket.once("secureConnect", () => {
        const { valid_to: endsAt } = socket.getPeerCertificate()
        const { authorized, authorizationError: fault } = socket
        end({ endsAt: endsAt ? new Date(endsAt).toISOString() : null, fault: authorized ? null : codeOf(fault) })
      })
    })
  },

  /** The newest version by a feed: JSON with `version`, such as a `package.json`. Null if it gives no answer. */
  release: async (feed: string): Promise<Release | null> => {
    try {
      const answer = await fetch(feed, { signal: AbortSignal.timeout(patience), redirect: "error" })
      const text = answer.ok ? await beginning(answer) : "{}"
      const { version } = JSON.parse(text) as { version?: unknown }
      const date = Date.parse(answer.headers.get("date") ?? "")
      return {
        newest: typeof version === "string" && /^\d+(\.\d+){1,2}$/.test(version) ? version : null,
        secondsAhead: Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000),
      }
    } catch {
      return null
    }
  },

  /** Room on the disk of a folder, in bytes; null if it cannot be seen. */
  disk: async (folder: string): Promise<{ free: number; size: number } | null> => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, size: blocks * bsize }
    } catch {
      return null
    }
  },

  /** The clock of this machine itself. That of the services is set by tests. */
  clock: (): number => Date.now(),
}

const codeOf = (fault: unknown): string =>
  fault instanceof Error ? ((fault as { code?: string }).code ?? "") : String(fault)

/** The text of an answer. @throws Error if it is longer than a feed is */
async function beginning({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > feedBytes) throw new Error("Too long for a feed")
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
