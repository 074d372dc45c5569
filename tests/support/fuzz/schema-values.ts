import fc from "fast-check"
import { endClocks, endMoments, endNumbers, endTexts } from "./odd-values.ts"

/** The part of JSON Schema that zod writes. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
}

export type Path = readonly (string | number)[]

const scalar = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null))
/** Ids of rows that probably exist. */
const likelyId = fc.integer({ min: 1, max: 12 })
const isIdName = (name: string) => /(^id|Ids?|By)$/.test(name)

/** Values that match a schema. `name` is that of the field: an id is a small number, so that rows are found. */
export function validValues(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? typesOf(schema)
  if (choices) return fc.oneof(...choices.map((choice) => validValues(choice, name)))
  switch (schema.type) {
    case "null":
      return fc.constant(null)
    case "boolean":
      return fc.boolean()
    case "integer":
      return isIdName(name)
        ? likelyId
        : fc.integer({ min: Math.max(schema.minimum ?? 0, -(2 ** 31)), max: Math.min(schema.maximum ?? 1000, 2 ** 31) })
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case "string":
      return texts(schema)
    case "array":
      return fc.array(validValues(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case "object":
      return records(schema)
    default:
      return scalar
  }
}

const typesOf = ({ type, ...rest }: Schema): Schema[] | undefined =>
  Array.isArray(type) ? type.map((each) => ({ ...rest, type: each })) : undefined

// Once: building these takes as long as hundreds of requests.
const urls = fc.webUrl({ validSchemes: ["https"] })
const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  switch (format) {
    case "date-time":
      return moments.map((moment) => moment.toISOString())
    case "date":
      return moments.map((moment) => moment.toISOString().slice(0, 10))
    case "email":
      return fc.integer({ min: 1, max: 10_000 }).map((number) => `fuzz${number}@example.org`)
    case "uri":
      return urls
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  // A text must often not be blank: it starts with a letter.
  return fc
    .string({ unit: "grapheme", minLength: Math.max(minLength - 1, 0), maxLength: Math.min(maxLength - 1, 40) })
    .map((text) => (maxLength === 0 ? "" : `a${text}`).slice(0, maxLength))
}

function records({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<object> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValues(schema, name)])),
    { requiredKeys: required },
  )
  if (typeof additionalProperties !== "object" || Object.keys(properties).length) return named
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), validValues(additionalProperties), { maxKeys: 4 })
}

export interface Change {
  path: Path
  /** Undefined leaves the field out. */
  value: unknown
}

/**
 * Every field of a schema with values just inside and just outside its bounds, for inputs with one invalid value. The
 * first element represents all elements of an array.
 */
export function edgesOf(schema: Schema, path: Path = []): Change[] {
  const here = boundsOf(schema).map((value) => ({ path, value }))
  const choices = schema.anyOf ?? schema.oneOf ?? []
  return [
    ...here,
    ...choices.flatMap((choice) => edgesOf(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => edgesOf(inner, [...path, name])),
    ...(schema.items ? edgesOf(schema.items, [...path, 0]) : []),
  ]
}

function boundsOf({ type, minLength, maxLength, minimum, maximum, maxItems, items, enum: known }: Schema): unknown[] {
  if (known) return [undefined, null, String(known[0]).toUpperCase(), `${String(known[0])} `, "none of these"]
  switch (type) {
    case "string":
      return [
        undefined,
        "x".repeat(Math.max((minLength ?? 1) - 1, 0)),
        ...(maxLength === undefined
          ? []
          : [maxLength, maxLength + 1].flatMap((length) => ["x", " ", "🦆"].map((unit) => unit.repeat(length)))),
      ]
    case "integer":
    case "number":
      return [undefined, minimum, maximum, (minimum ?? 0) - 1, (maximum ?? 2 ** 31) + 1, 0.5, "1", "een"]
    case "array":
      return [
        undefined,
        [],
        {},
        "1,2",
        ...(maxItems ? [Array.from({ length: maxItems + 1 }, () => sampleOf(items))] : []),
      ]
    case "object":
      return [undefined, {}, [], null]
    default:
      return [undefined]
  }
}

const sampleOf = (schema: Schema | undefined) => (schema?.type === "integer" ? 1 : schema?.type === "string" ? "a" : {})

/** Every moment, day, number and text of a schema at the ends of what its type can hold, one at a time. */
export function endsOf(schema: Schema, path: Path = []): Change[] {
  const types = typesOf(schema) ?? [schema]
  return [
    ...types.flatMap((each) => typeEnds(each).map((value) => ({ path, value }))),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => endsOf(choice, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => endsOf(inner, [...path, name])),
    ...(schema.items ? endsOf(schema.items, [...path, 0]) : []),
    ...(typeof schema.additionalProperties === "object" ? endsOf(schema.additionalProperties, [...path, "1"]) : []),
  ]
}

function typeEnds({ type, format, enum: known, const: only, pattern }: Schema): readonly unknown[] {
  if (known || only !== undefined) return []
  if (type === "integer" || type === "number") return endNumbers
  if (type !== "string") return []
  if (format === "date-time") return endMoments
  if (format === "date") return endMoments.map((moment) => moment.slice(0, moment.indexOf("T")))
  return pattern?.includes(":") ? [...endClocks, ...endTexts] : endTexts
}

/** The paths of all values within a value, its own (the empty path) first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** A copy with the value at one path changed. A missing path is created. */
export function changed(value: unknown, { path, value: wanted }: Change): unknown {
  const [step, ...rest] = path
  if (step === undefined) return wanted
  if (Array.isArray(value)) {
    const copy = [...(value as unknown[])]
    copy[Number(step) || 0] = changed(copy[Number(step) || 0], { path: rest, value: wanted })
    return copy
  }
  const object = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
  return {
    ...object,
    [step]: changed(Object.hasOwn(object, step) ? object[step] : undefined, { path: rest, value: wanted }),
  }
}
