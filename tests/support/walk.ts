import { hashPassword } from "../../src/features/accounts/server/account.service.ts"
import type { Actor, createActors } from "./actors.ts"
import type { TestServer } from "./server.ts"

/** What a visitor, a plain member and an administrator get to hear. */
export type Answers = readonly [visitor: number, member: number, administrator: number]

export type Beside = readonly [status: number, type: string]

/** The usual answers of pages. A visitor who must log in first is sent away (302). */
export const everybody: Answers = [200, 200, 200]
export const users: Answers = [302, 200, 200]
export const managers: Answers = [302, 403, 200]
export const nobody: Answers = [404, 404, 404]

/** A password that the people of a walk log in with. */
export const walkPassword = "zeven kwartels op een hek"
let hash: Promise<string> | undefined
export const walkPasswordHash = (): Promise<string> => (hash ??= hashPassword(walkPassword))

/** What there is for every call, beside what the slice makes for its own. */
export interface Common {
  server: TestServer
  actors: ReturnType<typeof createActors>
  /** Who makes the call. */
  actor: Actor
  /** Somebody else. */
  other: Actor
  /** For names and addresses that nobody has yet. */
  unique: string
}

interface Walk<T extends object> {
  /**
   * Makes what the calls are about, anew for every call, so that none is in the way of another. What is called as a
   * `:name` in the path of a call is filled in there.
   */
  things: (common: Common) => Promise<T> | T
  /** Every call, its answers, and what is sent so that only the caller's rights stand in its way. */
  calls: Record<string, Answers | readonly [...answers: Answers, body: (things: Common & T) => unknown]>
  /** Calls that answer with a file, and its type. */
  files?: Record<string, string>
  /** What is mounted beside the calls, such as files: an address, and the status and type that everybody hears. */
  beside?: Record<string, Beside>
  /** An address for every page, and its answers. */
  pages?: Record<string, Answers>
  /** Addresses between pages, and the page that each leads to. */
  leads?: Record<string, string>
  /** Makes what the pages show. Of these people no rendered page may hold a trace. */
  site?: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

export interface Sent {
  method: string
  path: string
  body: unknown
}
/** What a slice brings to the tests that walk every call and every page. */
export interface SliceWalk {
  calls: Record<string, Answers>
  /** Makes new things; then says how each call is sent about them. */
  prepare: (common: Common) => Promise<(key: string) => Sent>
  files: Record<string, string>
  beside: Record<string, Beside>
  pages: Record<string, Answers>
  leads: Record<string, string>
  site: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

/** The rows of a slice: `export const walk = defineWalk({ … })` in its `server/*.walk.ts`. */
export const defineWalk = <T extends object>({
  things,
  calls,
  files,
  beside,
  pages,
  leads,
  site,
}: Walk<T>): SliceWalk => ({
  calls: Object.fromEntries(Object.entries(calls).map(([key, [a, b, c]]) => [key, [a, b, c]])),
  prepare: async (common) => {
    const all = { ...common, ...(await things(common)) }
    return (key) => {
      const [method = "", pattern = ""] = key.split(" ")
      return { method, path: `/api${fill(pattern, all)}`, body: calls[key]?.[3]?.(all) }
    }
  },
  files: files ?? {},
  beside: beside ?? {},
  pages: pages ?? {},
  leads: leads ?? {},
  site: site ?? (async () => undefined),
})

const fill = (pattern: string, things: object): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = (things as Record<string, string | number | undefined>)[name]
    if (value === undefined) throw new Error(`The walk makes no ${name} for ${pattern}`)
    return String(value)
  })

let serial = 0

/** Somebody else, and a word that is new. */
export async function makeCommon(server: TestServer, actors: Common["actors"], actor: Actor): Promise<Common> {
  const unique = `walk${++serial}`
  const other = await actors.user({ email: `${unique}-other@example.org`, passwordHash: await walkPasswordHash() })
  return { server, actors, actor, other, unique }
}
