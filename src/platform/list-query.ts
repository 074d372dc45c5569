import * as z from "zod"
import { pageSizeDefault, pageSizeMax } from "./page-size.ts"

/** Largest value of PostgreSQL's integer; a larger id is a bad request, not a database error. */
export const maxId = 2_147_483_647
export const id = z.coerce.number().int().min(1).max(maxId)

/** Identifies a row in a path: digits only are its id, anything else its slug. No slug is digits only. */
export const idOrSlug = z.union([
  id,
  z
    .string()
    .max(70)
    .regex(/^(?!\d+$)[a-z0-9-]+$/),
]) as z.ZodType<number | string, number | string>

/** The most numbers that a filter compares with. */
export const numbersMax = 200

/** `Number("")` is 0, but an empty text is not a number. */
const blankIsNone = (value: unknown) => (typeof value === "string" && value.trim() === "" ? Number.NaN : value)
const boolean = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean())

/** Types of fields a list can be filtered by, with the operators of each. `eq` is the default operator. */
export const field = {
  text: () => operators({ eq: z.string().max(200), ne: z.string().max(200), contains: z.string().max(200) }),
  flag: () => operators({ eq: boolean, ne: boolean }),
  number: () => {
    const number = z.preprocess(blankIsNone, z.coerce.number().int().min(-maxId).max(maxId))
    return operators({ eq: number, ne: number, gte: number, lte: number, in: z.array(number).max(numbersMax) })
  },
  time: () => {
    const time = z.coerce.date()
    return operators({ eq: time, gte: time, lte: time })
  },
  oneOf: <const T extends readonly [string, ...string[]]>(values: T) => {
    const value = z.enum(values)
    return operators({ eq: value, ne: value, in: z.array(value).max(100) })
  },
  /** Words to look for, in a way that the list decides (`SearchColumn`). */
  search: () => exactlyThese({ eq: z.string().max(200) }),
}

/** A field that is compared with one value or several, and nothing else. */
export const exactly = (value: z.ZodType<unknown, unknown>) =>
  exactlyThese({ eq: value, in: z.array(value).min(1).max(100) })

export type Operators<T = unknown> = { eq?: T; ne?: T; contains?: string; in?: T[]; gte?: T; lte?: T; null?: boolean }

/** `x=1` means `x[eq]=1`; `x[in]=a,b` and `x[in][]=a` both give a list. Unknown operators are refused by name. */
const operators = <S extends z.ZodRawShape>(shape: S) => exactlyThese({ ...shape, null: boolean })

function exactlyThese<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { eq: value }
    const query = value as Record<string, unknown>
    return typeof query.in === "string" ? { ...query, in: query.in.split(",") } : query
  }, z.strictObject(shape).partial()) as unknown as z.ZodType<Operators, FilterInput>
}

export type FilterInput =
  | string
  | number
  | boolean
  | Date
  | { [operator: string]: string | number | boolean | Date | (string | number)[] }
export type Filter<F extends string> = { [K in F]?: Operators }

const direction = z.enum(["asc", "desc"])
export type Direction = z.output<typeof direction>
export type Sort = { field: string; direction: Direction }[]

/**
 * The query of a list call: `filter`, `sort`, `pageNumber`, `pageSize`. Anything else is refused. A nested sort
 * has a dot in its name (`createdBy.lastName`) and is requested as `sort[createdBy][lastName]=desc`; the parsed sort
 * keeps the order of the fields in the query.
 */
export function listQuery<F extends Record<string, z.ZodType<Operators, FilterInput>>, const S extends string>(spec: {
  filter: F
  sort: readonly S[]
}) {
  const fields = z.strictObject(spec.filter as z.ZodRawShape).partial()
  const filter = z.strictObject({ ...spec.filter, or: z.array(fields).max(20) } as z.ZodRawShape).partial()
  return z.strictObject({
    filter: filter.optional(),
    sort: sortSchema(spec.sort).optional(),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  }) as unknown as z.ZodType<ListQuery<keyof F & string>, ListQueryInput<keyof F & string, S>>
}

export interface ListQuery<F extends string = string> {
  filter?: Filter<F> & { or?: Filter<F>[] }
  sort?: Sort
  pageNumber: number
  pageSize: number
}
type FilterFields<F extends string> = { [K in F]?: FilterInput | undefined }
type Nested<S extends string, V> = S extends `${infer Head}.${infer Tail}`
  ? { [K in Head]?: { [T in Tail]?: V } }
  : { [K in S]?: V }
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
export interface ListQueryInput<F extends string = string, S extends string = string> {
  filter?: FilterFields<F> & { or?: FilterFields<F>[] }
  sort?: Intersection<Nested<S, Direction>>
  pageNumber?: number
  pageSize?: number
}

function sortSchema(names: readonly string[]) {
  const shape: Record<string, z.ZodType> = {}
  for (const name of names) {
    const [head, tail] = name.split(".") as [string, string | undefined]
    if (!tail) shape[head] = direction.optional()
    else {
      const nested = shape[head] instanceof z.ZodOptional ? (shape[head].unwrap() as z.ZodObject).shape : {}
      shape[head] = z.strictObject({ ...nested, [tail]: direction.optional() }).optional()
    }
  }
  const checked = z.strictObject(shape)
  // zod returns keys in the order of its schema; the order of the query decides what is sorted by first.
  return z
    .unknown()
    .transform((query, context): Sort => {
      const parsed = checked.safeParse(query)
      if (parsed.success) return entriesOf(query as SortInput)
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: "custom", input: query, path, message })
      return z.NEVER
    })
    .meta({ type: "object", properties: documentSort(names), additionalProperties: false })
}

/** Describes a sort in the documentation of the API. */
function documentSort(names: readonly string[]) {
  const either = { type: "string", enum: ["asc", "desc"] }
  const heads = Object.groupBy(names, (name) => name.split(".")[0] ?? "")
  const inside = (all: string[]) => Object.fromEntries(all.map((name) => [name.split(".")[1] ?? "", either]))
  return Object.fromEntries(
    Object.entries(heads).map(([head, all = []]) => [
      head,
      all.includes(head) ? either : { type: "object", properties: inside(all) },
    ]),
  )
}

type SortInput = Record<string, Direction | Record<string, Direction>>
const entriesOf = (sort: SortInput): Sort =>
  Object.entries(sort).flatMap(([name, value]) =>
    typeof value === "string"
      ? [{ field: name, direction: value }]
      : Object.entries(value).map(([tail, inner]) => ({ field: `${name}.${tail}`, direction: inner })),
  )

export const pagination = z.object({
  pageNumber: z.int(),
  pageSize: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
})
export type Pagination = z.output<typeof pagination>
