import type { Context } from "hono"
import type * as z from "zod"
import { AppError } from "../../app-error.ts"
import type { Language } from "../../i18n.ts"
import type { May, Viewer } from "../../policy.ts"
import type { Db } from "../database/db.ts"
import type { JsonPage } from "../database/json-rows.ts"
import type { CallLimit } from "./rate-limit.ts"
import type { Services } from "../services.ts"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
export type RouteKey = `${Method} /${string}`

/** What a handler may return for a contract: its output, with `Date` where it has a time as text. */
export type Answer<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Answer<U>[]
    : T extends object
      ? { [K in keyof T]: Answer<T[K]> }
      : T

type Schema = z.ZodType
type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What a handler gets: validated input, in the language of the request. */
export interface RequestContext<P = undefined, Q = undefined, B = undefined> {
  params: P
  query: Q
  body: B
  /** The logged-in user, or null. Rules that need one use `userOf`. */
  viewer: Viewer | null
  /** For a mutating call a transaction that is committed when the handler returns. */
  db: Db
  services: Services
  language: Language
  t: (key: string, params?: Record<string, unknown>) => string
  /** Address of the client and name of its browser; for limits and the session list, never for the log. */
  client: { ip: string; userAgent: string }
  /** The raw request and response: cookies, headers, streams. */
  http: Context
  /** Runs after the transaction of this call is committed. */
  afterCommit: (run: () => void) => void
}

interface Spec<P, Q, B, O, L> {
  /** Who may call; a route without it throws. */
  may: May
  /** One sentence for the API documentation. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Contract of `data`. Only fields it names may leave. */
  output?: O
  /** Contract of one item, if `data` is a page of a list; the handler returns `{ items, totalItems }` or its JSON. */
  list?: L
  /** Content types of the file it answers with, instead of JSON; with several, the first is that of its default. */
  file?: readonly string[]
  status?: 200 | 201 | 202
  /** Features this call writes; default: the first segment of the path. */
  touches?: readonly string[]
  /** Features that this call reads besides that of its path: the answers kept for visitors follow their writes too. */
  reads?: readonly string[]
  /**
   * False if there are more different answers than can be kept, such as those of a search: each is made when it is asked
   * for. With a limit, pages that ask for it count too.
   */
  isKept?: false
  /** False if the handler manages its own transactions. */
  transaction?: boolean
  /**
   * The user must have logged in, or confirmed who they are, less than half an hour ago: for what is most sensitive.
   * Otherwise 403 `confirmFirst`, and the browser asks for their password over the page.
   */
  fresh?: true
  /**
   * Other sites and programs may send it: no XSRF check. Only where the session does not matter, since all that counts is
   * in the address.
   */
  isFromElsewhere?: true
  /** How often a network, and a user, may make this call. Required where visitors may send a body. */
  limit?: CallLimit
  /** Database constraint → translation key of the message when it is violated. */
  conflicts?: Record<string, string>
}

type Page<T> = { items: readonly T[]; totalItems: number }
type Returned<O, L> = L extends Schema
  ? Page<Answer<z.output<L>>> | JsonPage<z.output<L>>
  : O extends Schema
    ? Answer<z.output<O>>
    : undefined | void | Response

export interface Route<K extends RouteKey = RouteKey, P = unknown, Q = unknown, B = unknown, O = unknown, L = unknown> {
  key: K
  method: Method
  path: string
  spec: Spec<P, Q, B, O, L>
  handler: (context: RequestContext<never, never, never>) => Promise<unknown>
  /** The feature it is of, by the name of its folder. */
  feature?: string
}

/** @throws AppError notFound: the association does without the feature that a call is of */
export function requirePresent({ feature }: Route, { association }: Pick<Services, "association">): void {
  if (feature && association.current.lacks.has(feature)) throw new AppError("notFound")
}

/**
 * Declares one call of the API: `route("PUT /rooms/:roomId", { may, params, body, output }, handler)`.
 * The schemas validate the input, document the call and type the client.
 */
export function route<
  const K extends RouteKey,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
  L extends Schema | undefined = undefined,
>(
  key: K,
  spec: Spec<P, Q, B, O, L>,
  handler: (context: RequestContext<Out<P>, Out<Q>, Out<B>>) => Promise<Returned<O, L>>,
): Route<K, P, Q, B, O, L> {
  if (!spec.may) throw new Error(`${key} does not say who may call it`)
  const [method, path] = key.split(" ") as [Method, string]
  return { key, method, path, spec, handler: handler as Route["handler"] }
}

/** The shape of a list of routes for the typed client: `Api["GET /rooms"]`. */
export type ApiOf<R> =
  R extends Route<infer K, infer P, infer Q, infer B, infer O, infer L>
    ? {
        [key in K]: {
          params: In<P>
          query: In<Q>
          body: In<B>
          answer: L extends Schema ? { data: z.output<L>[]; pagination: PaginationAnswer } : { data: Out<O> }
        }
      }
    : never
interface PaginationAnswer {
  pageNumber: number
  pageSize: number
  totalItems: number
  totalPages: number
}

/** The current user. For rules that do not let visitors in, so the error is a safety net. */
export function userOf(context: { viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw new AppError("unauthorized")
  return context.viewer
}

/** Throws 401 for a visitor and 403 for a user whom the rule does not let in. */
export function requireAllowed(viewer: Viewer | null, allowed: boolean): asserts viewer is Viewer {
  if (!viewer) throw new AppError("unauthorized")
  if (!allowed) throw new AppError("forbidden")
}
