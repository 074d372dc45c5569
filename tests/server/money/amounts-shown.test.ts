import { expect, test } from "vitest"
import * as z from "zod"
import { routes } from "../../../src/app/server/api.ts"
import { notSummed, summed } from "../../support/money/summed-calls.ts"

test("every call that shows amounts is added up over a year (`year-of-money.test.ts`), or shows no sum of the books", () => {
  const shown = routes.filter(({ spec }) => {
    const contract = (spec.output ?? spec.list) as z.ZodType | undefined
    return contract && /"\w*cents":\{/i.test(JSON.stringify(z.toJSONSchema(contract, { unrepresentable: "any" })))
  })
  const unknown = shown.filter(
    ({ key }) =>
      key.startsWith("GET ") && !summed.some((each) => each === key) && !notSummed.some((each) => each.test(key)),
  )
  expect(unknown.map(({ key }) => key)).toEqual([])
})
