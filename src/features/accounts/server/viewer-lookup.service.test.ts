import type { KyselyPlugin } from "kysely"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { registered } from "./account.test-support.ts"
import { endSessions } from "./session.service.ts"
import { openViewerLookup } from "./viewer-lookup.service.ts"

const server = testServer()
let token = ""
let userId = 0
let db: Db
let statements = 0
let isBroken = false
let viewerOf: ReturnType<typeof openViewerLookup>

const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements++
    if (isBroken) throw new Error("no database")
    return node
  },
  transformResult: async ({ result }) => result,
}
beforeAll(async () => {
  const noor = await registered(server)
  userId = noor.userId
  token = noor.cookies.get("session") ?? ""
  db = server.services.database.db.withPlugin(watch)
  viewerOf = openViewerLookup(server.services.now)
})
beforeEach(() => {
  statements = 0
  isBroken = false
})

test("those who ask at the same time share a statement, a hundred at a time", async () => {
  const found = await Promise.all(
    Array.from({ length: 250 }, (_, at) => viewerOf(at % 2 ? token : `unknown-${at}`, db)),
  )
  expect(found.map((viewer) => viewer?.userId ?? null)).toEqual(found.map((_, at) => (at % 2 ? userId : null)))
  expect(statements).toBe(3)
})

test("those who ask during a statement share the next one", async () => {
  const first = viewerOf(token, db)
  while (statements === 0) await Promise.resolve()
  const others = [viewerOf(token, db), viewerOf("unknown", db), viewerOf(token, db)]
  expect((await first)?.userId).toBe(userId)
  expect((await Promise.all(others)).map((viewer) => viewer?.userId)).toEqual([userId, undefined, userId])
  expect(statements).toBe(2)
})

test("a statement that fails is the fault of its own askers only", async () => {
  isBroken = true
  const refused = await Promise.allSettled([viewerOf(token, db), viewerOf("unknown", db)])
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  isBroken = false
  expect((await viewerOf(token, db))?.userId).toBe(userId)
})

test("nothing is kept: a session that was ended is unknown at once", async () => {
  expect((await viewerOf(token, db))?.userId).toBe(userId)
  await endSessions(db, userId)
  expect(await viewerOf(token, db)).toBeNull()
})
