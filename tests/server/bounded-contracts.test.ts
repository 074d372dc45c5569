import { describe, expect, test } from "vitest"
import * as z from "zod"
import { callsOf, isList, tablesOf } from "../../scripts/bench/scale-calls.ts"
import { fillers } from "../../scripts/bench/scale-rows.ts"
import { routes } from "../../src/app/server/api.ts"
import { boundedRecord, day, line, moment, nullableText } from "../../src/platform/contract.ts"
import { endMoments } from "../support/fuzz/odd-values.ts"
import { listQuery, field } from "../../src/platform/list-query.ts"

interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  format?: string
  /** Whether it is a moment or a day within the years of the date picker. */
  isInYears?: boolean
}

const inputOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // A date is constructed from any value, and stores none of it.
      if (zodSchema._zod.def.type === "date") jsonSchema.type = "number"
      if (zodSchema._zod.def.type === "string") Object.assign(jsonSchema, { isInYears: refusesEnds(zodSchema) })
    },
  }) as Json

/** Whether a moment or a day must be one that every calendar knows. */
const refusesEnds = (schema: z.core.$ZodType) =>
  endMoments
    .filter((end) => !/^(1900|2026|2099)/.test(end))
    .every((end) => [end, end.split("T")[0]].every((text) => !z.safeParse(schema, text).success))

/** An anchored pattern without unbounded repetition. */
const isBoundedPattern = (pattern = "+") => /^\^.*\$$/s.test(pattern) && !/(?<!\\)[*+]|,\}/.test(pattern)

/** Parts of a contract that accept input of unlimited size. */
function unboundedIn(schema: Json, path = "·"): string[] {
  if (schema.enum || schema.const !== undefined) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (parts.length) return parts.flatMap((part) => unboundedIn(part, path))
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => unboundedIn({ ...schema, type }, path))
  switch (schema.type) {
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return []
    case "string":
      if (schema.format?.startsWith("date") && !schema.isInYears) return [`${path}: calendar`]
      return schema.maxLength !== undefined || isBoundedPattern(schema.pattern) ? [] : [`${path}: text`]
    case "array":
      return [
        ...(schema.maxItems === undefined ? [`${path}: list`] : []),
        ...unboundedIn(schema.items ?? {}, `${path}[]`),
      ]
    case "object": {
      const { properties = {}, additionalProperties, maxProperties } = schema
      const rest = typeof additionalProperties === "object" ? additionalProperties : undefined
      return [
        ...Object.entries(properties).flatMap(([key, inner]) => unboundedIn(inner, `${path}.${key}`)),
        ...(rest && maxProperties === undefined ? [`${path}: record`] : []),
        ...(rest ? unboundedIn(rest, `${path}{}`) : []),
      ]
    }
    default:
      return [`${path}: anything`]
  }
}

const parts = routes.flatMap(({ key, spec }) =>
  (["params", "query", "body"] as const).flatMap((part) =>
    spec[part] ? [[`${part} of ${key}`, spec[part] as z.ZodType] as const] : [],
  ),
)

describe("all input is bounded", () => {
  test.each(parts)("%s", (_, schema) => {
    expect(unboundedIn(inputOf(schema))).toEqual([])
  })
})

describe("an unbounded part is found", () => {
  test.each<[string, z.ZodType, string]>([
    ["a text", z.object({ a: z.string() }), "·.a: text"],
    ["a text of a pattern", z.object({ a: z.string().regex(/^a+$/) }), "·.a: text"],
    ["a text that may be absent", z.object({ a: z.string().nullish() }), "·.a: text"],
    ["a prepared text", z.object({ a: z.preprocess((value) => value, z.string()) }), "·.a: text"],
    ["a moment as text", z.object({ a: z.iso.datetime() }), "·.a: calendar"],
    ["a list", z.array(z.int()), "·: list"],
    ["a text in a list", z.array(z.object({ a: z.string() })).max(5), "·[].a: text"],
    ["a record", z.record(z.string().max(5), z.int()), "·: record"],
    ["a text in a record", boundedRecord(z.string(), 5), "·{}: text"],
    ["anything", z.object({ a: z.unknown() }), "·.a: anything"],
    ["one of several", z.union([z.int(), z.object({ a: z.string() })]), "·.a: text"],
    ["a day of any year", z.object({ a: z.iso.date() }), "·.a: calendar"],
    ["a default", z.object({ a: z.string().default("") }), "·.a: text"],
  ])("%s", (_, schema, found) => {
    expect(unboundedIn(inputOf(schema))).toEqual([found])
  })

  test("and a bounded one is not reported", () => {
    const schema = z.object({
      line: line(),
      text: nullableText(),
      day,
      moment: moment.nullish(),
      record: boundedRecord(z.boolean(), 3),
      list: listQuery({ filter: { name: field.text(), at: field.time() }, sort: ["name"] }),
    })
    expect(unboundedIn(inputOf(schema))).toEqual([])
  })
})

const lists = routes.filter((route) => route.method === "GET" && isList(route))

/** The most items of an answer: a page of a list with pages (`listQuery`), or what the contract says. */
const mostOf = ({ spec }: (typeof lists)[number]) => {
  const json = z.toJSONSchema((spec.list ? spec.query : spec.output) as z.ZodType, {
    unrepresentable: "any",
    io: "input",
  }) as {
    maxItems?: number
    properties?: { pageSize?: { maximum?: number } }
  }
  return spec.list ? json.properties?.pageSize?.maximum : json.maxItems
}

describe("every list has pages or a bound", () => {
  test.each(lists.map((route) => [route.key, route] as const))("%s", (_, route) => {
    expect(mostOf(route)).toEqual(expect.any(Number))
  })
})

// Names only: `npm run bench scale` fills these tables and asks every list in every order.
test("the bench of growth knows the tables behind every list, and can fill them", () => {
  expect(lists.map(({ key }) => key).filter((key) => !(key in tablesOf))).toEqual([])
  expect(Object.keys(tablesOf).filter((key) => !routes.some((route) => route.key === key))).toEqual([])
  expect(
    Object.values(tablesOf)
      .flat()
      .filter((table) => !(table in fillers)),
  ).toEqual([])
  // It throws for a part of an address that it does not know.
  expect(callsOf(1000).filter(({ address }) => address.includes(":"))).toEqual([])
})
