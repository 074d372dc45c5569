import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { beginSession, viewersOfSessions } from "../../src/features/accounts/server/session.service.ts"
import { listActivities } from "../../src/features/activities/server/activity.service.ts"
import { news } from "../../src/features/news/server/news.service.ts"
import { rooms } from "../../src/features/rooms/server/room.service.ts"
import { vacancies } from "../../src/features/vacancies/server/vacancy.service.ts"
import { pageSizeDefault } from "../../src/platform/page-size.ts"
import type { Viewer } from "../../src/platform/policy.ts"
import type { Db } from "../../src/platform/server/database/db.ts"
import { readEnv } from "../../src/platform/server/env.ts"

/**
 * The baseline of the lists: bare Hono routes that run the same statements as the site does, prepared, on the same
 * native database, and send the JSON that the database wrote. `/visitor/x` lists x for a visitor, `/member/x` looks up
 * the session first. Fills the database, and prints a session of a member.
 */
const services = await openServices(readEnv({ ...process.env, LOG_LEVEL: "error", DEMO: "true" }))
await fillDemo(services)
const { db } = services.database
const now = services.now()

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The first statement of a call. */
async function statementOf(name: string, call: (db: Db) => Promise<unknown>): Promise<Statement> {
  const statements: Statement[] = []
  const query = async (text: string, values: unknown[]) => {
    statements.push({ name, text, values: [...values] })
    return {
      command: "SELECT",
      rowCount: 1,
      rows: [{ json: "[]", count: 0, total: 0, lastSeenAt: now, permissions: {} }],
    }
  }
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined }
  await call(new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }) as unknown as Db).catch(
    () => undefined,
  )
  return statements[0] as Statement
}

const member = await db
  .selectFrom("users")
  .select("userId")
  .where("email", "=", "lid@demo.test")
  .executeTakeFirstOrThrow()
const token = await beginSession(db, member.userId, "bench", now)
const viewer = (await viewersOfSessions(db, [token], now)).get(token) as Viewer
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: "-c jit=off" })
const app = new Hono()
const query = { pageNumber: 1, pageSize: pageSizeDefault }
const session = await statementOf("session", (recorded) => viewersOfSessions(recorded, [token], now))

for (const [name, { list }] of Object.entries({ activities: { list: listActivities }, news, vacancies, rooms })) {
  const ofVisitor = await statementOf(`visitor ${name}`, (recorded) => list({ db: recorded, viewer: null, now }, query))
  const ofMember = await statementOf(`member ${name}`, (recorded) => list({ db: recorded, viewer, now }, query))
  const answer = async (statement: Statement) => {
    const { json, total } = (await pool.query<{ json: string; total: number }>(statement)).rows[0] ?? {
      json: "",
      total: 0,
    }
    const totalPages = Math.ceil(total / query.pageSize)
    return `{"data":${json},"pagination":${JSON.stringify({ ...query, totalItems: total, totalPages })}}`
  }
  const json = { "Content-Type": "application/json" }
  app.get(`/visitor/${name}`, async (http) => http.body(await answer(ofVisitor), 200, json))
  app.get(`/member/${name}`, async (http) => {
    if (!(await pool.query(session)).rows[0]) return http.body(null, 401)
    return http.body(await answer(ofMember), 200, json)
  })
}

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" }, () =>
  process.stdout.write(`runs at ${token}\n`),
)
