import type { AliasedExpression, Expression, Selectable, SqlBool } from "kysely"
import type * as z from "zod"
import type { Complete, Rights } from "../../contract.ts"
import type { ListQuery } from "../../list-query.ts"
import type { Picture } from "../../pictures/picture.ts"
import type { Viewer } from "../../policy.ts"
import type { Database, Db } from "../database/db.ts"
import type { Listing } from "../database/list.ts"
import type { Services } from "../services.ts"
import type { Derived } from "./rows-derived.ts"

/** The viewer, the time and the connection of a read. */
export interface Scope {
  db: Db
  viewer: Viewer | null
  now: Date
}
/** The scope of a write: a user, in a transaction. */
export interface WriteScope extends Scope {
  viewer: Viewer
  /** For mails and other jobs, queued in the transaction. */
  services: Services
}

export type Table = keyof Database & string
export type Row<T extends Table> = Selectable<Database[T]>
type Out<S extends z.ZodObject> = z.output<S>
type Key<S extends z.ZodObject> = keyof Out<S> & string

/** Causes a type error if a contract names a key that is neither a column nor computed. */
type OfTable<T extends Table, K extends string> = [K] extends [keyof Row<T>]
  ? unknown
  : { isNoColumn: Exclude<K, keyof Row<T>> }

/** How a list is filtered and sorted, and which of the readable rows it has. */
type RowsListing<T extends Table> = Pick<
  Listing<unknown, Database, T, unknown>,
  "columns" | "orders" | "defaultSort" | "several" | "first"
> & {
  where?: Expression<SqlBool>
  /** Takes the place of `readable`, if it is faster to find: a condition that only readable rows meet. */
  instead?: Expression<SqlBool>
}

/** The pictures of a row: created by `pictureColumns` of the pictures feature. */
export interface RowPictures<R, P extends string> {
  keys: readonly P[]
  /** SQL of those that a contract names, of a statement on this table. */
  select: (table: string, keys: readonly string[]) => AliasedExpression<Picture | null, P>[]
  /** `after` is null for a deleted row, `before` for a new one. */
  attach: (scope: WriteScope, after: R | null, before: R | null) => Promise<void>
}

type Listed<T extends Table, S extends z.ZodObject, A extends keyof Row<T>, X> = Pick<
  Row<T>,
  (keyof Out<S> | A) & keyof Row<T>
> &
  X

export interface RowsSpec<
  T extends Table,
  Id extends keyof Row<T> & string,
  O extends z.ZodObject,
  S extends z.ZodObject,
  F extends z.ZodObject,
  A extends keyof Row<T> & string,
  X,
  C extends string,
  P extends string,
> {
  table: T
  /** The column of its id. */
  id: Id
  /** Contract of one row. */
  contract: O & OfTable<T, Exclude<Key<O>, Derived | C | P>>
  /** Contract of one row in a list. */
  summary: S & OfTable<T, Exclude<Key<S>, Derived | C | P>>
  /** The columns of the input. */
  fields: F & OfTable<T, Key<F>>
  /** The text that a slug is made from, if the table has slugs. */
  slugFrom?: Key<F>
  /** Texts with a translation that may become stale: `["name", "description"]`. */
  translated?: readonly string[]
  /** What a user may do with a row; checked before it is changed or deleted. */
  rights: (viewer: Viewer, row: Row<T> & X) => Rights
  /** Why a right is refused, if that is the state of the row and not who the user is: the key of a text, for a 409. */
  refusal?: (viewer: Viewer, row: Row<T> & X, right: "update" | "delete") => string | undefined
  listing: (scope: Scope, query: ListQuery) => RowsListing<T>
  /** The rows with selections besides their own columns; default: the table. */
  from?: (scope: Scope) => { execute: () => Promise<X[]> }
  /** SQL: whether this viewer may see the row; default: everybody may. */
  readable?: (scope: Scope) => Expression<SqlBool>
  /** Keys of the contracts that `from` selects, also where they replace a column of that name. */
  computed?: readonly C[]
  /** Columns that `describe` or a derived key of a list needs and no contract names. */
  also?: readonly A[]
  /** Replaces computed keys by what SQL cannot compute. */
  describe?: (scope: Scope, row: Listed<T, S, A, X>) => Partial<Record<C, unknown>>
  pictures?: RowPictures<Row<T>, P>
  /** Validates and completes a row before it is written. `before` is null for a new one, and locked until the end. */
  prepare?: (
    scope: WriteScope,
    row: Complete<Out<F>>,
    before: Row<T> | null,
    input: Out<F>,
  ) => Promise<object | undefined | void>
  /** Refuses a delete by throwing. The row is locked until the end. */
  beforeRemove?: (scope: WriteScope, before: Row<T>) => Promise<void>
}

/** A row of any table. */
export type Loose = Record<string, unknown>
type Every<S> = (scope: S, row: Loose, before: Loose | null, input: Loose) => Promise<object | undefined | void>

/** The spec as `rowsOf` uses it for any table: types are checked where the spec is written. */
export interface LooseSpec {
  table: Table
  id: string
  contract: z.ZodObject
  summary: z.ZodObject
  fields: z.ZodObject
  slugFrom?: string
  translated?: readonly string[]
  rights: (viewer: Viewer, row: Loose) => Rights
  refusal?: (viewer: Viewer, row: Loose, right: "update" | "delete") => string | undefined
  listing: (scope: Scope, query: ListQuery) => RowsListing<Table>
  from?: (scope: Scope) => unknown
  readable?: (scope: Scope) => Expression<SqlBool>
  computed?: readonly string[]
  also?: readonly string[]
  describe?: (scope: Scope, row: Loose) => Loose
  pictures?: RowPictures<Loose, string>
  prepare?: Every<WriteScope>
  beforeRemove?: (scope: WriteScope, before: Loose) => Promise<void>
}
