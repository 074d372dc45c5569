import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPaymentStandIn, type PaymentStandIn } from "../../../../tests/support/payments/payment-stand-in.ts"
import { testEnv, testServer } from "../../../../tests/support/server.ts"
import { describeError } from "../log.ts"
import { openMollie } from "./mollie.ts"

const key = `live_${"k3y".repeat(10)}`
const token = `access_${"t0k3n".repeat(6)}`
const server = testServer({ MOLLIE_API_KEY: key, MOLLIE_ORGANISATION_TOKEN: token })

let stand: PaymentStandIn
beforeAll(async () => {
  stand = await openPaymentStandIn()
})
afterAll(() => stand.close())

test.each([
  ["key", key],
  ["token", token],
])("the %s is in no table", async (_, secret) => {
  const { db } = server.services.database
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const found = await sql`select 1 from ${sql.raw(name)} as each where each::text like ${`%${secret}%`}`.execute(db)
    expect(found.rows, name).toEqual([])
  }
})

test("neither is in an answer", async () => {
  for (const path of ["/api/site", "/api/openapi.json", "/readyz", "/metrics", "/api/problems", "/api/unknown"])
    for (const init of [{}, { headers: { Authorization: `Bearer ${key.slice(0, 5)}` } }])
      expect(await (await server.fetch(path, init)).text(), path).not.toMatch(new RegExp(`${key}|${token}`))
})

test("what the log says of an error at the provider does not hold the key", async () => {
  const refusedByProvider = openMollie({ key, url: stand.settings.MOLLIE_API_URL })
  const error: unknown = await refusedByProvider
    .create({
      amountCents: 1050,
      description: "Gala",
      redirectUrl: "https://club.example/terug",
      cancelUrl: "https://club.example/terug",
      attemptId: randomUUID(),
      idempotencyKey: randomUUID(),
      locale: "en",
    })
    .catch((thrown: unknown) => thrown)
  const logged = JSON.stringify(describeError(error))
  expect(logged).toContain("PaymentProviderError")
  expect(logged).not.toContain(key)
})

test("a setting that is wrong is reported without its value", () => {
  const read = (changes: Record<string, string>) => () => testEnv(undefined, changes)
  expect(read({ MOLLIE_API_KEY: "sk_secretsecretsecretsecret" })).toThrow(/MOLLIE_API_KEY: Begins with test_ or live_/)
  expect(read({ MOLLIE_API_KEY: "sk_secretsecretsecretsecret" })).not.toThrow(/secretsecret/)
})

test.each(["https://mollie.example/v2/", "http://127.0.0.1:8080/", "https://127.0.0.1.example/", "https://10.0.0.1/"])(
  "the key is never sent to %s",
  (MOLLIE_API_URL) => {
    expect(() => testEnv(undefined, { MOLLIE_API_KEY: key, MOLLIE_API_URL })).toThrow(/MOLLIE_API_URL/)
  },
)
