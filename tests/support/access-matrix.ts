import { hashPassword } from "../../src/features/accounts/server/account.service.ts"
import type { PermissionMap, PermissionName } from "../../src/platform/policy.ts"
import type { Actor, createActors } from "./actors.ts"
import type { TestServer } from "./server.ts"

/** What a visitor, a plain member and an administrator get to hear. */
export type Answers = readonly [visitor: number, member: number, administrator: number]

/**
 * What others hear, where that is not what follows from the three answers (see `access-matrix.test.ts`):
 * - `notTheirs`: a member, about what is somebody else's, where the answer of a member is about their own
 * - `applicant`: somebody with an account who is no member; by default as a member
 * - `chairOfAnother`: the chair of another committee, which the call is not about; by default as a member
 * - `chairOfThis`: the chair of the group that the call is about (`groupId` of the things); by default as a member
 * - `grantee`: a member with only the grant that the call asks for; by default as an administrator
 */
export type Exceptions = Partial<Record<"notTheirs" | OtherCaller, number>>
export type OtherCaller = "applicant" | "chairOfAnother" | "chairOfThis" | "grantee"

export type OtherRoute = readonly [status: number, type: string]

/** The usual answers of pages. A visitor who must log in first is sent away (302). */
export const everybody: Answers = [200, 200, 200]
export const users: Answers = [302, 200, 200]
export const managers: Answers = [302, 403, 200]
export const nobody: Answers = [404, 404, 404]
/** Not there for visitors. Whoever is logged in gets the frame, and hears of the API what is there for them. */
export const hidden: Answers = [404, 200, 200]

/** A password that the people of a matrix log in with. */
export const matrixPassword = "zeven kwartels op een hek"
let hash: Promise<string> | undefined
export const matrixPasswordHash = (): Promise<string> => (hash ??= hashPassword(matrixPassword))

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

interface AccessRows<T extends object> {
  /**
   * Makes what the calls are about, anew for every call, so that none is in the way of another. What is called as a
   * `:name` in the path of a call is filled in there.
   */
  fixture: (common: Common) => Promise<T> | T
  /** Every call, its answers, and what is sent so that only the caller's rights stand in its way. */
  calls: Record<string, Answers | readonly [...answers: Answers, body: (fixture: Common & T) => unknown]>
  /** Answers of others than these three. */
  exceptions?: Record<string, Exceptions>
  /** The permission that the calls ask for, where it is not the first word of the path. */
  permission?: PermissionName
  /**
   * The grants that a call asks for, each of which is enough, where it is not the permission of the slice with the level
   * of the verb: 1 for GET, 2 for POST, 3 for PUT and PATCH, 4 for DELETE.
   */
  grants?: Record<string, PermissionMap>
  /** What is sent in the query of a call. */
  queries?: Record<string, string>
  /** Calls that answer with a file, and its type. */
  files?: Record<string, string>
  /** What is mounted beside the calls, such as files: an address, and the status and type that everybody hears. */
  otherRoutes?: Record<string, OtherRoute>
  /** An address for every page, and its answers. */
  pages?: Record<string, Answers>
  /** Addresses between pages, and the page that each leads to. */
  redirects?: Record<string, string>
  /** Makes what the pages show. Of these people no rendered page may hold a trace. */
  seed?: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

export interface Sent {
  method: string
  path: string
  body: unknown
  /** The group that the call is about, where it is about one. */
  groupId?: number | undefined
}
/** What a slice brings to the tests that visit every call and every page. */
export interface AccessMatrix {
  calls: Record<string, Answers>
  /** Makes new things; then says how each call is sent about them. */
  prepare: (common: Common) => Promise<(key: string) => Sent>
  exceptions: Record<string, Exceptions>
  permission: PermissionName | undefined
  grants: Record<string, PermissionMap>
  files: Record<string, string>
  otherRoutes: Record<string, OtherRoute>
  pages: Record<string, Answers>
  redirects: Record<string, string>
  seed: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

/** The rows of a slice: `export const access = accessMatrix({ … })` in its `server/*.access.ts`. */
export const accessMatrix = <T extends object>({
  fixture,
  calls,
  exceptions,
  permission,
  grants,
  queries,
  files,
  otherRoutes,
  pages,
  redirects,
  seed,
}: AccessRows<T>): AccessMatrix => ({
  calls: Object.fromEntries(Object.entries(calls).map(([key, [a, b, c]]) => [key, [a, b, c]])),
  prepare: async (common) => {
    const all: Common & T & { groupId?: number } = { ...common, ...(await fixture(common)) }
    return (key) => {
      const [method = "", pattern = ""] = key.split(" ")
      const query = queries?.[key] ? `?${queries[key]}` : ""
      return { method, path: `/api${fill(pattern, all)}${query}`, body: calls[key]?.[3]?.(all), groupId: all.groupId }
    }
  },
  exceptions: exceptions ?? {},
  permission,
  grants: grants ?? {},
  files: files ?? {},
  otherRoutes: otherRoutes ?? {},
  pages: pages ?? {},
  redirects: redirects ?? {},
  seed: seed ?? (async () => undefined),
})

const fill = (pattern: string, fixture: object): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = (fixture as Record<string, string | number | undefined>)[name]
    if (value === undefined) throw new Error(`The fixture makes no ${name} for ${pattern}`)
    return String(value)
  })

let serial = 0

/** Somebody else, and a word that is new. */
export async function makeCommon(server: TestServer, actors: Common["actors"], actor: Actor): Promise<Common> {
  const unique = `access${++serial}`
  const other = await actors.user({ email: `${unique}-other@example.org`, passwordHash: await matrixPasswordHash() })
  return { server, actors, actor, other, unique }
}
