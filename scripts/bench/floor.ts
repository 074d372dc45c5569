import { verify } from "@node-rs/argon2"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"

/**
 * The baseline of what is kept and of logging in: a bare server that answers the same bytes, or verifies the password
 * and writes the session on the same kind of database, and does nothing else. `POST /bytes/:name` sets the bytes.
 */
const services = await openServices(readEnv({ ...process.env, LOG_LEVEL: "error", DEMO: "true" }), { inMemory: true })
await fillDemo(services)
const { query } = services.database

const responses = new Map<string, { body: ArrayBuffer; headers: Record<string, string> }>()
const app = new Hono()

app.post("/bytes/:name", async (http) => {
  const headers = JSON.parse(http.req.header("x-headers") ?? "{}") as Record<string, string>
  responses.set(http.req.param("name"), { body: await http.req.arrayBuffer(), headers })
  return http.body(null, 204)
})
app.get("/bytes/:name", (http) => {
  const answer = responses.get(http.req.param("name"))
  return answer ? http.body(answer.body, 200, answer.headers) : http.notFound()
})

app.post("/login", async (http) => {
  const { email, password } = (await http.req.json()) as { email: string; password: string }
  const { rows } = await query(`select * from users where lower(email) = $1`, [email])
  const user = rows[0] as { userId: number; passwordHash: string }
  if (!(await verify(user.passwordHash, password))) return http.json({}, 401)
  await query(`insert into sessions ("tokenHash", "userId", "expiresAt") values ($1, $2, now() + interval '60 days')`, [
    crypto.randomUUID(),
    user.userId,
  ])
  return http.json({ data: { userId: user.userId, email } })
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" }, () =>
  process.stdout.write("runs at\n"),
)
