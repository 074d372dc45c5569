import { describe, expect, test } from "vitest"
import * as z from "zod"
import { day, flag, line, moment, nullableText, optionalLine } from "../../platform/contract.ts"
import { markdown } from "../../platform/markdown.ts"
import { pictureId } from "../../platform/pictures/picture-contract.ts"
import { confirmedTranslations } from "../../platform/translation.ts"
import { defaultsOf } from "./defaults-of.ts"

const schema = z
  .object({
    name_nl: line(),
    name_en: optionalLine(),
    city: nullableText(),
    story: markdown(),
    tier: z.enum(["main", "listed"]),
    kind: z.enum(["one", "other"]).nullish(),
    from: day.nullish(),
    at: moment.nullish(),
    isOpen: flag,
    order: z.coerce.number().int().nullish(),
    groupIds: z.array(z.int()),
    logoId: pictureId.optional(),
    confirmedTranslations,
  })
  .refine(() => true)

const empty = {
  name_nl: "",
  name_en: "",
  city: "",
  story: "",
  tier: null,
  kind: null,
  from: null,
  at: null,
  isOpen: false,
  order: null,
  groupIds: [],
  logoId: null,
}

describe("the default values of a form", () => {
  test("are empty values, in the form that each field uses", () => {
    expect(defaultsOf(schema)).toEqual(empty)
  })

  test("are the given ones for a new row", () => {
    expect(defaultsOf(schema, undefined, { tier: "listed", order: 100 })).toEqual({
      ...empty,
      tier: "listed",
      order: 100,
    })
  })

  test("are the values of a row, without keys that are not fields", () => {
    const row = { name_nl: "Kelder", city: null, isOpen: true, from: "2026-01-01", slug: "kelder", groupIds: [3] }
    expect(defaultsOf(schema, row, { tier: "listed" })).toEqual({
      ...empty,
      name_nl: "Kelder",
      isOpen: true,
      from: "2026-01-01",
      groupIds: [3],
    })
  })

  test("include the id of the row's picture", () => {
    expect(defaultsOf(schema, { logo: { pictureId: 7 } })).toMatchObject({ logoId: 7 })
    expect(defaultsOf(schema, { logo: null })).toMatchObject({ logoId: null })
  })
})
