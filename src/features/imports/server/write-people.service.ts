import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlugs } from "../../../platform/server/database/free-slug.ts"
import { displayName } from "../../members/member-name.ts"
import { addPeople, changeLogin, changePeople, noPassword } from "../../members/server/person.service.ts"
import type { StoredRow } from "./import.table.ts"
import type { WorkRow, Writing } from "./import-writing.ts"

const changedMeanwhile = () => new AppError("conflict", { text: "moveIn:problems.changedMeanwhile" })

/**
 * Makes and changes the people of rows, and finds those of the others.
 * @throws AppError conflict: somebody has changed since the dry run, or their row could not be written
 */
export async function writePeople(writing: Writing, stored: readonly StoredRow[]): Promise<WorkRow[]> {
  const { tx } = writing
  const made = await makePeople(writing, stored)
  const known = await peopleOfRun(writing, stored, made)
  const rows = stored.map((row): WorkRow => {
    const userId = row.userId ?? known.get(row.person)
    if (userId === undefined || !row.work) throw new AppError("conflict", { text: "moveIn:problems.personLeftOut" })
    const { importRowId, person, work } = row
    return { importRowId, person, userId, work, done: {} }
  })
  await changeKnown(writing, rows)
  await addKeys(writing, rows)
  const versions = await versionsOf(
    tx,
    rows.flatMap(({ userId, work }) => (work.person || work.change ? [userId] : [])),
  )
  for (const { userId, work, done } of rows) {
    const version = versions.get(userId)
    if (work.person && version !== undefined) done.created = version
    if (work.change && version !== undefined) done.changed = version
  }
  return rows
}

/** Accounts that nobody can log in to until they ask for a link. @returns their ids, by person of the file */
async function makePeople({ tx, run, now }: Writing, stored: readonly StoredRow[]): Promise<Map<number, number>> {
  const rows = stored.flatMap(({ person, work }) => (work?.person ? [{ person, values: work.person }] : []))
  if (!rows.length) return new Map()
  await requireNew(
    tx,
    run,
    rows.map(({ values }) => values.email?.toLowerCase() ?? ""),
  )
  const names = rows.map(({ values: { firstName = "", infix = null, lastName = "" } }) =>
    displayName({ firstName, infix, lastName }),
  )
  const slugs = await freeSlugs(tx, "users", names)
  const people = rows.map(({ values: { startYear, ...values } }, index) => ({
    ...values,
    firstName: values.firstName ?? "",
    infix: values.infix ?? null,
    lastName: values.lastName ?? "",
    email: values.email ?? "",
    startYear: startYear ? Number(startYear) : null,
    slug: slugs[index] ?? "",
    emailVerifiedAt: null,
    universityEmail: null,
    universityEmailVerifiedAt: null,
    passwordHash: noPassword,
    createdBy: run.by,
    updatedBy: run.by,
    createdAt: now,
    updatedAt: now,
  }))
  const ids = new Map((await addPeople(tx, alike(people))).map(({ userId, slug }) => [slug, userId]))
  return new Map(rows.map(({ person }, index) => [person, ids.get(slugs[index] ?? "") ?? 0]))
}

/** One statement inserts the same columns of all rows; what is absent has its default. */
function alike<P extends object>(people: readonly P[]): P[] {
  const keys = [...new Set(people.flatMap((person) => Object.keys(person)))]
  return people.map(
    (person) =>
      Object.fromEntries(
        keys.map((key) => [key, (person as Record<string, unknown>)[key] ?? (key === "country" ? "NL" : null)]),
      ) as P,
  )
}

/** @throws AppError conflict: somebody made an account with one of these addresses after the dry run */
async function requireNew(tx: Db, run: Writing["run"], emails: readonly string[]): Promise<void> {
  const { rows } = await sql`select 1 from users
    where lower(email) = any(${emails}::text[]) and "createdAt" > ${run.at}
      and not exists (select from "importRows" made where made."importRunId" = ${run.importRunId}
        and made."userId" = users."userId") limit 1`.execute(tx)
  if (rows.length) throw changedMeanwhile()
}

/** The people that this run made, by their number in the file. */
async function peopleOfRun({ tx, run }: Writing, stored: readonly StoredRow[], made: Map<number, number>) {
  const wanted = stored.flatMap(({ person, userId }) => (userId === null && !made.has(person) ? [person] : []))
  const { rows } = await sql<{ person: number; userId: number }>`select distinct person, "userId" from "importRows"
    where "importRunId" = ${run.importRunId} and person = any(${wanted}::integer[]) and "userId" is not null
      and "appliedAt" is not null`.execute(tx)
  for (const { person, userId } of rows) made.set(person, userId)
  return made
}

/** Locks everybody in one order, and changes those whom rows change. @throws AppError conflict */
async function changeKnown({ tx, by, now }: Writing, rows: readonly WorkRow[]): Promise<void> {
  const ids = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b)
  const current = new Map(
    (
      await tx.selectFrom("users").selectAll().where("userId", "in", ids).orderBy("userId").forNoKeyUpdate().execute()
    ).map((user) => [user.userId, user as unknown as Record<string, unknown>]),
  )
  const changing = rows.flatMap(({ userId, work: { change } }) => (change ? [{ userId, change }] : []))
  for (const { userId, change } of changing) {
    const user = current.get(userId)
    const isAsSeen = Object.entries(change.before).every(([column, value]) => asText(user?.[column]) === value)
    if (!user || !isAsSeen) throw changedMeanwhile()
    if (change.to.email) await changeLogin(tx, [userId], { email: change.to.email, ...by })
  }
  const values = changing.flatMap(({ userId, change: { to } }) => {
    const { email: _email, ...others } = to
    return Object.keys(others).length ? [{ userId, values: others }] : []
  })
  if (values.length) await changePeople(tx, values, { updatedBy: by.updatedBy, updatedAt: now })
}

/** A column as a file would have it; empty is null. */
const asText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) || null : null

/** Who is who in the old system. @throws AppError conflict: the number is somebody else's by now */
async function addKeys({ tx, run, now, system }: Writing, rows: readonly WorkRow[]): Promise<void> {
  const keys = rows.flatMap(({ userId, work: { key }, done }) => {
    if (key !== undefined) done.key = key
    return key === undefined ? [] : [{ system, key, userId, createdBy: run.by, createdAt: now }]
  })
  if (!keys.length) return
  const added = await tx
    .insertInto("externalKeys")
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute()
  if (added.length < keys.length) throw changedMeanwhile()
}

/** The versions of accounts, which every change of them raises. */
export async function versionsOf(tx: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (!userIds.length) return new Map()
  const rows = await tx.selectFrom("users").select(["userId", "version"]).where("userId", "in", userIds).execute()
  return new Map(rows.map(({ userId, version }) => [userId, version]))
}
