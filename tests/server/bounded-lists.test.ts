import { expect, test } from "vitest"
import * as z from "zod"
import { fillers } from "../../scripts/bench/scale-rows.ts"
import { isList, tablesOf } from "../../scripts/bench/scale-calls.ts"
import { routes } from "../../src/app/server/api.ts"

const lists = routes.filter((route) => route.method === "GET" && isList(route))

/** The most items that a contract of a list allows. */
const mostOf = (schema: z.ZodType) => (z.toJSONSchema(schema, { unrepresentable: "any" }) as { maxItems?: number }).maxItems

test.each(lists.map((route) => [route.key, route] as const))("%s has pages or a bound", (_, { spec }) => {
  // A list with pages: `listQuery` bounds their size.
  if (spec.list) return expect((spec.query as z.ZodType).safeParse({ pageSize: 1_000_000 }).success).toBe(false)
  expect(mostOf(spec.output as z.ZodType)).toEqual(expect.any(Number))
})

// Names only: `npm run bench scale` fills these tables and asks every list in every order.
test("the bench of growth knows the tables behind every list, and can fill them", () => {
  expect(lists.map(({ key }) => key).filter((key) => !(key in tablesOf))).toEqual([])
  expect(Object.keys(tablesOf).filter((key) => !routes.some((route) => route.key === key))).toEqual([])
  expect(Object.values(tablesOf).flat().filter((table) => !(table in fillers))).toEqual([])
})
