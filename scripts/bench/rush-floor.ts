import { createHash } from "node:crypto"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { getCookie } from "hono/cookie"
import pg from "pg"

/**
 * The baseline of the rush: a bare Hono and pg server that looks up the session, locks the activity, counts and inserts,
 * with prepared statements. It has no rules, permissions, questions, mails or log of events.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: "-c jit=off" })
const app = new Hono()

const statements = {
  session: `select "userId" from sessions where "tokenHash" = $1 and "expiresAt" > now()`,
  lock: `select capacity from activities where "activityId" = $1 for update`,
  count: `select count(*)::integer as count from "signUps" where "activityId" = $1 and status = 'registered'`,
  insert: `insert into "signUps" ("activityId", "userId", status, "queuedAt", "priceCents") values ($1, $2, $3, now(), 0)
    on conflict ("activityId", "userId") do nothing`,
  own: `select status from "signUps" where "activityId" = $1 and "userId" = $2`,
  leave: `update "signUps" set status = 'cancelled', "cancelledAt" = now(), "cancelKind" = 'self'
    where "activityId" = $1 and "userId" = $2`,
  promote: `update "signUps" set status = 'registered', "promotedAt" = now() where "signUpId" = (
    select "signUpId" from "signUps" where "activityId" = $1 and status = 'waiting' order by "queueNumber" limit 1)`,
}
type Client = Pick<pg.Pool, "query">
const run = async <R extends object>(client: Client, name: keyof typeof statements, values: unknown[]) =>
  (await client.query<R>({ name, text: statements[name], values })).rows[0]

const userOf = async (token: string | undefined) => {
  const hash = createHash("sha256")
    .update(token ?? "")
    .digest("base64url")
  return (await run<{ userId: number }>(pool, "session", [hash]))?.userId
}

/** Runs work in a transaction that has locked the activity. */
async function locked(activityId: number, work: (client: Client, capacity: number) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const { capacity = 0 } = (await run<{ capacity: number }>(client, "lock", [activityId])) ?? {}
    await work(client, capacity)
    await client.query("commit")
  } finally {
    client.release()
  }
}

const path = "/api/activities/:activityId/sign-ups/me"
app.put(path, async (http) => {
  const userId = await userOf(getCookie(http, "session"))
  if (!userId) return http.body(null, 401)
  const activityId = Number(http.req.param("activityId"))
  await http.req.json()
  let status = ""
  await locked(activityId, async (client, capacity) => {
    const { count = 0 } = (await run<{ count: number }>(client, "count", [activityId])) ?? {}
    await run(client, "insert", [activityId, userId, count < capacity ? "registered" : "waiting"])
    status = (await run<{ status: string }>(client, "own", [activityId, userId]))?.status ?? ""
  })
  return http.json({ data: { signUp: { status } } })
})
app.delete(path, async (http) => {
  const userId = await userOf(getCookie(http, "session"))
  if (!userId) return http.body(null, 401)
  const activityId = Number(http.req.param("activityId"))
  await locked(activityId, async (client) => {
    await run(client, "leave", [activityId, userId])
    await run(client, "promote", [activityId])
  })
  return http.json({ data: null })
})
// Somebody reads meanwhile, as from the site.
app.get("*", (http) => http.text("x".repeat(20_000)))

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" }, () =>
  process.stdout.write("runs at\n"),
)
