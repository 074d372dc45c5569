import * as z from "zod"
import { id as idParam, idOrSlug } from "../../list-query.ts"
import { type ChangeOf, changeOf } from "../../contract.ts"
import type { ListQuery } from "../../list-query.ts"
import type { May } from "../../policy.ts"
import { type RequestContext, route, userOf } from "../http/route.ts"
import type { Rows } from "./rows.ts"
import type { Scope, WriteScope } from "./rows-spec.ts"

/** The scope of a call that reads. */
export const scopeOf = ({ db, viewer, services }: Pick<RequestContext, "db" | "viewer" | "services">): Scope => ({
  db,
  viewer,
  now: services.now(),
})
/** The scope of a call that writes. */
export const writeScopeOf = (call: Pick<RequestContext, "db" | "viewer" | "services">): WriteScope => ({
  ...scopeOf(call),
  viewer: userOf(call),
  services: call.services,
})

/** The parameter of a path: `{ roomId }`. */
export const paramOf = <const Id extends string, S extends z.ZodType>(name: Id, schema: S) =>
  z.object({ [name]: schema } as Record<Id, S>)

interface Crud<
  Id extends string,
  Q extends z.ZodType<ListQuery>,
  S extends z.ZodObject,
  O extends z.ZodObject,
  B extends z.ZodObject,
> {
  /** Name of the id in the path and the answer. */
  id: Id
  /** For the API documentation: `["a room", "rooms"]`. */
  names: readonly [one: string, many: string]
  rows: Rows<z.output<S>, z.output<O>, z.output<B>>
  query: Q
  summary: S
  contract: O
  input: B
  /** Who may call; for a row itself, its `rights` apply as well. */
  may: { read: May; create: May; update: May; delete: May }
  touches?: readonly string[]
  reads?: readonly string[]
  conflicts?: Record<string, string>
}

/** The calls of an entity: list, read by id or slug, create, update and delete. */
export function crudRoutes<
  const P extends string,
  const Id extends string,
  Q extends z.ZodType<ListQuery>,
  S extends z.ZodObject,
  O extends z.ZodObject,
  B extends z.ZodObject,
>(path: P, crud: Crud<Id, Q, S, O, B>) {
  const { id, names, rows, query, summary, contract, input, may, touches, reads = [], conflicts } = crud
  const [one, many] = names
  const name = paramOf(id, rows.hasSlug ? idOrSlug : (idParam as unknown as typeof idOrSlug))
  const params = paramOf(id, idParam)
  const changes = { touches: touches ?? [path], conflicts: conflicts ?? {} }
  const idOf = (given: unknown) => (given as Record<Id, number>)[id]
  return [
    route(
      `GET /${path}`,
      { may: may.read, summary: `List ${many}`, query, list: summary, reads },
      (call) => rows.list(scopeOf(call), call.query) as never,
    ),
    route(
      `GET /${path}/:${id}`,
      { may: may.read, summary: `Read ${one}`, params: name, output: contract, reads },
      (call) => rows.read(scopeOf(call), idOf(call.params)) as never,
    ),
    route(
      `POST /${path}`,
      { may: may.create, summary: `Create ${one}`, body: input, output: contract, status: 201, ...changes },
      async (call) => rows.create(writeScopeOf(call), call.body as z.output<B>) as never,
    ),
    route(
      `PUT /${path}/:${id}`,
      { may: may.update, summary: `Update ${one}`, params, body: changeOf(input), output: contract, ...changes },
      async (call) => rows.update(writeScopeOf(call), idOf(call.params), call.body as ChangeOf<z.output<B>>) as never,
    ),
    route(`DELETE /${path}/:${id}`, { may: may.delete, summary: `Delete ${one}`, params, ...changes }, async (call) =>
      rows.remove(writeScopeOf(call), idOf(call.params)),
    ),
  ]
}
