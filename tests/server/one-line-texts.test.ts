import { describe, expect, test } from "vitest"
import * as z from "zod"
import { routes } from "../../src/app/server/api.ts"
import {
  line,
  multiline,
  multilineTexts,
  nullableMultiline,
  nullableText,
  optionalLine,
} from "../../src/platform/contract.ts"
import { markdown } from "../../src/platform/markdown.ts"

/*
 * A text of a body is one line, unless its contract says otherwise: a line break in a title would become a header of a
 * mail, a row of a file, or a second row of a list.
 */

const breaks = ["\n", "\r", "\u2028", "\u2029", "\u0085", "\u0001"]

type Inner = Record<"innerType" | "in" | "out" | "element" | "valueType" | "left" | "right", z.ZodType | undefined> & {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}

/** The texts of a contract that accept a line break and are not marked as having several lines. */
function multilineIn(schema: z.ZodType, path = "·", seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema) || multilineTexts.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Inner
  if (def.type === "string")
    return breaks.some((mark) => schema.safeParse(`regel een${mark}regel twee`).success) ? [path] : []
  const within = (part: z.ZodType | undefined, name = "") => (part ? multilineIn(part, path + name, seen) : [])
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => within(part, `.${name}`)),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((part) => within(part)),
    ...[def.innerType, def.in, def.out, def.left, def.right, def.getter?.()].flatMap((part) => within(part)),
    ...[def.element, def.valueType].flatMap((part) => within(part, "[]")),
  ]
}

/** Texts in which a line break means nothing: they are compared with something, and never shown or sent to anybody. */
const secrets = /\.(password|currentPassword|token|key|ticket|transports\[\])$/

const bodies = routes.flatMap(({ key, spec }) => (spec.body ? [[key, spec.body as z.ZodType] as const] : []))

test("every text of a body is one line, unless it is marked as having several", () => {
  expect(bodies.length).toBeGreaterThan(60)
  const found = bodies.flatMap(([key, schema]) => multilineIn(schema, key))
  expect(found.filter((path) => !secrets.test(path))).toEqual([])
})

describe("a text", () => {
  test.each([
    "Hoi\r\nBcc: iedereen@example.org",
    "een\u2028twee",
    "een\u2029twee",
    "een\u0085twee",
    "een\ttwee",
    "een\u0007twee",
  ])("of one line refuses %j", (text) => {
    for (const schema of [line(), optionalLine(), nullableText()]) expect(schema.safeParse(text).success).toBe(false)
  })

  test("of one line loses the line break around it, as it loses spaces", () => {
    for (const schema of [line(), optionalLine(), nullableText()]) expect(schema.parse("\n Hoi \r\n")).toBe("Hoi")
  })

  test("of several lines keeps those in it", () => {
    for (const schema of [multiline(20), nullableMultiline(20), markdown(20)])
      expect(schema.parse(" een\ntwee\n")).toBe("een\ntwee")
  })

  test("that is not marked is found, wherever it is", () => {
    const text = z.string().max(40)
    const schema = z.object({
      a: text,
      b: z.array(z.object({ c: text.nullish() })),
      d: z.record(z.string(), text),
      e: z.union([z.int(), z.preprocess((value) => value, text.default(""))]),
      f: line(),
      g: multiline(40),
    })
    expect(multilineIn(schema)).toEqual(["·.a"])
    expect(multilineIn(schema.omit({ a: true }))).toEqual(["·.b[].c"])
  })
})
