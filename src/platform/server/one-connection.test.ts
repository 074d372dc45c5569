import { Kysely, PGliteDialect, sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { databaseOn } from "./db.ts"
import { openEmbedded } from "./embedded.ts"

interface Tables {
  notes: { text: string }
  counters: { value: number }
}

let opened: Awaited<ReturnType<typeof openEmbedded>>
let db: Kysely<Tables>
beforeAll(async () => {
  opened = await openEmbedded()
  db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: opened.pglite }) })
  await sql`create table notes (text text primary key)`.execute(db)
  await sql`create table counters (value integer not null)`.execute(db)
})
afterAll(() => opened.pglite.close())
beforeEach(async () => {
  await sql`truncate notes, counters`.execute(db)
})

/** Gives everything that was sent meanwhile the time to be run. */
async function goOn(tx: Kysely<Tables>): Promise<void> {
  for (let times = 0; times < 5; times++) await sql`select 1`.execute(tx)
}
const write = (within: Kysely<Tables>, text: string) => within.insertInto("notes").values({ text }).execute()
const notes = async () =>
  (await db.selectFrom("notes").select("text").orderBy("text").execute()).map(({ text }) => text)

describe("while somebody's transaction is open", () => {
  test("a query of somebody else waits: it is not undone with it", async () => {
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

  test("nobody reads what is not committed yet", async () => {
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

  test("what libraries send past Kysely waits as well", async () => {
    const database = databaseOn(opened.pglite, () => undefined)
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

describe("transactions at the same time", () => {
  test("come one after the other: no count is lost", async () => {
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

  test("come in the order of asking, queries among them", async () => {
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

describe("what goes wrong", () => {
  test("undoes the whole transaction and lets the next one go on", async () => {
    const failing = db.transaction().execute(async (tx) => {
      await write(tx, "a")
      await write(tx, "a")
    })
    await expect(failing).rejects.toMatchObject({ code: "23505" })
    await db.transaction().execute((tx) => write(tx, "b"))
    expect(await notes()).toEqual(["b"])
  })

  test("in one query is of that query only", async () => {
    const answers = await Promise.allSettled([write(db, "a"), sql`select nonsense`.execute(db), write(db, "b")])
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(await notes()).toEqual(["a", "b"])
  })

  test("and is swallowed inside a transaction still keeps nothing of it", async () => {
    const careless = db.transaction().execute(async (tx) => {
      await write(tx, "a")
      await write(tx, "a").catch(() => undefined)
    })
    await expect(careless).rejects.toThrow(/transaction/i)
    expect(await notes()).toEqual([])
  })
})
