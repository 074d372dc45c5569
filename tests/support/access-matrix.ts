import { hashPassword } from "../../src/features/accounts/server/account.service.ts"
import type { PermissionMap, PermissionName } from "../../src/platform/policy.ts"
import type { Actor, createActors } from "./actors.ts"
import type { TestServer } from "./server.ts"

/** The status for a visitor, an ordinary member and an administrator. */
export type Answers = readonly [visitor: number, member: number, administrator: number]

/**
 * The status for others, where it does not follow from the three answers (see `access-matrix.test.ts`):
 * - `notTheirs`: a member, on somebody else's data, where the member's answer is for their own
 * - `applicant`: somebody with an account who is not a member; by default as a member
 * - `chairOfAnother`: the chair of another committee than the one the call is about; by default as a member
 * - `chairOfThis`: the chair of the group that the call is about (`groupId` of the fixture); by default as a member
 * - `ungranted`: a member with less than the required grant; by default as a member
 * - `grantee`: a member with only the required grant; by default as an administrator
 */
export type Exceptions = Partial<Record<"notTheirs" | OtherCaller, number>>
export type OtherCaller = "applicant" | "chairOfAnother" | "chairOfThis" | "grantee" | "ungranted"

export type OtherRoute = readonly [status: number, type: string]

/** The usual answers of pages. Visitors who must log in first are redirected (302). */
export const everybody: Answers = [200, 200, 200]
export const users: Answers = [302, 200, 200]
export const managers: Answers = [302, 403, 200]
export const nobody: Answers = [404, 404, 404]
/** Only members know that it exists. */
export const forMembers: Answers = [404, 200, 200]
/** Not published: only those who manage it know that it exists. */
export const unpublished: Answers = [404, 404, 200]

/** The password of all people of a matrix. */
export const matrixPassword = "zeven kwartels op een hek"
let hash: Promise<string> | undefined
export const matrixPasswordHash = (): Promise<string> => (hash ??= hashPassword(matrixPassword))

/** Available to every fixture. */
export interface Common {
  server: TestServer
  actors: ReturnType<typeof createActors>
  /** The caller. */
  actor: Actor
  /** Somebody else. */
  other: Actor
  /** A unique word, for names and addresses. */
  unique: string
}

interface AccessRows<T extends object> {
  /**
   * Creates the rows that the calls are about: anew for every call that may change them, so that calls do not affect each
   * other. `:name` in the path of a call is replaced by the property of that name.
   */
  fixture: (common: Common) => Promise<T> | T
  /** Every call, its answers, and a body for which only the caller's rights matter. */
  calls: Record<string, Answers | readonly [...answers: Answers, body: (fixture: Common & T) => unknown]>
  /** Answers for others than these three. */
  exceptions?: Record<string, Exceptions>
  /** The permission that the calls require, where it is not the first word of the path. */
  permission?: PermissionName
  /**
   * The grants that a call requires, each of which is enough, where it is not the slice's permission with the level of
   * the verb: 1 for GET, 2 for POST, 3 for PUT and PATCH, 4 for DELETE.
   */
  grants?: Record<string, PermissionMap>
  /** The query of a call. */
  queries?: Record<string, string>
  /** Routes besides the calls, such as files: an address, with the status and content type for everybody. */
  otherRoutes?: Record<string, OtherRoute>
  /** An address for every page, and its answers. */
  pages?: Record<string, Answers>
  /** Intermediate addresses, and the page that each redirects to. */
  redirects?: Record<string, string>
  /** Creates what the pages show. No rendered page may contain a trace of these people. */
  seed?: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

export interface Sent {
  method: string
  path: string
  body: unknown
  /** The group that the call is about, if any. */
  groupId?: number | undefined
}
/** A slice's part of the tests that make every call and open every page. */
export interface AccessMatrix {
  calls: Record<string, Answers>
  /** Creates new rows, and returns how to send each call about them. */
  prepare: (common: Common) => Promise<(key: string) => Sent>
  exceptions: Record<string, Exceptions>
  permission: PermissionName | undefined
  grants: Record<string, PermissionMap>
  otherRoutes: Record<string, OtherRoute>
  pages: Record<string, Answers>
  redirects: Record<string, string>
  seed: (admin: Actor, people: readonly Actor[]) => Promise<unknown>
}

/** The matrix of a slice: `export const access = accessMatrix({ … })` in its `server/*.access.ts`. */
export const accessMatrix = <T extends object>({
  fixture,
  calls,
  exceptions,
  permission,
  grants,
  queries,
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

/** Another user, and a unique word. */
export async function makeCommon(server: TestServer, actors: Common["actors"], actor: Actor): Promise<Common> {
  const unique = `access${++serial}`
  const other = await actors.user({ email: `${unique}-other@example.org`, passwordHash: await matrixPasswordHash() })
  return { server, actors, actor, other, unique }
}
