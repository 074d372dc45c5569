import { insertMandate } from "../../../../tests/support/mandates.ts"
import { addCharges, addPayments } from "../../money/server/ledger.service.ts"
import { rmSync } from "node:fs"
import { afterAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { isLoggedIn, goodPassword, loggedInAgain } from "../../accounts/server/account.test-support.ts"
import { hashPassword } from "../../accounts/server/account.service.ts"
import { phonePhoto } from "../../pictures/server/picture.test-support.ts"
import { portraitsOnDisk, sendPortrait } from "../../members/server/portraits/portrait.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "../../sign-ups/server/sign-up.test-support.ts"
import { makeShift, placesIn, putInShift } from "../../shifts/server/shift.test-support.ts"
import { retention } from "../retention.ts"
import { dumpOf } from "./dump.test-support.ts"

const folder = `/tmp/clubhuis-minimise-${process.pid}`
const server = testServer({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const actors = createActors(server)

/** Values that nobody else has, so that a dump of the whole site shows whether they are gone. */
const detailsOf = (userId: number) => ({
  initials: `X.Q.${userId}`,
  nickname: `Zonnetje-${userId}-xq`,
  pronouns: `zij/${userId}xq`,
  phone: `+31687${String(userId).padStart(6, "0")}`,
  birthDate: `1${String(userId).padStart(3, "0")}-03-04`,
  street: `Nergensstraat-${userId}-xq`,
  houseNumber: `98-${userId}-xq`,
  postalCode: `99XQ${userId}`,
  city: `Verwegstad-${userId}-xq`,
  emergencyName: `Noodcontact-${userId}-xq`,
  emergencyPhone: `+31611${String(userId).padStart(6, "0")}`,
  studentNumber: `7${String(userId).padStart(6, "0")}`,
  study: `Sterrenkunde-${userId}-xq`,
  bio_nl: `Verhaal-${userId}-xq`,
  bio_en: `Story-${userId}-xq`,
})
const financesOf = (userId: number) => ({
  iban: `NL02XQXQ${String(userId).padStart(10, "0")}`,
  accountHolder: `Rekeninghouder-${userId}-xq`,
  reference: `MX-${userId}-xq`,
})
const universityEmailOf = (userId: number) => `xanthippe-${userId}-xq@students.example`
/** Keys, by person. */
const portraits = new Map<number, string>()

const db = () => server.services.database.db

/** A member whose membership ends on 1 April 2026, with every detail filled in. */
async function leaver(): Promise<Actor> {
  const person = await actors.user({ passwordHash: await hashPassword(goodPassword) })
  const universityEmail = universityEmailOf(person.userId)
  const consents = { photoConsentInternal: "yes", photoConsentExternal: "no" } as const
  const more = { country: "BE", universityEmail, universityEmailVerifiedAt: new Date(), ...consents }
  await db()
    .updateTable("users")
    .set({ ...detailsOf(person.userId), ...more })
    .where("userId", "=", person.userId)
    .execute()
  await insertMandate(server, person.userId, financesOf(person.userId))
  const { data } = await sendPortrait(person, await phonePhoto(700, 700))
  portraits.set(person.userId, data.key)
  await db()
    .insertInto("tokens")
    .values({
      userId: person.userId,
      tokenHash: crypto.randomUUID(),
      purpose: "verifyUniversityEmail",
      email: universityEmail,
      expiresAt: new Date("2030-01-01"),
      createdAt: new Date(),
    })
    .execute()
  await db().updateTable("memberships").set({ until: "2026-04-01" }).where("userId", "=", person.userId).execute()
  return person
}

async function runAt(moment: string): Promise<void> {
  server.setNow(moment)
  await server.services.jobs.send(db(), "privacy", {})
  await server.services.jobs.drain()
}

/** Which of these values are anywhere in the database or the files of the site. */
async function left({ userId }: Actor): Promise<string[]> {
  const dump = await dumpOf(server)
  const personal = [...Object.values(detailsOf(userId)), ...Object.values(financesOf(userId))]
  return [...personal, universityEmailOf(userId), portraits.get(userId) ?? ""].filter((value) => dump.includes(value))
}
/** All of them. */
const everything = 20

const financial = ({ userId }: Actor) => Object.values(financesOf(userId))
const rowOf = ({ userId }: Actor) =>
  db().selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow()

test("what is not needed goes when its period after the last membership is over, and no day sooner", async () => {
  const person = await leaver()
  await db().updateTable("users").set({ startYear: 2019 }).where("userId", "=", person.userId).execute()
  expect(await left(person)).toHaveLength(everything)
  await runAt("2026-06-29T12:00:00Z")
  expect(await left(person)).toHaveLength(everything)
  await runAt("2026-06-30T12:00:00Z")
  expect(await left(person)).toEqual(financial(person))
  expect(portraitsOnDisk(server).filter((name) => name.includes(portraits.get(person.userId) ?? ""))).toEqual([])
  expect(await rowOf(person)).toMatchObject({ startYear: null, country: "NL", universityEmailVerifiedAt: null })
  await runAt("2027-03-31T12:00:00Z")
  expect(await rowOf(person)).toMatchObject({ photoConsentInternal: "yes", photoConsentExternal: "no" })
  await runAt("2027-04-01T12:00:00Z")
  expect(await rowOf(person)).toMatchObject({ photoConsentInternal: "unset", photoConsentExternal: "unset" })
  await runAt("2027-05-01T12:00:00Z")
  expect(await left(person)).toEqual(financial(person))
  await runAt("2027-05-02T12:00:00Z")
  expect(await left(person)).toEqual([])
  const events = await db()
    .selectFrom("memberEvents")
    .select(["actorId", "action"])
    .where("userId", "=", person.userId)
    .where("action", "=", "minimised")
    .execute()
  expect(events).toHaveLength(Object.keys(retention).length)
  expect(events.every(({ actorId }) => actorId === null)).toBe(true)
  // They still have an account, and what protects it.
  expect(await isLoggedIn((await loggedInAgain(server, person.email)).browser)).toBe(true)
})

test("members, people who rejoined, applicants and people who never were a member keep their data", async () => {
  const [member, rejoined, applicant] = [await leaver(), await leaver(), await leaver()]
  const stranger = await actors.user({ isMember: false })
  await db().updateTable("users").set(detailsOf(stranger.userId)).where("userId", "=", stranger.userId).execute()
  await db().updateTable("memberships").set({ until: null }).where("userId", "=", member.userId).execute()
  const again = { type: "alumnus" as const, until: null }
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
  expect(phone).toBe(detailsOf(stranger.userId).phone)
})

test("a rejected application goes after a month", async () => {
  const { userId } = await actors.user({ isMember: false })
  const rejectedAt = new Date("2026-03-02T09:00:00Z")
  await db()
    .insertInto("memberships")
    .values({ userId, type: "regular", since: null, until: null, rejectedAt, decisionReason: "Reden-xq" })
    .execute()
  const exists = async () =>
    (await db().selectFrom("memberships").select("membershipId").where("userId", "=", userId).execute()).length
  await runAt("2026-04-02T08:59:00Z")
  expect(await exists()).toBe(1)
  await runAt("2026-04-02T09:01:00Z")
  expect(await exists()).toBe(0)
})

describe("the sign-ups of an activity", () => {
  /** An activity that ended at noon on 9 March 2026: one paid, one waits, one signed off. */
  async function longAgo() {
    const people = await Promise.all(["Een", "Twee", "Drie"].map((firstName) => actors.user({ firstName })))
    const { activityId, questionIds } = await makeActivity(server, {
      capacity: 1,
      priceCents: 1250,
      participantsVisible: "all",
      questions: [{ label_nl: "Dieet", label_en: "", kind: "text", required: false, sensitive: false, options: [] }],
    })
    for (const person of people)
      await person.put(ownPath(activityId), { answers: { [String(questionIds[0])]: `Antwoord-${person.userId}-xq` } })
    await db()
      .updateTable("signUps")
      .set({ paymentState: "paid" })
      .where("userId", "=", people[0]?.userId ?? 0)
      .execute()
    await people[2]?.delete(ownPath(activityId))
    return { activityId, people }
  }
  const rowsOf = (activityId: number) =>
    db()
      .selectFrom("signUps")
      .select(["userId", "status", "queueNumber", "priceCents", "paymentState", "answers", "createdBy", "updatedBy"])
      .where("activityId", "=", activityId)
      .orderBy("queueNumber")
      .execute()

  test("lose their helpers five years after a shift", async () => {
    const [helper, { activityId }] = [await actors.user(), await makeActivity(server)]
    const shiftId = await makeShift(server, activityId)
    await putInShift(server, shiftId, helper.userId)
    // 1825 days after the end, which is at eleven on 9 March 2026.
    await runAt("2031-03-08T10:59:00Z")
    expect(await placesIn(server, shiftId)).toHaveLength(1)
    await runAt("2031-03-08T11:01:00Z")
    expect(await placesIn(server, shiftId)).toEqual([])
  })

  test("lose their names five years later, and keep their order, counts and payments", async () => {
    const { activityId, people } = await longAgo()
    const before = await rowsOf(activityId)
    expect(before.map(({ userId }) => userId)).toEqual(people.map(({ userId }) => userId))
    // 1825 days after the end.
    await runAt("2031-03-08T11:59:00Z")
    expect(await rowsOf(activityId)).toEqual(before)
    await runAt("2031-03-08T12:01:00Z")
    const nameless = { userId: null, answers: {}, createdBy: null, updatedBy: null }
    expect(await rowsOf(activityId)).toEqual(before.map((row) => ({ ...row, ...nameless })))
    const dump = await dumpOf(server)
    for (const { userId } of people) expect(dump).not.toContain(`Antwoord-${userId}-xq`)
    // It can run again.
    await runAt("2031-03-09T12:01:00Z")
    expect(await rowsOf(activityId)).toHaveLength(3)
  })

  test("are counted where names were, and are in nobody's list", async () => {
    const { activityId, people } = await longAgo()
    const newTreasurer = () => actors.user({ permissions: { members: 1, waitingLists: 4 } })
    let treasurer = await newTreasurer()
    const path = `/api/activities/${activityId}`
    const shown = async () => [
      (await treasurer.get<{ registered: number }>(path)).data.registered,
      (await treasurer.get<{ names: unknown[]; hidden: number }>(`${path}/participants`)).data.hidden,
      (await treasurer.get<unknown[]>(`${path}/sign-ups`)).data.length,
    ]
    expect(await shown()).toEqual([1, 0, 3])
    const { signUpId } = await db()
      .selectFrom("signUps")
      .select("signUpId")
      .where("userId", "=", people[0]?.userId ?? 0)
      .executeTakeFirstOrThrow()
    await runAt("2031-03-10T12:00:00Z")
    treasurer = await newTreasurer()
    expect(await shown()).toEqual([1, 1, 0])
    const csv = await (await treasurer.download(`${path}/sign-ups/export`)).text()
    expect(csv.trim().split("\r\n")).toHaveLength(1)
    expect((await treasurer.get(`${path}/sign-ups/${signUpId}`)).status).toBe(404)
    expect((await treasurer.put(`${path}/sign-ups/${signUpId}/payment`, { paymentState: "due" })).status).toBe(404)
  })
})

test("what was booked loses its name seven years after its year, unless it is still open", async () => {
  const { userId } = await actors.user()
  const charge = { userId, kind: "manual" as const, amountCents: 500, text_nl: "Trui", text_en: "Sweater" }
  const booking = { by: null, at: new Date("2026-03-09T09:00:00Z") }
  const charges = await db()
    .transaction()
    .execute(async (tx) => {
      const added = await addCharges(tx, [charge, charge], booking)
      const pays = [{ chargeId: added[0]?.chargeId ?? 0, cents: 500 }]
      await addPayments(tx, [{ method: "cash", amountCents: 500, userId, note: "Contant-xq", pays }], booking)
      return added.map(({ chargeId }) => chargeId)
    })
  const named = async () => {
    const rows = await db()
      .selectFrom("charges")
      .select("userId")
      .where("chargeId", "in", charges)
      .orderBy("chargeId")
      .execute()
    const payments = await db().selectFrom("payments").select("paymentId").where("userId", "=", userId).execute()
    return [...rows.map((row) => row.userId), payments.length]
  }
  await runAt("2033-12-31T22:00:00Z")
  expect(await named()).toEqual([userId, userId, 1])
  await runAt("2034-01-01T00:00:00Z")
  expect(await named()).toEqual([null, userId, 0])
})
