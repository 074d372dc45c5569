import * as z from "zod"

/** The value the schema accepts for an empty field. */
export type Empty = null | "" | undefined

export interface FieldConstraints {
  required: boolean
  maxLength: number | undefined
}

interface Peeled {
  leaf: z.ZodType
  nullable: boolean
  optional: boolean
}

/** The schema inside its wrappers (optional, nullable, …). */
function peel(schema: z.ZodType): Peeled {
  let leaf = schema
  let nullable = false
  let optional = false
  for (;;) {
    if (leaf instanceof z.ZodNullable) nullable = true
    if (leaf instanceof z.ZodOptional || leaf instanceof z.ZodDefault || leaf instanceof z.ZodPrefault) optional = true
    const inner = unwrap(leaf)
    if (!inner) return { leaf, nullable, optional }
    leaf = inner
  }
}

function unwrap(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  const wraps =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  return wraps ? (schema.unwrap() as z.ZodType) : undefined
}

function child(schema: z.ZodType, key: string): z.ZodType | undefined {
  const { leaf } = peel(schema)
  if (leaf instanceof z.ZodObject) return (leaf.shape as Record<string, z.ZodType>)[key]
  if (leaf instanceof z.ZodArray) return leaf.element as z.ZodType
  if (leaf instanceof z.ZodRecord) return leaf.valueType as z.ZodType
  if (leaf instanceof z.ZodIntersection)
    return child(leaf.def.left as z.ZodType, key) ?? child(leaf.def.right as z.ZodType, key)
  if (leaf instanceof z.ZodUnion)
    return (leaf.options as z.ZodType[]).map((option) => child(option, key)).find((found) => found !== undefined)
  return undefined
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success
  } catch {
    return false // an asynchronous rule: says nothing about emptiness
  }
}

/** The value the schema accepts for an empty field; `refused` if it accepts none. */
function emptyOf(schema: z.ZodType): { refused: boolean; value: Empty } {
  const { leaf, nullable, optional } = peel(schema)
  if (nullable) return { refused: false, value: null }
  // A coercing schema would turn an empty value into 0 or 1970.
  const coerces = (leaf.def as { coerce?: boolean }).coerce === true && !(leaf instanceof z.ZodString)
  if (!coerces && accepts(schema, "")) return { refused: false, value: "" }
  const refused = !optional && (coerces || !accepts(schema, undefined))
  return { refused, value: undefined }
}

/** The constraints of a field: whether it is required, and its maximum length. */
export function constraintsOf(schema: z.ZodType, name: string): FieldConstraints {
  const field = name.split(".").reduce<z.ZodType | undefined>((inner, key) => inner && child(inner, key), schema)
  if (!field) return { required: false, maxLength: undefined }
  const { leaf, nullable, optional } = peel(field)
  const maxLength = leaf instanceof z.ZodString ? (leaf.maxLength ?? undefined) : undefined
  if (leaf instanceof z.ZodArray) return { required: !nullable && !optional && !accepts(field, []), maxLength }
  return { required: emptyOf(field).refused, maxLength }
}

export const isEmpty = (value: unknown): value is Empty => value === "" || value === null || value === undefined

/**
 * The values of a form as the schema wants them: empty fields become `null`, `""` or `undefined`,
 * whichever the schema accepts for that field.
 */
export function withEmpties(schema: z.ZodType, value: unknown): unknown {
  if (isEmpty(value)) return emptyOf(schema).value
  if (typeof value !== "object" || value instanceof Date) return value
  const inner = (key: string, item: unknown) => {
    const field = child(schema, key)
    return field ? withEmpties(field, item) : item
  }
  if (Array.isArray(value)) return value.map((item, index) => inner(String(index), item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(key, item)]))
}
