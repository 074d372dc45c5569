import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { ImportRow } from "../import-run.ts"
import { allRights, csv, importer } from "./import.test-support.ts"

const server = testServer()
const actors = createActors(server)
const { profile, dryRun, begin, run, undo, send } = importer(server)
const db = () => server.services.database.db
let board: Actor
beforeAll(async () => {
  board = await actors.user({ firstName: "Bas", lastName: "Bestuur", permissions: allRights })
})
beforeEach(async () => {
  await sql`delete from "importRuns"`.execute(db())
  await sql`delete from users where "userId" <> ${board.userId}`.execute(db())
  await sql`delete from groups`.execute(db())
})

const head =
  "Lidnummer;Voornaam;Tussenvoegsel;Achternaam;E-mail;Mobiel;Soort lid;Lid vanaf;Lid tot;IBAN;Ten name van;Mandaat;Mandaatdatum;Groep;Functie;Groep vanaf;Groep tot;Factuurnummer;Omschrijving;Openstaand;Factuurdatum"
const anna =
  "1;Anna;van den;Berg;anna@example.org;0612345678;Lid;01-09-2023;;NL91ABNA0417164300;A. van den Berg;M-001;02-09-2023;Kascommissie;Voorzitter;1-9-2024;31-08-2025;F-12;Contributie;€ 12,50;15-01-2026"
const bram = "2;Bram;;Boer;bram@example.org;;Oud-lid;01-09-2018;31-08-2025;;;;;;;;;;;;"
const file = csv(head, anna, bram)
const withGroups = { mapping: { columns: {}, types: {}, endsOn: "lastDay", newGroups: "COMMITTEE" } as const }

const person = (email: string) =>
  db().selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow()
/** How many rows every table has. */
const everything = async () => {
  const tables = await db().introspection.getTables()
  const counts: Record<string, unknown> = {}
  for (const { name, schema } of tables) {
    if (schema !== "public" || name === "rateLimits") continue
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n, max(xmin::text::bigint) as x from ${sql.table(name)}`.execute(db())
    counts[name] = rows[0]
  }
  return counts
}
const of = (rows: readonly ImportRow[], line: number) => rows.find((row) => row.line === line)

describe("a dry run", () => {
  test("says of each row what it would do, and writes nothing", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    const before = await everything()
    const { status, data } = await dryRun(board, importProfileId, file)
    expect(status).toBe(200)
    expect(await everything()).toEqual(before)
    expect(data.counts).toEqual({ new: 2, changed: 0, same: 0, conflict: 0, refused: 0, onlyHere: 0 })
    expect(data.newGroups).toEqual(["Kascommissie"])
    expect(of(data.rows, 2)?.changes).toEqual(
      expect.arrayContaining([
        { field: "phone", from: null, to: "+31612345678" },
        { field: "memberSince", from: null, to: "2023-09-01" },
        { field: "mandateSignedOn", from: null, to: "2023-09-02" },
        { field: "placeUntil", from: null, to: "2025-09-01" },
        { field: "amount", from: null, to: "1250" },
      ]),
    )
    // Bram left more than 90 days ago: what the site would empty tonight does not come.
    expect(of(data.rows, 3)).toMatchObject({ state: "new", tooOld: [] })
  })

  test("names line, column and reason of what cannot be taken over, in the language of the user", async () => {
    const { importProfileId } = await profile(board, "generic")
    const wrong = csv(
      head,
      anna.replace("02-09-2023", ""),
      bram.replace("bram@example.org", ""),
      bram.replace("31-08-2025", "").replace("2;", "3;").replace("bram@", "b@"),
      "4;Cas;;Cool;cas@example.org;123;Lid;01-09-2023;;;;;;;;;;;;;",
      "5;Dee;;Duin;dee@example.org;;Ambassadeur;01-09-2023;;;;;;;;;;;;;",
      "6;Eef;;Eik;eef@example.org;;Lid;;;;;;;;;;;;;;",
    )
    const { data } = await dryRun(board, importProfileId, wrong)
    const problems = Object.fromEntries(data.rows.map(({ line, problems: all }) => [line, all]))
    expect(data.counts.refused).toBe(6)
    expect(problems[2]).toEqual([
      { column: "Mandaatdatum", message: expect.stringContaining("datum van tekenen ontbreekt") },
    ])
    expect(problems[3]).toEqual([{ column: "E-mail", message: expect.stringContaining("e-mailadres") }])
    expect(problems[4]).toEqual([{ column: "Lid tot", message: expect.stringContaining("einddatum") }])
    expect(problems[5]?.[0]?.column).toBe("Mobiel")
    expect(problems[6]?.[0]?.message).toContain("‘Ambassadeur’")
    expect(problems[7]?.[0]?.column).toBe("Lid vanaf")
    board.speak("en")
    const english = await dryRun(board, importProfileId, wrong)
    board.speak("nl")
    expect(of(english.data.rows, 2)?.problems[0]?.message).toContain("date of signing is missing")
  })
})

describe("taking over", () => {
  test("brings people, memberships, mandates, groups and amounts, and a second time nothing", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    const first = await run(board, importProfileId, file)
    expect(first).toMatchObject({ state: "applied", total: 2, applied: 2, failed: 0, by: "Bas Bestuur" })
    const { userId, ...stored } = await person("anna@example.org")
    expect(stored).toMatchObject({ firstName: "Anna", infix: "van den", phone: "+31612345678", emailVerifiedAt: null })
    const memberships = await db().selectFrom("memberships").selectAll().orderBy("since").execute()
    expect(memberships.filter(({ userId: whose }) => whose !== board.userId)).toMatchObject([
      { type: "regular", since: "2018-09-01", until: "2025-09-01" },
      { userId, type: "regular", since: "2023-09-01", until: null },
    ])
    expect(await db().selectFrom("userFinances").selectAll().executeTakeFirst()).toMatchObject({
      userId,
      iban: "NL91ABNA0417164300",
      accountHolder: "A. van den Berg",
    })
    expect(await db().selectFrom("mandates").selectAll().executeTakeFirst()).toMatchObject({
      userId,
      reference: "M-001",
      iban: "NL91ABNA0417164300",
      signedHow: "imported",
    })
    expect(await db().selectFrom("groupMembers").selectAll().executeTakeFirst()).toMatchObject({
      userId,
      since: "2024-09-01",
      until: "2025-09-01",
      title_nl: null,
    })
    const charges = await db().selectFrom("charges").selectAll().where("userId", "=", userId).execute()
    expect(charges).toMatchObject([{ openCents: 1250, text_nl: "Contributie (F-12)", payBy: "2026-01-15" }])
    const trail = await db().selectFrom("memberEvents").selectAll().where("userId", "=", userId).execute()
    expect(trail.find(({ action }) => action === "imported")?.fields).toEqual(
      expect.arrayContaining(["phone", "membership", "mandate", "groups", "amounts"]),
    )
    expect(await db().selectFrom("emailRecipients").selectAll().execute()).toEqual([])
    const again = await dryRun(board, importProfileId, file)
    expect(again.data.counts).toEqual({ new: 0, changed: 0, same: 2, conflict: 0, refused: 0, onlyHere: 0 })
    expect((await begin(board, importProfileId, file)).status).toBe(409)
  })

  test("changes what is different, and shows who is only here", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    await run(board, importProfileId, file)
    const moved = csv(
      head,
      anna.replace("0612345678", "0687654321").replace(";Lid;01-09-2023;;", ";Lid;01-09-2023;31-12-2025;"),
    )
    const { data } = await dryRun(board, importProfileId, moved)
    expect(data.counts).toMatchObject({ changed: 1, onlyHere: 1, new: 0 })
    expect(of(data.rows, 2)?.changes).toEqual([
      { field: "phone", from: "+31612345678", to: "+31687654321" },
      { field: "memberUntil", from: null, to: "2026-01-01" },
    ])
    await run(board, importProfileId, moved)
    expect((await person("anna@example.org")).phone).toBe("+31687654321")
    expect((await dryRun(board, importProfileId, moved)).data.counts.same).toBe(1)
  })

  test("mails nobody, unless asked, and then only members of today", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    const jobs = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from jobs.job where name = 'invite-members'`.execute(db()))
          .rows[0]?.n,
      )
    await run(board, importProfileId, file)
    expect(await jobs()).toBe(0)
    await sql`delete from users where "userId" <> ${board.userId}`.execute(db())
    await begin(board, importProfileId, file, { invite: "true" })
    await server.services.jobs.drain()
    const { rows } = await sql<{
      data: { userIds: number[] }
    }>`select data from jobs.job where name = 'invite-members'`.execute(db())
    expect(rows.flatMap(({ data }) => data.userIds)).toEqual([(await person("anna@example.org")).userId])
  })

  test("needs the right to finances and groups for those columns, and what was shown", async () => {
    const secretary = await actors.user({ permissions: { members: 3 } })
    const { importProfileId } = await profile(secretary, "generic", withGroups)
    const { data } = await dryRun(secretary, importProfileId, file)
    expect(data.forbidden).toEqual(expect.arrayContaining(["iban", "mandateReference", "group", "amount"]))
    expect(of(data.rows, 2)?.changes.map(({ field }) => field)).not.toContain("iban")
    const refused = await send(secretary, `${importProfileId}/runs`, file, { fingerprint: "0".repeat(64) })
    expect(refused.status).toBe(409)
    await run(secretary, importProfileId, file)
    expect(await db().selectFrom("userFinances").selectAll().execute()).toEqual([])
    expect(await db().selectFrom("importedAmounts").selectAll().execute()).toEqual([])
  })

  test("gives nobody rights through a group that the user does not have", async () => {
    const chair = await actors.user({ permissions: { members: 3, groups: 3 } })
    const { groupId } = await db()
      .insertInto("groups")
      .values({
        type: "BOARD",
        name_nl: "Bestuur",
        name_en: "",
        slug: "bestuur-x",
        abbreviation: null,
        description_nl: null,
        description_en: null,
        email: null,
        website: null,
        foundedOn: null,
        dissolvedOn: null,
        logoId: null,
        photoId: null,
        createdBy: null,
        updatedBy: null,
      })
      .returning("groupId")
      .executeTakeFirstOrThrow()
    await db()
      .insertInto("permissions")
      .values({ name: "settings", level: 4, subjectType: "group", subjectId: groupId } as never)
      .execute()
    const { importProfileId } = await profile(chair, "generic")
    const places = csv(
      "Lidnummer;Voornaam;Achternaam;E-mail;Groep;Functie;Groep vanaf",
      "9;Zed;Zon;zed@example.org;Bestuur;Lid;1-1-2026",
    )
    expect(await begin(chair, importProfileId, places)).toMatchObject({ status: 403, code: "escalation" })
    await sql`delete from permissions where "subjectType" = 'group'`.execute(db())
  })

  test("gives another address to an account that waits, but not to one with more rights", async () => {
    const secretary = await actors.user({ permissions: { members: 3 } })
    const { importProfileId } = await profile(secretary, "generic")
    const named = (email: string) => csv("Lidnummer;Voornaam;Achternaam;E-mail", `5;Wil;Wacht;${email}`)
    await run(secretary, importProfileId, named("wil@example.org"))
    await run(secretary, importProfileId, named("wil2@example.org"))
    const { userId } = await person("wil2@example.org")
    const right = { name: "settings", level: 4, subjectType: "user", subjectId: userId } as const
    await db()
      .insertInto("permissions")
      .values(right as never)
      .execute()
    const taken = await begin(secretary, importProfileId, named("secretary@example.org"))
    expect(taken).toMatchObject({ status: 403, code: "escalation" })
    await sql`delete from permissions where "subjectId" = ${userId} and "subjectType" = 'user'`.execute(db())
  })

  test("asks for a fresh login", async () => {
    const { importProfileId } = await profile(board, "generic")
    server.setNow("2026-03-02T09:31:00Z")
    for (const call of ["dry-run", "runs"])
      expect(
        await send(board, `${importProfileId}/${call}`, file, call === "runs" ? { fingerprint: "0".repeat(64) } : {}),
      ).toMatchObject({
        status: 403,
        code: "confirmFirst",
      })
    server.setNow("2026-03-02T09:00:00Z")
  })
})

describe("who somebody is", () => {
  const two = csv("Lidnummer;Voornaam;Achternaam;E-mail", "1;Els;Paar;paar@example.org", "2;Jan;Paar;paar@example.org")

  test("two people with one address are for the board to decide", async () => {
    const { importProfileId } = await profile(board, "generic")
    expect((await dryRun(board, importProfileId, two)).data.counts).toMatchObject({ conflict: 2, new: 0 })
    await run(board, importProfileId, two, { shared: "separate" })
    expect(
      await db()
        .selectFrom("users")
        .select("firstName")
        .where("email", "=", "paar@example.org")
        .orderBy("firstName")
        .execute(),
    ).toEqual([{ firstName: "Els" }, { firstName: "Jan" }])
    expect((await dryRun(board, importProfileId, two)).data.counts).toMatchObject({ same: 2, conflict: 0 })
  })

  test("an address of somebody with another name waits for a decision, which is remembered", async () => {
    const paar = await actors.user({ firstName: "Kees", lastName: "Knol", email: "paar@example.org" })
    const { importProfileId } = await profile(board, "generic")
    const [first = "", line = ""] = two.split("\r\n")
    const one = csv(first.slice(1), line)
    const { data } = await dryRun(board, importProfileId, one)
    expect(data.counts.conflict).toBe(1)
    expect(data.rows[0]?.candidates).toEqual([{ userId: paar.userId, name: "Kees Knol" }])
    const decision = await board.post(`/api/imports/profiles/${importProfileId}/people`, {
      key: "1",
      userId: paar.userId,
    })
    expect(decision.status).toBe(200)
    expect((await dryRun(board, importProfileId, one)).data.counts).toMatchObject({ changed: 1, conflict: 0 })
  })

  test("a verified address with the same last name is that person, and keeps the address", async () => {
    const kees = await actors.user({ firstName: "Cornelis", lastName: "Knol", email: "kees@example.org" })
    const { importProfileId } = await profile(board, "generic")
    const knol = (email: string) => csv("Lidnummer;Voornaam;Achternaam;E-mail;Studie", `7;Kees;Knol;${email};Wiskunde`)
    await run(board, importProfileId, knol("KEES@example.org"))
    expect(await db().selectFrom("externalKeys").select(["key", "userId"]).execute()).toEqual([
      { key: "7", userId: kees.userId },
    ])
    const changed = await dryRun(board, importProfileId, knol("anders@example.org"))
    expect(changed.data.counts.conflict).toBe(1)
    const kept = await dryRun(board, importProfileId, knol("anders@example.org"), { addresses: "keepOurs" })
    expect(kept.data.rows[0]).toMatchObject({ state: "same", kept: ["email"] })
  })

  test("a mandate reference that two people have is nobody's", async () => {
    const { importProfileId } = await profile(board, "generic")
    const line = (key: number) =>
      `${key};P${key};Pas;p${key}@example.org;NL91ABNA0417164300;M-9;1-1-2024`.replace("P1", "Pa").replace("P2", "Pb")
    const both = csv("Lidnummer;Voornaam;Achternaam;E-mail;IBAN;Mandaat;Mandaatdatum", line(1), line(2))
    expect((await dryRun(board, importProfileId, both)).data.counts).toMatchObject({ conflict: 2 })
  })
})

describe("undoing", () => {
  test("takes back everything that nobody touched, and says what was", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    const kees = await actors.user({ firstName: "Kees", lastName: "Knol", email: "kees@example.org" })
    const more = csv(head, anna, bram, "3;Kees;;Knol;kees@example.org;0611111111;;;;;;;;;;;;;;;")
    const { importRunId } = await run(board, importProfileId, more)
    const { userId } = await person("bram@example.org")
    await db().updateTable("users").set({ study: "Bier" }).where("userId", "=", userId).execute()
    const { status, run: after } = await undo(board, importRunId)
    expect(status).toBe(202)
    expect(after).toMatchObject({ state: "undone", undone: 2, touched: 1, undoUntil: null })
    expect(await db().selectFrom("users").select("email").where("email", "=", "anna@example.org").execute()).toEqual([])
    expect(await db().selectFrom("groups").select("groupId").execute()).toEqual([])
    expect((await person("kees@example.org")).phone).toBeNull()
    expect((await db().selectFrom("memberships").selectAll().where("userId", "=", userId).execute()).length).toBe(1)
    const left = await board.get<{ items: object[] }>(`/api/imports/runs/${importRunId}/rows`)
    expect(left.data.items).toMatchObject([{ state: "touched", name: "Bram Boer" }])
    expect(kees.userId).toBeGreaterThan(0)
  })

  test("is possible for a day", async () => {
    const { importProfileId } = await profile(board, "generic", withGroups)
    const { importRunId } = await run(board, importProfileId, file)
    server.setNow("2026-03-03T09:01:00Z")
    const late = await actors.user({ permissions: allRights })
    expect((await undo(late, importRunId)).status).toBe(409)
    server.setNow("2026-03-02T09:00:00Z")
  })
})

describe("while the old system leads", () => {
  test("only its fields are taken of people it knows, until the board says otherwise", async () => {
    const { importProfileId } = await profile(board, "generic", {
      leading: "oldSystem",
      ownedFields: ["phone"],
      mapping: withGroups.mapping as never,
    })
    await run(board, importProfileId, file)
    const { userId } = await person("anna@example.org")
    expect((await board.get(`/api/users/${userId}/led-fields`)).data).toEqual([
      { name: "Uit generic", fields: ["phone"] },
    ])
    const changed = csv(head, anna.replace("0612345678", "0687654321").replace("Anna", "Annabel"), bram)
    const { data } = await dryRun(board, importProfileId, changed)
    expect(of(data.rows, 2)?.changes).toEqual([{ field: "phone", from: "+31612345678", to: "+31687654321" }])
    expect((await board.post(`/api/imports/profiles/${importProfileId}/lead`)).status).toBe(200)
    expect((await dryRun(board, importProfileId, changed)).status).toBe(409)
    expect((await board.get(`/api/users/${userId}/led-fields`)).data).toEqual([])
  })
})
