import { createApi } from "../../src/app/server/app.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"

/**
 * Compares how long logging in, registering, requesting a password and changing an address take for an address that an account has verified,
 * one that an account only entered, both, and neither: `node scripts/bench/account-times.ts`. The medians should not
 * differ by more than their noise.
 */
const rounds = 50
const password = "paraplu kanaalrat vlieger 8"

const services = await openServices(readEnv({ ...process.env, NODE_ENV: "production" }), { inMemory: true })
const app = createApi({ ...services, limits: { spend: async () => undefined } })
const send = async (path: string, body: object, { method = "POST", session = "" } = {}) => {
  const begin = performance.now()
  const response = await app.request(`http://localhost:3000/api/auth/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      cookie: `XSRF-TOKEN=bench; ${session}`,
      "x-xsrf-token": "bench",
      "user-agent": "bench",
    },
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0])
  return { status: response.status, ms: performance.now() - begin, cookies: cookies.join("; ") }
}
const person = (email: string) => ({
  firstName: "Noor",
  lastName: "Velden",
  birthDate: "2005-05-04",
  privacyAccepted: true,
  email,
  password,
})
const verify = (email: string) =>
  services.database.query(
    `update users set "emailVerifiedAt" = now() where "userId" = (select min("userId") from users where email = $1)`,
    [email],
  )

const kinds = ["verified", "unverified", "both", "unknown"] as const
type Kind = (typeof kinds)[number]
const addressOf = (kind: Kind, index: number) => `${kind}${index}@example.org`
for (let index = 0; index < rounds; index++)
  for (const kind of kinds) {
    if (kind === "unknown") continue
    await send("register", person(addressOf(kind, index)))
    if (kind !== "unverified") await verify(addressOf(kind, index))
    if (kind === "both") await send("register", person(addressOf(kind, index)))
  }

const asker = await send("register", person("asker@example.org"))

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const calls = {
  login: (email: string) => send("login", { email, password: "a wrong password" }),
  "reset-password": (email: string) => send("reset-password", { email }),
  register: (email: string) => send("register", person(email)),
  "address-changes/email": (email: string) =>
    send("address-changes/email", { email }, { method: "PUT", session: asker.cookies }),
}
for (const [name, call] of Object.entries(calls)) {
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>
  const statuses = new Set<number>()
  // In turn, so that a noisy second affects all of them.
  for (let index = 0; index < rounds; index++)
    for (const kind of kinds) {
      const { status, ms } = await call(addressOf(kind, index))
      statuses.add(status)
      times[kind].push(ms)
    }
  const figures = kinds.map((kind) => `${kind} ${median(times[kind]).toFixed(1)}`).join(", ")
  process.stdout.write(`${name}: status ${[...statuses].join("/")}; median of ${rounds} in ms: ${figures}\n`)
}
await services.close()
