import { strFromU8, unzipSync } from "fflate"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { dataPageMessages } from "../data-page.messages.ts"
import type { DataExport } from "../privacy.ts"
import { personalSources } from "../../../app/server/sources.ts"
import { ownTablesOf, personColumns } from "./personal-data.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const path = "/api/auth/data-export"
const ownTables = ownTablesOf(personalSources)
const madeTables = new Set(personalSources.flatMap(({ made = [] }) => made))

let person: Actor
beforeEach(async () => {
  person = await actors.user({ firstName: "Fleur", lastName: "Zonderling" })
})

/** Requests a download, and lets the job make it. @returns its address */
async function made(of: Actor = person): Promise<string> {
  expect((await of.post(path)).status).toBe(202)
  await server.services.jobs.drain()
  return (await of.get<{ href: string }>(`${path}/link`)).data.href
}

/** The files in the zip, as text. */
async function unzipped(href: string, of: Actor = person): Promise<Record<string, string>> {
  const response = await of.fetch(href)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
}

describe("the download of all my data", () => {
  test("is made in the background, mailed, and fetched by its user only", async () => {
    expect((await person.get<DataExport>(path)).data.state).toBe("none")
    expect((await person.post<DataExport>(path)).data.state).toBe("busy")
    expect((await person.get(`${path}/link`)).status).toBe(404)
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      "Je gegevens staan klaar",
    ])
    expect((await person.get<DataExport>(path)).data).toMatchObject({
      state: "ready",
      expiresAt: "2026-03-03T09:00:00.000Z",
    })
    const { href } = (await person.get<{ href: string }>(`${path}/link`)).data
    expect(Object.keys(await unzipped(href)).toSorted()).toEqual(["data.json", "index.html"])
    const file = await person.fetch(href)
    expect(file.headers.get("cache-control")).toContain("no-store")
    expect(file.headers.get("content-disposition")).toContain("attachment")
    for (const other of [await actors.user(), await actors.administrator()])
      expect((await other.get(href)).status, "the address alone is not enough").toBe(404)
    expect((await actors.visitor.get(href)).status).toBe(401)
  })

  test("is one at a time, and a new one replaces the one before", async () => {
    const first = await made()
    const second = await made()
    expect(second).not.toBe(first)
    expect((await person.get(first)).status).toBe(404)
    await person.post(path)
    expect((await person.post(path)).status).toBe(409)
  })

  test("is kept for a day", async () => {
    const href = await made()
    server.setNow("2026-03-03T08:59:59Z")
    expect((await person.get(href)).status).toBe(200)
    server.setNow("2026-03-03T09:00:00Z")
    expect((await person.get(href)).status).toBe(404)
    expect((await person.get<DataExport>(path)).data.state).toBe("none")
  })

  test("needs a fresh login to request and to find, and a verified address", async () => {
    const stranger = await actors.user()
    await server.services.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: null })
      .where("userId", "=", stranger.userId)
      .execute()
    expect((await stranger.post(path)).status).toBe(409)
    server.setNow("2026-03-02T09:30:01Z")
    expect((await person.post(path)).code).toBe("confirmFirst")
    expect((await person.get(`${path}/link`)).code).toBe("confirmFirst")
  })

  test("has what the database has about me, without secrets of the site and without others", async () => {
    const { db } = server.services.database
    const board = await actors.user({ firstName: "Bestuurder", lastName: "Onbekend", permissions: { members: 3 } })
    await db
      .updateTable("users")
      .set({ phone: "+31612345678", street: "Biltstraat <b>", studentNumber: "7654321", language: "en" })
      .where("userId", "=", person.userId)
      .execute()
    await db
      .insertInto("memberEvents")
      .values({ userId: person.userId, actorId: board.userId, action: "viewed", fields: ["finances"], at: new Date() })
      .execute()
    const files = await unzipped(await made())
    const data = JSON.parse(files["data.json"] ?? "") as { own: Record<string, Record<string, unknown>[]> }
    expect(data.own["users"]).toMatchObject([{ firstName: "Fleur", phone: "+31612345678", studentNumber: "7654321" }])
    expect(data.own["memberships"]).toMatchObject([{ type: "regular", since: "2020-09-01" }])
    expect(data.own["memberEvents"]).toMatchObject([{ action: "viewed", fields: ["finances"] }])
    expect(files["index.html"]).toContain("What Studievereniging Clubhuis knows about you")
    expect(files["index.html"]).toContain("Biltstraat &lt;b&gt;")
    for (const text of Object.values(files))
      expect(text).not.toMatch(/passwordHash|tokenHash|Bestuurder|Onbekend|"actorId"/)
  })

  test("is a page in the person's own words: labels, dates and amounts, and names instead of ids", async () => {
    const { db } = server.services.database
    const { activityId } = await makeActivity(server, { title_nl: "Pubquiz", title_en: "Pub quiz" })
    await db
      .updateTable("users")
      .set({ birthDate: "2001-12-31", visibility: JSON.stringify({ phone: "onlyMe" }), country: "BE" })
      .where("userId", "=", person.userId)
      .execute()
    await insertSignUp(server, {
      activityId,
      userId: person.userId,
      queuedAt: new Date("2026-02-01T11:30:00Z"),
      priceCents: 1250,
      paymentState: "due",
    })
    const page = (await unzipped(await made()))["index.html"] ?? ""
    const item = (label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`
    for (const [label, value] of [
      ["Voornaam", "Fleur"],
      ["Geboortedatum", "31 december 2001"],
      ["Land", "België"],
      ["Wie wat van je ziet", "Telefoonnummer: Alleen ik"],
      ["Soort lid", "Gewoon lid"],
      ["Sinds", "1 september 2020"],
      ["Activiteit", "Pubquiz"],
      ["Prijs", "€ 12,50"],
      ["Betaling", "nog te betalen"],
      ["In de rij sinds", "1 februari 2026, 12.30 uur"],
    ] as const)
      expect(page).toContain(item(label, value))
    expect(page).not.toMatch(/undefined|\[object|dataPage|userId|<dd>(true|false|null)</)
    await db.updateTable("users").set({ language: "en" }).where("userId", "=", person.userId).execute()
    const english = (await unzipped(await made()))["index.html"] ?? ""
    expect(english).toContain(item("Activity", "Pub quiz"))
    expect(english).toContain(item("Price", "€12.50"))
  })

  test("has words for every column of these tables, except what means nothing to people", async () => {
    const meaningless =
      /(^|[a-z])Ids?$|^(userId|version|memberDays|queueNumber|counter|transports|lastPeriod|answers|passwordHash)$/
    const { rows } = await server.services.database.query(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    )
    const wordless = (rows as { table: string; column: string }[]).filter(({ table, column }) => {
      const { without = [] } = ownTables[table] ?? { without: [column] }
      const words: object = dataPageMessages.fields
      return (
        !without.includes(column) &&
        !meaningless.test(column) &&
        !(column in words) &&
        !(column.replace(/_(nl|en)$/, "") in words)
      )
    })
    expect(wordless).toEqual([])
  })

  test("describes every column that refers to people: a table that is added later fails here", async () => {
    const { db } = server.services.database
    const unknown = (await personColumns(db)).filter(
      ({ table, column }) => ownTables[table]?.by !== column && !madeTables.has(table),
    )
    expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const found = new Set((await personColumns(db)).map(({ table }) => table))
    expect(Object.keys(ownTables).filter((table) => table !== "users" && !found.has(table))).toEqual([])
    // Each has a title on the page.
    for (const table of Object.keys(ownTables))
      expect(server.services.translate("nl", `privacy:tables.${table}`)).not.toContain("tables.")
  })
})
