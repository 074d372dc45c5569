import { escapeHtml } from "../../../escape-html.ts"
import type { Schema } from "./open-api.ts"

/** A schema as HTML: what kind of value it is, and its fields as a list, of which the deeper ones fold. */
export function schemaHtml(schema: Schema, depth = 0): string {
  const fields = fieldsOf(schema)
  const kind = `<span class="kind">${kindOf(schema)}</span>`
  if (fields.length === 0) return kind
  const list = `<ul class="fields">${fields.map(([name, field, mark]) => fieldHtml(name, field, mark, depth)).join("")}</ul>`
  return depth < openLevels
    ? `${kind}${list}`
    : `<details><summary>${kind} <span class="kind">${count(fields.length)}</span></summary>${list}</details>`
}

/** So many levels are open: `data` of an answer, and the fields of what it holds. */
const openLevels = 2
const count = (fields: number) => `(${fields} ${fields === 1 ? "field" : "fields"})`

const fieldHtml = (name: string, field: Schema, mark: string, depth: number): string =>
  `<li><code>${escapeHtml(name)}</code>${mark} ${schemaHtml(field, depth + 1)}${noteOf(field)}</li>`

const noteOf = ({ description }: Schema) => (description ? ` <span class="kind">${escapeHtml(description)}</span>` : "")

type Field = [name: string, schema: Schema, mark: string]

/** The fields of an object, of the items of a list, or of each variant that has them. */
function fieldsOf(schema: Schema): Field[] {
  const { properties, required = [], items, additionalProperties: others } = schema
  const variants = (schema.anyOf ?? schema.oneOf ?? []).filter((variant) => fieldsOf(variant).length > 0)
  if (variants.length === 1 && variants[0]) return fieldsOf(variants[0])
  if (variants.length > 1) return variants.map((variant, index): Field => [`${index + 1}`, variant, ""])
  if (items) return fieldsOf(items)
  if (isComparison(schema)) return []
  if (properties)
    return Object.entries(properties).map(([name, field]): Field => [name, field, required.includes(name) ? "" : "?"])
  return typeof others === "object" ? fieldsOf(others) : []
}

const operators = new Set(["eq", "ne", "gt", "gte", "lt", "lte", "in", "contains", "null"])
/** What a filter compares a field with: on one line, since every list has a dozen. */
const isComparison = ({ properties }: Schema): boolean =>
  properties !== undefined && "eq" in properties && Object.keys(properties).every((name) => operators.has(name))

/** In words, as HTML: "text, at most 80 characters, or null". */
function kindOf(schema: Schema): string {
  if (schema.$ref) return escapeHtml(schema.$ref.split("/").at(-1) ?? "")
  if (schema.const !== undefined) return valueHtml(schema.const)
  if (schema.enum) return schema.enum.map(valueHtml).join(" or ")
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map(kindOf))].join(" or ")
  const { type } = schema
  if (Array.isArray(type)) return type.map((each) => kindOf({ ...schema, type: each })).join(" or ")
  return `${plainKind(schema, type)}${boundsOf(schema)}${defaultOf(schema)}`
}

const valueHtml = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`
const defaultOf = (schema: Schema) => (schema.default === undefined ? "" : `, else ${valueHtml(schema.default)}`)

function plainKind(schema: Schema, type: string | undefined): string {
  if (isComparison(schema))
    return `${Object.keys(schema.properties ?? {}).join(", ")}: ${kindOf(schema.properties?.["eq"] ?? {})}`
  if (type === "string") return escapeHtml(texts[schema.format ?? ""] ?? "text")
  if (type === "integer") return "whole number"
  if (type === "array") return schema.items ? `list of ${kindOf(schema.items)}` : "list"
  if (type === "object" || schema.properties) return objectKind(schema)
  return escapeHtml(type ?? "anything")
}

const texts: Record<string, string> = {
  "date-time": "time (ISO 8601, UTC)",
  date: "date (YYYY-MM-DD)",
  email: "e-mail address",
  uri: "web address",
}

const objectKind = ({ additionalProperties: others }: Schema) =>
  typeof others === "object" ? `object of ${kindOf(others)} by key` : "object"

/** The bounds that say something: not those of every integer of the database. */
function boundsOf({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string {
  const parts = [
    between(minLength, maxLength, "characters"),
    between(isTelling(minimum) ? minimum : undefined, isTelling(maximum) ? maximum : undefined, ""),
    between(undefined, maxItems, "items"),
  ]
  return parts
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join("")
}
const isTelling = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < 2 ** 31 - 1

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return least === most ? `${most} ${unit}` : `${least}–${most} ${unit}`
  if (most !== undefined) return `at most ${most} ${unit}`
  return least ? `at least ${least} ${unit}` : ""
}
