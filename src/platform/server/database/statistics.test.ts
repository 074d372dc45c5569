import { expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { gatherStatisticsAfter, statisticsJob } from "./statistics.ts"

const server = testServer()
const query = async (text: string) => (await server.services.database.query(text)).rows
/** How many rows of the table the database expects. */
const expected = async () => (await query(`select reltuples::int as count from pg_class where relname = 'counted'`))[0]

test("the database knows how much an import wrote, and after a night what others did", async () => {
  const { db } = server.services.database
  await query(`create table counted as select generate_series(1, 150) as number`)
  await gatherStatisticsAfter(db, 99)
  expect(await expected()).not.toEqual({ count: 150 })
  await gatherStatisticsAfter(db, 100)
  expect(await expected()).toEqual({ count: 150 })
  await query(`insert into counted select generate_series(1, 50)`)
  await statisticsJob({ db }).work({}, { id: "night", send: server.services.jobs.send, isStopping: () => false })
  expect(await expected()).toEqual({ count: 200 })
})
