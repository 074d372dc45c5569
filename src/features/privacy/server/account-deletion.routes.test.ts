import { insertMandate } from "../../../../tests/support/mandates.ts"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer, goodPassword, isLoggedIn, loggedInAgain } from "../../accounts/server/account.test-support.ts"
import { hashPassword } from "../../accounts/server/account.service.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import { phonePhoto } from "../../pictures/server/picture.test-support.ts"
import { sendPortrait } from "../../members/server/portraits/portrait.test-support.ts"
import type { AccountDeletion } from "../privacy.ts"
import { addPayments, giveBack } from "../../money/server/ledger.service.ts"
import { dumpOf } from "./dump.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const address = "/api/auth/deletion"
/** A week and an hour after the request. */
const afterTheWeek = "2026-03-09T10:00:00Z"

let person: Actor
beforeEach(async () => {
  person = await actors.user({
    firstName: "Xanthippe",
    lastName: "Zonderling",
    passwordHash: await hashPassword(goodPassword),
  })
})

const exists = async (of: Actor = person) =>
  (await server.services.database.db
    .selectFrom("users")
    .select("userId")
    .where("userId", "=", of.userId)
    .executeTakeFirst()) !== undefined

/** Runs the hourly job. */
async function runJob() {
  const { jobs, database } = server.services
  await jobs.send(database.db, "privacy", {})
  await jobs.drain()
}

async function signUp(of: Actor, values: object, activity: Parameters<typeof makeActivity>[1] = {}) {
  const { activityId } = await makeActivity(server, activity)
  await insertSignUp(server, {
    activityId,
    userId: of.userId,
    priceCents: "paymentState" in values ? 1250 : 0,
    ...values,
  })
  return activityId
}

/** Puts what is about a person in every table that can hold it. @returns the values */
async function scatter({ userId, email }: Actor): Promise<string[]> {
  const { db } = server.services.database
  const [later, at] = [new Date("2030-01-01"), server.services.now()]
  const board = await actors.user()
  const { data: portrait } = await sendPortrait(person, await phonePhoto(700, 700))
  const signUp = await db
    .selectFrom("signUps")
    .select("signUpId")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto("signUpEvents")
    .values({ ...signUp, kind: "moved", at, position: 1, byUserId: board.userId, reason: "Verplaatst-xq" })
    .execute()
  await db
    .updateTable("memberships")
    .set({ decisionReason: "Toegelaten-xq", endReason: "Opgezegd-xq" })
    .where("userId", "=", userId)
    .execute()
  await db.updateTable("sessions").set({ userAgent: "Browser-xq" }).where("userId", "=", userId).execute()
  const token = { userId, tokenHash: "tokenhash-xq", email: "nieuw-xq@example.org", expiresAt: later, createdAt: at }
  await db
    .insertInto("tokens")
    .values({ ...token, purpose: "verifyEmail" })
    .execute()
  await db.insertInto("calendarTokens").values({ userId, tokenHash: "calendarhash-xq", createdAt: at }).execute()
  await db
    .insertInto("passkeys")
    .values({
      userId,
      credentialId: "credential-xq",
      publicKey: "publickey-xq",
      counter: 0,
      transports: [],
      name: "Laptop-xq",
      createdAt: at,
    })
    .execute()
  await db
    .insertInto("authenticators")
    .values({ userId, secret: "secret-xq", confirmedAt: at, createdAt: at })
    .execute()
  await db.insertInto("recoveryCodes").values({ userId, codeHash: "codehash-xq", createdAt: at }).execute()
  await db.insertInto("halfLogins").values({ userId, tokenHash: "half-xq", expiresAt: later }).execute()
  await db.insertInto("passkeyChallenges").values({ userId, challengeHash: "challenge-xq", expiresAt: later }).execute()
  await db
    .insertInto("memberEvents")
    .values({ userId, actorId: board.userId, action: "viewed", fields: ["field-xq"], at })
    .execute()
  await db
    .insertInto("permissions")
    .values({ name: "rooms", level: 1, subjectType: "user", subjectId: userId })
    .execute()
  // A mail that failed waits to be looked at.
  await server.services.jobs.send(db, "mail-failed", { to: email, text: "Mislukt-xq" })
  return [
    portrait.key,
    "Verplaatst-xq",
    "Toegelaten-xq",
    "Opgezegd-xq",
    token.email,
    token.tokenHash,
    "calendarhash-xq",
    "Laptop-xq",
    "publickey-xq",
    "secret-xq",
    "codehash-xq",
    "half-xq",
    "challenge-xq",
    "field-xq",
    "Browser-xq",
    "Mislukt-xq",
  ]
}

describe("deleting my account", () => {
  test("ends all sessions at once, and the account a week later", async () => {
    const elsewhere = (await loggedInAgain(server, person.email)).browser
    const answer = await person.post<{ dueAt: string }>(address)
    expect([answer.status, answer.data.dueAt]).toEqual([202, "2026-03-09T09:00:00.000Z"])
    expect([await isLoggedIn(person), await isLoggedIn(elsewhere)]).toEqual([false, false])
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      "Je account wordt verwijderd",
    ])
    server.setNow("2026-03-09T08:59:00Z")
    await runJob()
    expect(await exists()).toBe(true)
    server.setNow(afterTheWeek)
    await runJob()
    expect(await exists()).toBe(false)
    expect((await loggedInAgain(server, person.email)).status).toBe(401)
  })

  test("is taken back by logging in", async () => {
    await person.post(address)
    server.setNow("2026-03-08T09:00:00Z")
    const { browser } = await loggedInAgain(server, person.email)
    expect(await isLoggedIn(browser)).toBe(true)
    server.setNow(afterTheWeek)
    await runJob()
    expect(await exists()).toBe(true)
  })

  test("needs a fresh login", async () => {
    server.setNow("2026-03-02T09:30:01Z")
    expect((await person.post(address)).code).toBe("confirmFirst")
  })

  test("waits until what is due has been paid", async () => {
    await signUp(person, { paymentState: "due" }, { title_nl: "Skireis" })
    expect((await person.get<AccountDeletion>(address)).data.obstacles.unpaid).toMatchObject([
      { text_nl: "Skireis", openCents: 1250, activitySlug: expect.any(String) },
    ])
    expect((await person.post(address)).status).toBe(409)
    expect(await isLoggedIn(person)).toBe(true)
  })

  test("waits until what was paid too much is back", async () => {
    await signUp(person, { paymentState: "paid", status: "waiting" })
    expect((await person.get<AccountDeletion>(address)).data.obstacles.creditCents).toBe(1250)
    expect((await person.post(address)).status).toBe(409)
  })

  test("waits thirteen months for what the bank can take back, and says until when", async () => {
    const { db } = server.services.database
    const { userId } = person
    const paid = await db.transaction().execute((tx) =>
      addPayments(
        tx,
        // Of another year: only the last counts.
        ["2025-01-31", "2026-01-31"].map((receivedOn) => ({
          method: "online" as const,
          amountCents: 500,
          receivedOn,
          userId,
          pays: [],
        })),
        { by: null, at: server.services.now() },
      ),
    )
    expect((await person.get<AccountDeletion>(address)).data).toMatchObject({ waitsUntil: "2027-02-28" })
    const paymentIds = paid.map(({ paymentId }) => paymentId)
    const returns = paymentIds.map((paymentId) => ({ paymentId, cents: 500 }))
    await db.transaction().execute((tx) => giveBack(tx, returns, { by: null, at: server.services.now() }))
    const { data } = await person.post<{ dueAt: string }>(address)
    expect(data.dueAt).toBe("2027-02-27T23:00:00.000Z")
    server.setNow("2027-02-27T22:00:00Z")
    await runJob()
    expect(await exists()).toBe(true)
    server.setNow("2027-02-28T00:00:00Z")
    await runJob()
    expect(await exists()).toBe(false)
    const kept = await db.selectFrom("payments").select("userId").where("paymentId", "in", paymentIds).execute()
    expect(kept).toEqual([{ userId: null }, { userId: null }])
  })

  test("is called off with a mail if something is due by then", async () => {
    await person.post(address)
    await signUp(person, { paymentState: "due" })
    server.setNow(afterTheWeek)
    await runJob()
    expect(await exists()).toBe(true)
    expect((await mails()).map(({ subject }) => subject)).toContain("Je account is niet verwijderd")
  })

  test("is refused to the last person who may edit the permissions", async () => {
    const { db } = server.services.database
    await db.deleteFrom("permissions").where("name", "=", "permissions").execute()
    await db
      .insertInto("permissions")
      .values({ name: "permissions", level: 4, subjectType: "user", subjectId: person.userId })
      .execute()
    expect((await person.get<AccountDeletion>(address)).data.obstacles.isLastAdministrator).toBe(true)
    expect((await person.post(address)).code).toBe("lastAdministrator")
  })

  test("says what ends with it: the membership, sign-ups, and being chair", async () => {
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Feestcommissie" })
    await groups.addMember(person, groupId, { kind: "chair" })
    await signUp(person, {})
    expect((await person.get<AccountDeletion>(address)).data).toEqual({
      obstacles: { isLastAdministrator: false, unpaid: [], creditCents: 0, claims: 0 },
      waitsUntil: null,
      ends: {
        membership: true,
        signUps: 1,
        chairOf: [{ groupId, name_nl: "Feestcommissie", name_en: expect.any(String) as string }],
      },
    })
  })

  test("gives the seat to the first on the waiting list", async () => {
    const next = await actors.user()
    const activityId = await signUp(person, {}, { capacity: 1 })
    await insertSignUp(server, { activityId, userId: next.userId, status: "waiting" })
    const statusOf = () =>
      server.services.database.db
        .selectFrom("signUps")
        .select("status")
        .where("activityId", "=", activityId)
        .where("userId", "=", next.userId)
        .executeTakeFirstOrThrow()
    expect(await statusOf()).toEqual({ status: "waiting" })
    await server.services.database.db
      .updateTable("activities")
      .set({ startsAt: new Date("2026-04-01T18:00:00Z"), endsAt: new Date("2026-04-01T20:00:00Z") })
      .where("activityId", "=", activityId)
      .execute()
    await person.post(address)
    server.setNow(afterTheWeek)
    await runJob()
    expect(await statusOf()).toEqual({ status: "registered" })
  })

  test("leaves no personal value in the database or the files; what was paid stays without a name", async () => {
    const { db } = server.services.database
    const personal = {
      firstName: "Xanthippe-xq",
      lastName: "Achternaam-xq",
      initials: "X.Y.Z.Q.",
      nickname: "Zonnetje-xq",
      pronouns: "zij/xq",
      phone: "+31687654321",
      street: "Nergensstraat-xq",
      houseNumber: "987xq",
      postalCode: "9999XQ",
      city: "Verwegstad-xq",
      emergencyName: "Noodcontact-xq",
      emergencyPhone: "+31611112222",
      studentNumber: "7654321",
      study: "Sterrenkunde-xq",
      bio_nl: "Verhaal-xq",
      universityEmail: "xanthippe-xq@students.example",
    }
    await db.updateTable("users").set(personal).where("userId", "=", person.userId).execute()
    const { slug } = await db
      .selectFrom("users")
      .select("slug")
      .where("userId", "=", person.userId)
      .executeTakeFirstOrThrow()
    const finances = { iban: "NL02ABNA0123456789", accountHolder: "Rekeninghouder-xq", reference: "MANDAAT-XQ" }
    await insertMandate(server, person.userId, finances)
    const activityId = await signUp(person, { paymentState: "paid", answers: JSON.stringify({ 1: "Antwoord-xq" }) })
    const more = await scatter(person)
    await person.post("/api/auth/data-export")
    await mails()
    const { key } = await db
      .selectFrom("dataExports")
      .select("key")
      .where("userId", "=", person.userId)
      .executeTakeFirstOrThrow()
    const values = [
      ...Object.values(personal),
      ...Object.values(finances),
      "Antwoord-xq",
      ...more,
      slug,
      person.email,
      key,
    ]
    const before = await dumpOf(server)
    expect(values.filter((value) => !before.includes(value))).toEqual([])
    await person.post(address)
    server.setNow(afterTheWeek)
    await runJob()
    const after = await dumpOf(server)
    expect(values.filter((value) => after.includes(value))).toEqual([])
    const kept = { userId: null, signUpId: null, amountCents: 1250 }
    const booked = async (table: "charges" | "payments") =>
      db.selectFrom(table).select(["userId", "signUpId", "amountCents"]).where("activityId", "=", activityId).execute()
    expect([await booked("charges"), await booked("payments")]).toEqual([[kept], [kept]])
  })
  test("leaves the others as they were: nobody finds the person, and trails keep a deleted account", async () => {
    const { db } = server.services.database
    const board = await actors.user({ permissions: { members: 3, waitingLists: 4 } })
    const { groupId } = await groups.group("COMMITTEE")
    // The person of every other test here has another name.
    person = await actors.user({ firstName: "Quirijntje", passwordHash: await hashPassword(goodPassword) })
    await groups.addMember(person, groupId, { kind: "member" })
    const activityId = await signUp(person, {}, { participantsVisible: "all" })
    const colleague = await actors.user({ permissions: { members: 3 } })
    const event = { userId: colleague.userId, actorId: person.userId, action: "changed" as const, fields: ["phone"] }
    await db
      .insertInto("memberEvents")
      .values({ ...event, at: server.services.now() })
      .execute()
    /** Where the name is found: the directory, its search (also of pickers), the group and the activity. */
    const found = async () => {
      const addresses = [
        "/api/users?pageSize=100",
        "/api/users?filter[search]=Quirijntje",
        `/api/groups/${groupId}/members`,
        `/api/activities/${activityId}/participants`,
        `/api/activities/${activityId}/sign-ups`,
      ]
      const texts = await Promise.all(addresses.map(async (each) => JSON.stringify((await board.get(each)).data)))
      return texts.map((text) => text.includes("Quirijntje"))
    }
    expect(await found()).toEqual([true, true, true, true, true])
    await person.post(address)
    server.setNow(afterTheWeek)
    await runJob()
    expect(await found()).toEqual([false, false, false, false, false])
    expect((await colleague.get(`/api/users/${colleague.userId}/events`)).data).toMatchObject([
      { action: "changed", by: null, isOwn: false },
    ])
    expect(server.services.translate("nl", "trail:gone")).toBe("Een verwijderd account")
  })
})
