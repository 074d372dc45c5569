import { expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { retention } from "../retention.ts"

const server = testServer()
const actors = createActors(server)
const by = { createdBy: null, updatedBy: null }

const details = {
  initials: "X.Q.",
  nickname: "Zonnetje-xq",
  pronouns: "zij/xq",
  phone: "+31687654321",
  birthDate: "2001-03-04",
  street: "Nergensstraat-xq",
  houseNumber: "987xq",
  postalCode: "9999XQ",
  city: "Verwegstad-xq",
  emergencyName: "Noodcontact-xq",
  emergencyPhone: "+31611112222",
  studentNumber: "7654321",
  study: "Sterrenkunde-xq",
  startYear: 2019,
  bio_nl: "Verhaal-xq",
  bio_en: "Story-xq",
}
const finances = { iban: "NL02ABNA0123456789", accountHolder: "Rekeninghouder-xq" }

const db = () => server.services.database.db

/** A member whose membership ends on 1 April 2026, with every detail filled in. */
async function leaver(): Promise<Actor> {
  const person = await actors.user()
  await db().updateTable("users").set(details).where("userId", "=", person.userId).execute()
  const mandate = { mandateReference: `MX${person.userId}`, mandateSignedAt: new Date(), mandateRevokedAt: null }
  await db()
    .insertInto("userFinances")
    .values({ userId: person.userId, ...finances, ...mandate, ...by })
    .execute()
  await db().updateTable("memberships").set({ until: "2026-04-01" }).where("userId", "=", person.userId).execute()
  return person
}

async function runAt(moment: string): Promise<void> {
  server.setNow(moment)
  await server.services.jobs.send(db(), "privacy", {})
  await server.services.jobs.drain()
}

/** What the database still has of these values of a person. */
async function left({ userId }: Actor): Promise<string[]> {
  const rows = [
    await db().selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow(),
    await db().selectFrom("userFinances").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow(),
    await db().selectFrom("memberEvents").selectAll().where("userId", "=", userId).execute(),
  ]
  const text = JSON.stringify(rows)
  return Object.values({ ...details, ...finances, reference: `MX${userId}` })
    .map(String)
    .filter((value) => text.includes(`"${value}"`) || text.includes(`:${value},`))
}

const everything = Object.keys(details).length + 3

test("what is not needed goes when its period after the last membership is over, and no day sooner", async () => {
  const person = await leaver()
  await runAt("2026-06-29T12:00:00Z")
  expect(await left(person)).toHaveLength(everything)
  await runAt("2026-06-30T12:00:00Z")
  expect(await left(person)).toEqual([finances.iban, finances.accountHolder, `MX${person.userId}`])
  await runAt("2027-05-01T12:00:00Z")
  expect(await left(person)).toHaveLength(3)
  await runAt("2027-05-02T12:00:00Z")
  expect(await left(person)).toEqual([])
  const events = await db()
    .selectFrom("memberEvents")
    .select(["actorId", "action"])
    .where("userId", "=", person.userId)
    .execute()
  expect(events.length).toBe(Object.keys(retention).length)
  expect(events.every(({ actorId, action }) => actorId === null && action === "minimised")).toBe(true)
})

test("members, people who rejoined, applicants and people who never were a member keep their data", async () => {
  const [member, rejoined, applicant] = [await leaver(), await leaver(), await leaver()]
  const stranger = await actors.user({ isMember: false })
  await db().updateTable("users").set(details).where("userId", "=", stranger.userId).execute()
  await db().updateTable("memberships").set({ until: null }).where("userId", "=", member.userId).execute()
  const again = { type: "alumnus" as const, until: null, ...by }
  await db()
    .insertInto("memberships")
    .values([
      { userId: rejoined.userId, since: "2026-09-01", ...again },
      { userId: applicant.userId, since: null, ...again },
    ])
    .execute()
  await runAt("2027-12-01T12:00:00Z")
  for (const person of [member, rejoined, applicant]) expect(await left(person)).toHaveLength(everything)
  const { phone } = await db()
    .selectFrom("users")
    .select("phone")
    .where("userId", "=", stranger.userId)
    .executeTakeFirstOrThrow()
  expect(phone).toBe(details.phone)
})

test("a rejected application goes after a month", async () => {
  const { userId } = await actors.user({ isMember: false })
  const rejectedAt = new Date("2026-03-02T09:00:00Z")
  await db()
    .insertInto("memberships")
    .values({ userId, type: "regular", since: null, until: null, rejectedAt, decisionReason: "Reden-xq", ...by })
    .execute()
  const exists = async () =>
    (await db().selectFrom("memberships").select("membershipId").where("userId", "=", userId).execute()).length
  await runAt("2026-04-02T08:59:00Z")
  expect(await exists()).toBe(1)
  await runAt("2026-04-02T09:01:00Z")
  expect(await exists()).toBe(0)
})
