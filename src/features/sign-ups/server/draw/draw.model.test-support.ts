import { createHmac } from "node:crypto"
import type { TestServer } from "../../../../../tests/support/server.ts"

const drawOf = (server: TestServer, activityId: number) =>
  server.services.database.db
    .selectFrom("activityDraws")
    .select(["seed", "signUpIds"])
    .where("activityId", "=", activityId)
    .executeTakeFirst()

/** Whose the sign-ups of an activity are, by their number, as `who` says it of sign-up `s` of guest `g` or not. */
async function whoSignedUp(server: TestServer, activityId: number, who: string, only = "true") {
  const { rows } = await server.services.database.query(
    `select "signUpId", ${who} as who from "signUps" s left join guests g using ("guestId")
     where s."activityId" = $1 and ${only}`,
    [activityId],
  )
  return new Map(rows.map((row) => [Number(row["signUpId"]), String(row["who"])]))
}

/** The lot of everybody who waits, from the seed. */
export async function lotsOf(server: TestServer, activityId: number, who: string): Promise<Map<string, string>> {
  const draw = await drawOf(server, activityId)
  const key = Buffer.from(draw?.seed ?? "", "hex")
  const lotOf = (signUpId: number) => createHmac("sha256", key).update(String(signUpId)).digest("hex")
  const waiting = await whoSignedUp(server, activityId, who, "status = 'waiting'")
  return new Map([...waiting].map(([signUpId, name]) => [name, lotOf(signUpId)]))
}

/** What is published of a draw: who, in order. Undefined before it. */
export async function publishedDraw(server: TestServer, activityId: number, who: string) {
  const draw = await drawOf(server, activityId)
  if (!draw?.signUpIds) return undefined
  const all = await whoSignedUp(server, activityId, who)
  return draw.signUpIds.map((signUpId) => all.get(signUpId))
}
