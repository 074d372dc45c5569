import { randomBytes } from "node:crypto"
import type { Generated } from "kysely"
import { orNotFound } from "../app-error.ts"
import type { Db } from "./database/db.ts"

declare module "./database/db.ts" {
  interface Database {
    secrets: { name: string; value: string; createdAt: Generated<Date> }
  }
}

/**
 * The key with this name: 32 random bytes as text, the same for all instances on the database. Created at first use,
 * so nobody has to configure it. Do not call inside a transaction: others would wait for it.
 */
export async function secretOf(db: Db, name: string): Promise<string> {
  const read = () => db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst()
  const existing = await read()
  if (existing) return existing.value
  const value = randomBytes(32).toString("base64url")
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return orNotFound(await read()).value
}
