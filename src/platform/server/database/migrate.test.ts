import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterEach, beforeEach, expect, test } from "vitest"
import { freshDatabase } from "../../../../tests/support/database.ts"
import { appliedNames, keptNames, makeEarly } from "../../../../tests/support/early-database.ts"
import { type OpenDatabase, openDatabase } from "./db.ts"
import { earlyMigrations, lastReplacement } from "./early-migrations.ts"
import { DatabaseVersionError, migrate, migrationNames } from "./migrate.ts"

const replacements = migrationNames().filter((name) => name <= lastReplacement)

test("files are numbered without holes, and none twice", () => {
  const numbers = migrationNames().map((name) => name.slice(0, 5))
  expect(numbers).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, "0")}-`))
})

test("files that databases in use have, or count as having, are not edited", () => {
  const statements = replacements
    .flatMap((name) => readFileSync(`migrations/${name}`, "utf8").split("\n"))
    .filter((line) => !line.trimStart().startsWith("--"))
  const digest = createHash("sha256").update(statements.join("\n")).digest("hex")
  expect(digest, `Put the change in a new file, after ${migrationNames().at(-1)}`).toBe(
    "a7c5dc58b10f039716e61a4efa6e722f1a5e53e3642060781c3fd5747a0a835d",
  )
})

let copy: Awaited<ReturnType<typeof freshDatabase>>
let database: OpenDatabase
beforeEach(async () => {
  copy = await freshDatabase()
  database = await openDatabase(copy)
})
afterEach(async () => {
  await database.close()
  await copy.drop()
})

test("a database with all early migrations is noted to have what replaced them, also by two instances at once", async () => {
  await makeEarly(database)
  const later = migrationNames().slice(replacements.length)
  await database.query("insert into migrations (name) select unnest($1::text[])", [later])
  const other = copy.url ? await openDatabase(copy) : database
  expect(await Promise.all([migrate(database), migrate(other)])).toEqual([[], []])
  if (other !== database) await other.close()
  expect(await appliedNames(database)).toEqual(migrationNames())
  expect(await keptNames(database)).toEqual([])
})

test.each([
  ["the first early migration", earlyMigrations.slice(0, 1), /lacks 59 of the migrations.*\(0002-groups\.sql first\)/],
  ["all but one", earlyMigrations.toSpliced(5, 1), /lacks 1 of the migrations.*\(0009-hide-mail-groups\.sql first\)/],
  ["all and one of a newer version", [...earlyMigrations, "9999-flying-carpets.sql"], /newer version.*9999-flying/],
  [
    "half, and one of a newer version",
    [...earlyMigrations.slice(0, 30), "9999-carpets.sql"],
    /newer version.*9999-car/,
  ],
])("a database with %s is refused, with words, and stays as it is", async (_, names, words) => {
  await makeEarly(database, names)
  const kept = await keptNames(database)
  await expect(migrate(database)).rejects.toThrow(words)
  await expect(migrate(database)).rejects.toThrow(DatabaseVersionError)
  await expect(migrate(database)).rejects.toThrow(/docs\/how-to\/deploy\.md has the steps, under "/)
  expect(await appliedNames(database)).toEqual(names.toSorted())
  expect(await keptNames(database)).toEqual(kept)
})

test("no file has the name of an early one, which would hide that it is still to be applied", () => {
  expect(migrationNames().filter((name) => earlyMigrations.includes(name))).toEqual([])
  expect(earlyMigrations).toHaveLength(60)
})
