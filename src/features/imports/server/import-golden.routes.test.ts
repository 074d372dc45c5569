import { readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { allRights, importer } from "./import.test-support.ts"

/*
 * Files as the systems write them. Congressus in English has the names of its API (v30); in Dutch, and of groups, the names
 * are a guess from its screens. Conscribo lets associations name their fields: these are those of a new administration,
 * in English a guess. PC Leden has 27 fixed fields, of which the names are known of five; it has no English. A file of no
 * system is made up.
 */
const server = testServer()
const actors = createActors(server)
const { profile, dryRun, run } = importer(server)
const db = () => server.services.database.db
const golden = (name: string) => readFileSync(path.join(import.meta.dirname, "golden", name))
let board: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: allRights })
})
beforeEach(async () => {
  await sql`delete from "importRuns"`.execute(db())
  await sql`delete from users where "userId" <> ${board.userId}`.execute(db())
})

const people = () =>
  db()
    .selectFrom("users")
    .select(["firstName", "infix", "lastName", "email", "phone", "birthDate"])
    .where("userId", "<>", board.userId)
    .orderBy("email")
    .execute()
const memberships = () =>
  db()
    .selectFrom("memberships")
    .innerJoin("users", "users.userId", "memberships.userId")
    .select(["email", "type", "since", "until"])
    .where("users.userId", "<>", board.userId)
    .orderBy("email")
    .execute()

const anna = { firstName: "Anna", infix: "van den", lastName: "Berg", email: "anna@example.org" }
const known = { phone: "+31612345678", birthDate: "2003-05-17" }

describe.each<[system: string, file: string, type: string, reference: string]>([
  ["congressus", "congressus-leden.nl.csv", "donor", "CG-1001"],
  ["congressus", "congressus-members.en.csv", "donor", "CG-1001"],
  ["conscribo", "conscribo-relaties.nl.csv", "honorary", "CON-1"],
  ["conscribo", "conscribo-relations.en.csv", "honorary", "CON-1"],
  ["pcleden", "pcleden-leden.nl.csv", "honorary", "PC-1"],
  ["generic", "members.en.csv", "donor", "G-1"],
])("a file of %s: %s", (system, name, type, reference) => {
  const text = golden(name)
  /** As Excel on Windows saves it: another encoding, semicolons, and lines that end otherwise. */
  const windows = Uint8Array.from([...text.toString().replaceAll("\n", "\r\n")], (letter) => letter.codePointAt(0) ?? 0)

  test.each([
    ["in UTF-8", new Uint8Array(text)],
    ["in Windows-1252", windows],
  ])("brings people, periods and a mandate, %s", async (_, file) => {
    const { importProfileId } = await profile(board, system)
    const { data } = await dryRun(board, importProfileId, file)
    expect(data.rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(data.counts).toMatchObject({ new: 3, refused: 0, conflict: 0 })
    expect(await run(board, importProfileId, file)).toMatchObject({ applied: 3, failed: 0 })
    // What the site no longer keeps of Jürgen, who left in 2019, did not come.
    expect(await people()).toMatchObject([
      { ...anna, ...known },
      { firstName: "Els", infix: "de", lastName: "Wit", phone: "+31687654321", birthDate: "1970-12-31" },
      { firstName: "Jürgen", infix: null, lastName: "Öz", phone: null, birthDate: null },
    ])
    expect(await memberships()).toEqual([
      { email: "anna@example.org", type: "regular", since: "2022-09-01", until: null },
      { email: "els@example.org", type, since: "2020-01-01", until: null },
      { email: "jurgen@example.org", type: "regular", since: "2016-09-01", until: "2019-09-01" },
    ])
    const mandate = await db().selectFrom("mandates").select(["iban", "reference", "signedHow"]).execute()
    expect(mandate).toEqual([{ iban: "NL91ABNA0417164300", reference, signedHow: "imported" }])
    expect((await dryRun(board, importProfileId, file)).data.counts).toMatchObject({ same: 3, new: 0, changed: 0 })
  })
})

test("the address in one cell, and an amount of more than a thousand euros", async () => {
  const { importProfileId } = await profile(board, "generic")
  await run(board, importProfileId, golden("members.en.csv"))
  const rows = await db()
    .selectFrom("users")
    .select(["street", "houseNumber"])
    .where("street", "is not", null)
    .orderBy("email")
    .execute()
  expect(rows).toEqual([
    { street: "Dorpsstraat", houseNumber: "12a" },
    { street: "Plein 1944", houseNumber: "3" },
  ])
  const amounts = await db().selectFrom("importedAmounts").select(["amountCents", "date"]).execute()
  expect(amounts).toEqual([{ amountCents: 125_000, date: "2025-10-01" }])
})

test("a second file brings the groups of people whom the first brought, former ones too", async () => {
  const { importProfileId } = await profile(board, "congressus", {
    mapping: { columns: {}, types: {}, endsOn: "lastDay", newGroups: "COMMITTEE" },
  })
  await run(board, importProfileId, golden("congressus-leden.nl.csv"))
  await run(board, importProfileId, golden("congressus-groepen.nl.csv"))
  const places = await db()
    .selectFrom("groupMembers")
    .innerJoin("groups", "groups.groupId", "groupMembers.groupId")
    .innerJoin("roles", "roles.roleId", "groupMembers.roleId")
    .select(["groups.name_nl as group", "roles.name_nl as role", "title_nl", "since", "until"])
    .orderBy("since")
    .execute()
  expect(places).toEqual([
    { group: "Bestuur 2017-2018", role: "Penningmeester", title_nl: null, since: "2017-09-01", until: "2018-09-01" },
    { group: "Kascommissie", role: "Voorzitter", title_nl: null, since: "2023-09-01", until: "2024-09-01" },
    { group: "Kascommissie", role: "Lid", title_nl: "Archivaris", since: "2024-09-01", until: null },
  ])
})
