import type * as z from "zod"
import type { ChangeOf } from "../../contract.ts"
import type { ListQuery } from "../../list-query.ts"
import type { JsonPage } from "../database/json-rows.ts"
import type { Answer } from "../http/route.ts"
import { readsOf } from "./rows-read.ts"
import type { LooseSpec, Row, RowsSpec, Scope, Table, WriteScope } from "./rows-spec.ts"
import { writesOf } from "./rows-write.ts"

/** What `crudRoutes` needs of the rows of an entity: `rowsOf(…)`, or with some functions replaced. */
export interface Rows<S, O, I> {
  hasSlug: boolean
  list: (scope: Scope, query: ListQuery) => Promise<JsonPage<S>>
  /** @throws AppError notFound, also if this viewer may not see it */
  read: (scope: Scope, idOrSlug: number | string) => Promise<Answer<O>>
  /** @throws AppError validation */
  create: (scope: WriteScope, input: I) => Promise<Answer<O>>
  /** Changes everything but the slug. @throws AppError notFound · forbidden · changedMeanwhile · validation */
  update: (scope: WriteScope, id: number, input: ChangeOf<I>) => Promise<Answer<O>>
  /** @throws AppError notFound · forbidden · inUse */
  remove: (scope: WriteScope, id: number) => Promise<void>
}

/** For custom lists of an entity. */
interface Summaries<S> {
  /** The rows that this viewer may see, as items of a list. */
  summaries: ReturnType<typeof readsOf>["summaries"]
  toSummaries: (scope: Scope, rows: readonly object[]) => Answer<S>[]
}

/**
 * The rows of an entity: the functions of its calls, with lock, slug, audit fields, translations, pictures and rights.
 * A slice with more rules replaces one of them: `{ ...rows, list }`.
 */
export function rowsOf<
  T extends Table,
  Id extends keyof Row<T> & string,
  O extends z.ZodObject,
  S extends z.ZodObject,
  F extends z.ZodObject,
  A extends keyof Row<T> & string = never,
  X = unknown,
  C extends string = never,
  P extends string = never,
>(spec: RowsSpec<T, Id, O, S, F, A, X, C, P>) {
  const loose = spec as unknown as LooseSpec
  const reads = readsOf(loose)
  type Input = z.output<F> & { confirmedTranslations?: string[] | undefined }
  return {
    hasSlug: spec.slugFrom !== undefined,
    ...reads,
    ...writesOf(loose, reads),
  } as unknown as Rows<z.output<S>, z.output<O>, Input> & Summaries<z.output<S>>
}
