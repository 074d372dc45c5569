import { sql } from "kysely"
import { describe, expect, inject, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import type { Db } from "./db.ts"

const server = testServer()

const namedOn = async (tx: Db) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
  return rows.map(({ statement }) => statement)
}

describe.skipIf(inject("template").kind !== "native")("statements that are run often (native PostgreSQL only)", () => {
  test("get a name, unless they select whole rows", async () => {
    const { db } = server.services.database
    const statements = await db.transaction().execute(async (tx) => {
      for (let time = 0; time < 4; time++) {
        await sql`select ${time}::integer as often`.execute(tx)
        await tx.selectFrom("rooms").selectAll().where("roomId", "=", time).execute()
      }
      await sql`select ${1}::integer as once`.execute(tx)
      return namedOn(tx)
    })
    expect(statements).toContain("select $1::integer as often")
    expect(statements.filter((text) => text.includes("once") || text.includes("*"))).toEqual([])
  })
})
