import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer, goodPassword, isLoggedIn, loggedInAgain } from "../../accounts/server/account.test-support.ts"
import { hashPassword } from "../../accounts/server/account.service.ts"
import { createGroups } from "../../groups/server/group-rows.test-support.ts"
import { makeActivity } from "../../sign-ups/server/sign-up.test-support.ts"
import type { AccountDeletion } from "../privacy.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const address = "/api/auth/deletion"
const by = { createdBy: null, updatedBy: null }
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
  await server.services.database.db
    .insertInto("signUps")
    .values({
      activityId,
      userId: of.userId,
      status: "registered",
      queuedAt: server.services.now(),
      priceCents: 1250,
      paymentState: "none",
      answers: "{}",
      ...values,
      ...by,
    })
    .execute()
  return activityId
}

/** Everything in the database and in the files of the site, except the mails that were sent. */
async function dump(): Promise<string> {
  const { query } = server.services.database
  const { rows } = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const tables = []
  for (const { name } of rows) tables.push(...(await query(`select t::text as row from ${String(name)} t`)).rows)
  const folder = path.join(server.services.env.DATA_DIR, "files")
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return [
    ...tables.map(({ row }) => String(row)),
    ...files.map((entry) => path.join(entry.parentPath, entry.name)),
    ...files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1")),
  ].join("\n")
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
    expect((await actors.visitor.post(address)).status).toBe(401)
  })

  test("waits until what is due has been paid", async () => {
    await signUp(person, { paymentState: "due" }, { title_nl: "Skireis" })
    expect((await person.get<AccountDeletion>(address)).data.obstacles.unpaid).toMatchObject([{ title_nl: "Skireis" }])
    expect((await person.post(address)).status).toBe(409)
    expect(await isLoggedIn(person)).toBe(true)
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
      .values({ name: "permissions", level: 4, subjectType: "user", subjectId: person.userId, ...by })
      .execute()
    expect((await person.get<AccountDeletion>(address)).data.obstacles.isLastAdministrator).toBe(true)
    expect((await person.post(address)).code).toBe("lastAdministrator")
  })

  test("says what ends with it: the membership, sign-ups, and being chair", async () => {
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Feestcommissie" })
    await groups.addMember(person, groupId, { kind: "chair" })
    await signUp(person, {})
    expect((await person.get<AccountDeletion>(address)).data).toEqual({
      obstacles: { isLastAdministrator: false, unpaid: [] },
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
    await server.services.database.db
      .insertInto("signUps")
      .values({
        activityId,
        userId: next.userId,
        status: "waiting",
        queuedAt: server.services.now(),
        priceCents: 0,
        paymentState: "none",
        answers: "{}",
        ...by,
      })
      .execute()
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
    const finances = { iban: "NL02ABNA0123456789", accountHolder: "Rekeninghouder-xq", mandateReference: "MANDAAT-XQ" }
    await db
      .insertInto("userFinances")
      .values({ userId: person.userId, ...finances, mandateSignedAt: new Date(), mandateRevokedAt: null, ...by })
      .execute()
    const activityId = await signUp(person, { paymentState: "paid", answers: JSON.stringify({ 1: "Antwoord-xq" }) })
    await person.post("/api/auth/data-export")
    await mails()
    const { key } = await db
      .selectFrom("dataExports")
      .select("key")
      .where("userId", "=", person.userId)
      .executeTakeFirstOrThrow()
    const values = [...Object.values(personal), ...Object.values(finances), "Antwoord-xq", slug, person.email, key]
    const before = await dump()
    expect(values.filter((value) => !before.includes(value))).toEqual([])
    await person.post(address)
    server.setNow(afterTheWeek)
    await runJob()
    const after = await dump()
    expect(values.filter((value) => after.includes(value))).toEqual([])
    const payments = await db
      .selectFrom("namelessPayments")
      .select(["kind", "amountCents"])
      .where("activityId", "=", activityId)
      .execute()
    expect(payments).toEqual([{ kind: "signUp", amountCents: 1250 }])
  })
})
