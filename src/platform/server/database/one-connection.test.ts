import type { PGlite } from "@electric-sql/pglite"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { databaseOn, type OpenDatabase } from "./db.ts"
import { openEmbedded } from "./embedded.ts"

interface Tables {
  notes: { text: string }
  counters: { value: number }
}

let pglite: PGlite
let database: OpenDatabase
let db: Kysely<Tables>
beforeAll(async () => {
  const opened = await openEmbedded()
  pglite = opened.pglite
  database = databaseOn(pglite, opened.release)
  db = database.db as Kysely<unknown> as Kysely<Tables>
  await sql`create table notes (text text primary key)`.execute(db)
  await sql`create table counters (value integer not null)`.execute(db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate notes, counters`.execute(db)
})

/** Gives the queries sent in the meantime time to run. */
async function goOn(tx: Kysely<Tables>): Promise<void> {
  for (let times = 0; times < 5; times++) await sql`select 1`.execute(tx)
}
const write = (within: Kysely<Tables>, text: string) => within.insertInto("notes").values({ text }).execute()
const notes = async () =>
  (await db.selectFrom("notes").select("text").orderBy("text").execute()).map(({ text }) => text)

describe("while somebody's transaction is open", () => {
  test("a query of somebody else waits: it is not rolled back with it", async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = db.transaction().execute(async (tx) => {
      await write(tx, "theirs")
      begun.resolve()
      await finish.promise
      await goOn(tx)
      throw new Error("changed my mind")
    })
    await begun.promise
    const outside = write(db, "mine")
    finish.resolve()
    await expect(transaction).rejects.toThrow("changed my mind")
    await outside
    expect(await notes()).toEqual(["mine"])
  })

  test("nobody reads uncommitted data", async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isCommitted = false
    const transaction = db
      .transaction()
      .execute(async (tx) => {
        await write(tx, "theirs")
        begun.resolve()
        await finish.promise
        await goOn(tx)
      })
      .then(() => (isCommitted = true))
    await begun.promise
    const reading = notes().then((texts) => ({ texts, isCommitted }))
    finish.resolve()
    expect(await reading).toEqual({ texts: ["theirs"], isCommitted: true })
    await transaction
  })

  test("queries that libraries send outside Kysely wait as well", async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = db.transaction().execute(async (tx) => {
      await write(tx, "theirs")
      begun.resolve()
      await finish.promise
      await goOn(tx)
      throw new Error("changed my mind")
    })
    await begun.promise
    const outside = Promise.all([
      database.query("insert into notes values ($1)", ["with values"]),
      database.query("begin; insert into notes values ('many at once'); commit"),
    ])
    finish.resolve()
    await expect(transaction).rejects.toThrow("changed my mind")
    await outside
    expect(await notes()).toEqual(["many at once", "with values"])
  })
})

describe("concurrent transactions", () => {
  test("run one after the other: no count is lost", async () => {
    await db.insertInto("counters").values({ value: 0 }).execute()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (tx) => {
          const { value } = await tx.selectFrom("counters").select("value").executeTakeFirstOrThrow()
          await tx
            .updateTable("counters")
            .set({ value: value + 1 })
            .execute()
        }),
      ),
    )
    expect(await db.selectFrom("counters").select("value").execute()).toEqual([{ value: 20 }])
  })

  test("run in the order of arrival, and so do queries", async () => {
    const order: string[] = []
    await Promise.all([
      db.transaction().execute(async (tx) => {
        await write(tx, "a")
        order.push("first transaction")
      }),
      write(db, "b").then(() => order.push("query")),
      db.transaction().execute(async (tx) => {
        await write(tx, "c")
        order.push("second transaction")
      }),
    ])
    expect(order).toEqual(["first transaction", "query", "second transaction"])
  })
})

describe("a failure", () => {
  test("rolls back the whole transaction and lets the next one continue", async () => {
    const failing = db.transaction().execute(async (tx) => {
      await write(tx, "a")
      await write(tx, "a")
    })
    await expect(failing).rejects.toMatchObject({ code: "23505" })
    await db.transaction().execute((tx) => write(tx, "b"))
    expect(await notes()).toEqual(["b"])
  })

  test("in one query affects that query only", async () => {
    const answers = await Promise.allSettled([write(db, "a"), sql`select nonsense`.execute(db), write(db, "b")])
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(await notes()).toEqual(["a", "b"])
  })

  test("of several statements at once leaves no transaction open", async () => {
    const several = "begin; insert into notes values ('a'); select nonsense; commit"
    await expect(database.query(several)).rejects.toThrow(/nonsense/)
    await write(db, "b")
    expect(await notes()).toEqual(["b"])
  })

  test("of the process during a transaction ends that transaction", async () => {
    const failing = db.transaction().execute(async (tx) => {
      await write(tx, "a")
      vi.spyOn(pglite, "execProtocolRawStream").mockRejectedValueOnce(new RangeError("too long"))
      await write(tx, "b")
    })
    await expect(failing).rejects.toThrow()
    await write(db, "c")
    expect(await notes()).toEqual(["c"])
  })

  test("that is swallowed inside a transaction still saves nothing of it", async () => {
    const careless = db.transaction().execute(async (tx) => {
      await write(tx, "a")
      await write(tx, "a").catch(() => undefined)
    })
    await expect(careless).rejects.toThrow(/transaction/i)
    expect(await notes()).toEqual([])
  })
})
