import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import * as z from "zod"
import { testServer } from "../../../../tests/support/server.ts"
import { moment } from "../../contract.ts"
import { jsonRowOf, momentJson } from "./json-rows.ts"

const server = testServer()
const contract = z.object({
  number: z.int(),
  text: z.string().nullable(),
  flag: z.boolean(),
  at: moment,
  until: moment.nullish(),
  day: z.string(),
})
const row = jsonRowOf(contract.extend({ computed: z.string() }), { without: ["computed"] })

interface Values {
  number: number
  text: string | null
  flag: boolean
  at: Date
  until: Date | null
  day: string
}
/** PostgreSQL stores any text without U+0000 and without half a surrogate pair. */
const text = fc.string({ unit: "binary" }).filter((value) => value.isWellFormed() && !value.includes("\0"))
const at = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2099-12-31T23:59:59.999Z"),
  noInvalidDate: true,
})

test("the database writes the same JSON as the server would", async () => {
  const values: fc.Arbitrary<Values> = fc.record({
    number: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    text: fc.option(text),
    flag: fc.boolean(),
    at,
    until: fc.option(at),
    day: fc.constant("2026-11-22"),
  })
  const run = async ({ number, text: given, flag, at: moment, until, day }: Values) => {
    const { rows } = await sql<{ json: string }>`
      with listed as (select ${number}::integer as number, ${given}::text as text, ${flag}::boolean as flag,
        ${moment}::timestamptz as at, ${until}::timestamptz as until, ${day}::date as day)
      select json_agg(item)::text as json from (select ${row} from listed) item`.execute(server.services.database.db)
    const sent = { number, text: given, flag, at: moment, until, day }
    expect(JSON.stringify(JSON.parse(rows[0]?.json ?? ""))).toBe(JSON.stringify([sent]))
  }
  await fc.assert(fc.asyncProperty(values, run), { numRuns: 200 })
})

test("a point in time has milliseconds, as a date in JavaScript has", async () => {
  const { rows } = await sql<{ at: Date; json: string }>`
    select at, ${momentJson("given.at")} as json
    from (values ('2026-03-29 03:00:00.123999+02'::timestamptz), ('2026-10-25 02:59:59.9999+01')) given(at)
  `.execute(server.services.database.db)
  expect(rows.map(({ json }) => json)).toEqual(rows.map((each) => each.at.toISOString()))
})
