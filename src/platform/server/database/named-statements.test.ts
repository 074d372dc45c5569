import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import type { Db } from "./db.ts"

const server = testServer()

const namedOn = async (tx: Db) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
  return rows.map(({ statement }) => statement)
}

describe("statements that are run often", () => {
  test("get a name, unless they select whole rows", async () => {
    const { db } = server.services.database
    const statements = await db.transaction().execute(async (tx) => {
      for (let time = 0; time < 4; time++) {
        await sql`select ${time}::integer as often`.execute(tx)
        await sql`select 2 * ${time}::integer as product, to_tsquery('a:*') as pattern`.execute(tx)
        await sql`select * from json_to_recordset(${`[{"listed":${time}}]`}::json) as x (listed integer)`.execute(tx)
        await sql`select * from (select "roomId" from rooms where "roomId" = ${time}) within`.execute(tx)
        await sql`select * from (select * from rooms where "roomId" = ${time}) whole`.execute(tx)
        await sql`select r.*, ${time}::integer as time from rooms r`.execute(tx)
        await tx.selectFrom("rooms").selectAll().where("roomId", "=", time).execute()
      }
      await sql`select ${1}::integer as once`.execute(tx)
      return namedOn(tx)
    })
    expect(statements).toContain("select $1::integer as often")
    expect(statements).toContain("select 2 * $1::integer as product, to_tsquery('a:*') as pattern")
    expect(statements).toContain("select * from json_to_recordset($1::json) as x (listed integer)")
    expect(statements.filter((text) => /once|rooms/.test(text))).toEqual([
      'select * from (select "roomId" from rooms where "roomId" = $1) within',
    ])
  })

  test("of which those used least recently make room, also in a transaction that failed", async () => {
    const { db } = server.services.database
    await db.connection().execute(async (connection) => {
      const numbered = (number: number) => sql`select ${number}::integer as ${sql.ref(`number${number}`)}`
      const runOften = async (from: number, to: number) => {
        for (let number = from; number < to; number++)
          for (let time = 0; time < 4; time++) await numbered(number).execute(connection)
      }
      await runOften(0, 250)
      const kept = await namedOn(connection)
      expect(kept.length).toBeLessThanOrEqual(200)
      expect(kept).toContain('select $1::integer as "number249"')
      expect(kept).not.toContain('select $1::integer as "number0"')

      await sql`begin`.execute(connection)
      await expect(sql`select 1 / ${0}::integer`.execute(connection)).rejects.toThrow("division by zero")
      for (const number of [250, 250, 250, 0]) await expect(numbered(number).execute(connection)).rejects.toThrow()
      await sql`rollback`.execute(connection)

      await runOften(0, 3)
      expect(await namedOn(connection)).toContain('select $1::integer as "number0"')
      expect((await namedOn(connection)).length).toBeLessThanOrEqual(200)
    })
  })
})
