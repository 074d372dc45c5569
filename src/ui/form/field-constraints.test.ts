import { describe, expect, test } from "vitest"
import * as z from "zod"
import { constraintsOf, withEmpties } from "./field-constraints.ts"

const schema = z
  .object({
    name: z.string().trim().min(1).max(80),
    note: z.string().max(200),
    remark: z.preprocess((value) => (value === "" ? null : value), z.string().max(40).nullish()),
    email: z.email().optional(),
    website: z.union([z.literal(""), z.url()]),
    places: z.coerce.number().int().min(0),
    floor: z.coerce.number().nullable(),
    born: z.iso.date().nullable(),
    since: z.coerce.date(),
    kind: z.enum(["a", "b"]),
    isPublic: z.boolean().default(false),
    tags: z.array(z.string()).min(1),
    people: z.array(z.coerce.number()).default([]),
    rows: z.array(z.object({ opens: z.string().regex(/^\d\d:\d\d$/), note: z.string().nullable() })),
  })
  .refine(() => true)

describe("the constraints of a field", () => {
  const required = (name: string) => constraintsOf(schema, name).required

  test("it is required if the schema refuses an empty value", () => {
    for (const name of ["name", "places", "since", "kind", "tags", "rows.0.opens"])
      expect(required(name), name).toBe(true)
    for (const name of [
      "note",
      "remark",
      "email",
      "website",
      "floor",
      "born",
      "people",
      "rows",
      "rows.3.note",
      "isPublic",
    ])
      expect(required(name), name).toBe(false)
  })

  test("its maximum length", () => {
    expect(constraintsOf(schema, "name").maxLength).toBe(80)
    expect(constraintsOf(schema, "remark").maxLength).toBe(40)
    expect(constraintsOf(schema, "places").maxLength).toBeUndefined()
  })

  test("none for a field that is not in the schema", () => {
    expect(constraintsOf(schema, "other.0.thing")).toEqual({ required: false, maxLength: undefined })
  })
})

test("empty fields are sent in the form the schema accepts", () => {
  const empty = {
    name: "",
    note: null,
    remark: "",
    email: "",
    website: "",
    places: null,
    floor: "",
    born: "",
    since: "",
    kind: "",
    tags: [],
    rows: [{ opens: null, note: "" }],
    other: "",
  }
  expect(withEmpties(schema, empty)).toEqual({
    name: undefined,
    note: "",
    remark: null,
    email: undefined,
    website: "",
    places: undefined,
    floor: null,
    born: null,
    since: undefined,
    kind: undefined,
    tags: [],
    rows: [{ opens: undefined, note: null }],
    other: "",
  })
})

test("filled-in fields stay as they are", () => {
  const filled = { name: " a ", places: 0, since: new Date(0), isPublic: false, rows: [{ opens: "09:00", note: "x" }] }
  expect(withEmpties(schema, filled)).toEqual(filled)
})
