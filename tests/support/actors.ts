import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { type PermissionMap, type PermissionName, permissionNames } from "../../src/platform/policy.ts"
import type { TestServer } from "./server.ts"
import { withVersion } from "./versions.ts"

export interface Answer<T> {
  status: number
  data: T
  pagination?: { pageNumber: number; pageSize: number; totalItems: number; totalPages: number }
  message?: string
  code?: string
  issues?: { path: (string | number)[]; message: string }[]
  headers: Headers
}

/** A client of the site: keeps cookies as a browser does and sends the XSRF pair with every change. */
export class Actor {
  readonly cookies = new Map<string, string>([["XSRF-TOKEN", "test-xsrf-token"]])
  readonly userId: number
  readonly email: string
  readonly #server: TestServer

  constructor(server: TestServer, person: { userId: number; email: string } = { userId: 0, email: "" }) {
    this.#server = server
    this.userId = person.userId
    this.email = person.email
  }

  speak(language: "nl" | "en"): this {
    this.cookies.set("i18next", language)
    return this
  }

  get = <T = unknown>(path: string) => this.send<T>("GET", path)
  post = <T = unknown>(path: string, body?: unknown) => this.send<T>("POST", path, body)
  /** Adds the current version if the body has none; `version: undefined` sends no version. */
  put = <T = unknown>(path: string, body?: unknown) => this.send<T>("PUT", path, body)
  patch = <T = unknown>(path: string, body?: unknown) => this.send<T>("PATCH", path, body)
  delete = <T = unknown>(path: string) => this.send<T>("DELETE", path)

  /** The raw response to a POST that answers with a file. */
  download = (path: string) =>
    this.fetch(path, { method: "POST", headers: { "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "" } })

  /** The raw response, for what is not JSON. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await this.#server.fetch(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";")
      const [name = "", value = ""] = pair.split("=")
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0")) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const sent = method === "PUT" ? await withVersion(this.#server.services.database, path, body) : body
    const headers = new Headers()
    if (method !== "GET") headers.set("X-XSRF-TOKEN", this.cookies.get("XSRF-TOKEN") ?? "")
    if (sent !== undefined) headers.set("Content-Type", "application/json")
    const init = {
      method,
      headers,
      ...(sent === undefined ? {} : { body: typeof sent === "string" ? sent : JSON.stringify(sent) }),
    }
    const response = await this.fetch(path, init)
    const parsed = (await response.json().catch(() => ({}))) as Omit<Answer<T>, "status" | "headers">
    return { ...parsed, status: response.status, headers: response.headers }
  }
}

interface Person {
  firstName?: string
  infix?: string | null
  lastName?: string
  email?: string
  passwordHash?: string
  permissions?: PermissionMap
  /** A membership that includes today; default true. */
  isMember?: boolean
}

let serial = 0

/** Creates users in the database and logs them in. */
export function createActors(server: TestServer) {
  const user = async (person: Person = {}): Promise<Actor> => {
    const { db } = server.services.database
    const number = ++serial
    const email = person.email ?? `person${number}@example.org`
    const { userId } = await db
      .insertInto("users")
      .values({
        slug: `person-${number}-${crypto.randomUUID().slice(0, 8)}`,
        firstName: person.firstName ?? "Sam",
        infix: person.infix ?? null,
        // In the order in which they were made, also in the alphabet.
        lastName: person.lastName ?? `Tester ${String(number).padStart(5, "0")}`,
        email,
        emailVerifiedAt: server.services.now(),
        universityEmail: null,
        universityEmailVerifiedAt: null,
        passwordHash: person.passwordHash ?? "no password",
        createdBy: null,
        updatedBy: null,
      })
      .returning("userId")
      .executeTakeFirstOrThrow()
    if (person.isMember !== false)
      await db
        .insertInto("memberships")
        .values({ userId, type: "regular", since: "2020-09-01", until: null, createdBy: null, updatedBy: null })
        .execute()
    const permissions = Object.entries(person.permissions ?? {}) as [PermissionName, number][]
    const own = { subjectType: "user", subjectId: userId, createdBy: null, updatedBy: null } as const
    if (permissions.length)
      await db
        .insertInto("permissions")
        .values(permissions.map(([name, level]) => ({ name, level, ...own })))
        .execute()
    return logIn(new Actor(server, { userId, email }))
  }
  const logIn = async (actor: Actor): Promise<Actor> => {
    const now = server.services.now()
    actor.cookies.set("session", await beginSession(server.services.database.db, actor.userId, "test", now))
    return actor
  }
  return {
    /** Without a session. */
    get visitor() {
      return new Actor(server)
    },
    user,
    /** Level 4 on everything. */
    administrator: async () => {
      return user({ permissions: Object.fromEntries(permissionNames.map((name) => [name, 4])) })
    },
  }
}
