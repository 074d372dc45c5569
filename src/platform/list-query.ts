import * as z from "zod"
import { pageSizeDefault, pageSizeMax } from "./page-size.ts"

/** Largest id PostgreSQL's integer can hold; a larger one is a bad request, not a database error. */
export const maxId = 2_147_483_647
export const id = z.coerce.number().int().min(1).max(maxId)

/** `Number("")` is 0, but nothing is no number. */
const blankIsNone = (value: unknown) => (typeof value === "string" && value.trim() === "" ? Number.NaN : value)
const boolean = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean())

/** Kinds of fields a list can be filtered on, with the operators each knows. `eq` is written without operator. */
export const field = {
  text: () => operators({ eq: z.string().max(200), ne: z.string().max(200), contains: z.string().max(200) }),
  flag: () => operators({ eq: boolean, ne: boolean }),
  number: () => {
    const number = z.preprocess(blankIsNone, z.coerce.number().int().min(-maxId).max(maxId))
    return operators({ eq: number, ne: number, gte: number, lte: number, in: z.array(number).max(100) })
  },
  time: () => {
    const time = z.coerce.date()
    return operators({ eq: time, gte: time, lte: time })
  },
  oneOf: <const T extends readonly [string, ...string[]]>(values: T) => {
    const value = z.enum(values)
    return operators({ eq: value, ne: value, in: z.array(value).max(100) })
  },
}

export type Operators<T = unknown> = { eq?: T; ne?: T; contains?: string; in?: T[]; gte?: T; lte?: T; null?: boolean }

/** `x=1` means `x[eq]=1`; `x[in]=a,b` and `x[in][]=a` both give a list. Unknown operators are refused by name. */
function operators<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(
    (value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return { eq: value }
      const given = value as Record<string, unknown>
      return typeof given.in === "string" ? { ...given, in: given.in.split(",") } : given
    },
    z.strictObject({ ...shape, null: boolean }).partial(),
  ) as unknown as z.ZodType<Operators, FilterInput>
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
 * The query of a list call: `filter`, `sort`, `pageNumber`, `pageSize`. Whatever is not named here is
 * refused. A nested sort is named with a dot (`createdBy.lastName`) and asked for as
 * `sort[createdBy][lastName]=desc`; the parsed sort keeps the order in which the fields were given.
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
      const known = shape[head] instanceof z.ZodOptional ? (shape[head].unwrap() as z.ZodObject).shape : {}
      shape[head] = z.strictObject({ ...known, [tail]: direction.optional() }).optional()
    }
  }
  const checked = z.strictObject(shape)
  // zod answers an object in the order of its schema; here the order of asking decides what is sorted on first.
  return z
    .unknown()
    .transform((given, context): Sort => {
      const parsed = checked.safeParse(given)
      if (parsed.success) return entriesOf(given as SortGiven)
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: "custom", input: given, path, message })
      return z.NEVER
    })
    .meta({ type: "object", properties: documentSort(names), additionalProperties: false })
}

/** What a sort looks like for the documentation of the API. */
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

type SortGiven = Record<string, Direction | Record<string, Direction>>
const entriesOf = (sort: SortGiven): Sort =>
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
