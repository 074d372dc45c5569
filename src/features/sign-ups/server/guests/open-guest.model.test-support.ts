import { sql } from "kysely"
import { Actor } from "../../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import { type SignUpRequest, isOwnGuest } from "../sign-up.model.test-support.ts"
import type { GuestLink } from "../../open-guest.ts"
import { guestLinks, newGuestLink } from "./guest-link.service.ts"

/** The link of somebody without an account, in the model: what they have, or else one that was just mailed. */
export async function guestTokenOf(server: TestServer, activityId: number, asked: SignUpRequest): Promise<string> {
  if (!isOwnGuest(asked)) return ""
  const { db } = server.services.database
  const email = `gast${asked.guest}-${activityId}@elders.example`
  const there = await db
    .selectFrom("guests as g")
    .innerJoin("signUps as s", "s.guestId", "g.guestId")
    .select("g.linkKey")
    .where("g.email", "=", email)
    .where("s.status", "<>", "cancelled")
    .executeTakeFirst()
  const isNew = asked.do === "come"
  const linkKey =
    there?.linkKey ?? (isNew ? await requested(server, activityId, { email, guest: asked.guest }) : "nobody")
  const link = (await guestLinks(db, "", [{ linkKey }]))(linkKey)
  return link.slice(link.lastIndexOf("/") + 1)
}

async function requested(server: TestServer, activityId: number, who: { email: string; guest: number }) {
  const { db } = server.services.database
  const createdAt = server.services.now()
  const values = {
    activityId,
    name: `Gast ${who.guest}`,
    email: who.email,
    language: "nl" as const,
    answers: "{}",
    createdAt,
  }
  const { linkKey } = await db
    .insertInto("guestRequests")
    .values({ ...values, ...(await newGuestLink(db)) })
    .onConflict((conflict) => conflict.expression(sql`"activityId", lower(email)`).doUpdateSet({ createdAt }))
    .returning("linkKey")
    .executeTakeFirstOrThrow()
  return linkKey
}

/** Where somebody without an account waits, as their page shows it. */
export async function guestPositionOf(server: TestServer, activityId: number, guest: number) {
  const token = await guestTokenOf(server, activityId, { do: "come", who: 0, guest })
  return (await new Actor(server).get<GuestLink>(`/api/guest-links/${token}`)).data.signUp?.position
}
