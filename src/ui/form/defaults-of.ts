import * as z from "zod"

interface FieldSchema {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: FieldSchema[]
}

const known = new WeakMap<z.ZodType, Record<string, FieldSchema>>()

function propertiesOf(schema: z.ZodType): Record<string, FieldSchema> {
  const properties =
    known.get(schema) ??
    ((z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }).properties ?? {}) as Record<string, FieldSchema>)
  known.set(schema, properties)
  return properties
}

/** The value of an empty field. */
function emptyOf({ type, format, enum: choices, anyOf = [] }: FieldSchema): unknown {
  const [only, ...others] = anyOf.filter((each) => each.type !== "null")
  if (only && !others.length) return emptyOf(only)
  if (type === "boolean") return false
  if (type === "array") return []
  return type === "string" && format === undefined && !choices ? "" : null
}

type Source = Readonly<Record<string, unknown>>

/** The id of `logo` for a field `logoId`. */
const pictureOf = (row: Source, key: string): unknown =>
  key.endsWith("Id") ? (row[key.slice(0, -2)] as { pictureId?: number } | null | undefined)?.pictureId : undefined

/**
 * The default values of a form: those of a row, or of `begin` for a new one, and empty values for the other fields.
 * @param schema the input of the contract
 */
export function defaultsOf<S extends z.ZodType>(
  schema: S,
  row?: object | null,
  begin: Partial<z.input<S>> = {},
): z.input<S> {
  const source = (row ?? begin) as Source
  return Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([key]) => key !== "confirmedTranslations")
      .map(([key, field]) => [key, source[key] ?? pictureOf(source, key) ?? emptyOf(field)]),
  ) as z.input<S>
}
