import { setImmediate } from "node:timers/promises"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlugs } from "../../../platform/server/database/free-slug.ts"
import { gatherStatisticsAfter } from "../../../platform/server/database/statistics.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import type { Services } from "../../../platform/server/services.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { addMemberships } from "../../members/server/membership-rows.service.ts"
import { addPeople, changePeople, noPassword } from "../../members/server/person.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { ImportResult } from "../member-import.ts"
import { queueInvitations } from "./invitation.service.ts"
import type { ImportPlan, PlannedRow } from "./import-plan.service.ts"

interface Scope {
  services: Services
  viewer: Viewer
  now: Date
}

/** Rows of one statement. */
const part = 250

/**
 * Writes what a preview showed, all of it or nothing.
 * @throws AppError changedMeanwhile: somebody of the file has changed since, or now has an account · escalation
 */
export async function writeImport(
  { services, viewer, now }: Scope,
  { rows, preview }: ImportPlan,
  { invite }: { invite: boolean },
): Promise<ImportResult> {
  const { counts } = preview
  const added = rows.filter(({ kind }) => kind === "new")
  const changed = rows.filter(({ kind }) => kind === "changed")
  await services.jobs.open()
  await services.writeSlots({ topic: "users", key: "users/import" }, () =>
    inRights({ services, viewer, now }, [...added, ...changed], async (tx) => {
      await requireUnchanged(tx, added, changed)
      const userIds = await addAccounts(tx, { viewer, now }, added)
      await changeAccounts(tx, { viewer, now }, changed)
      const begun = [
        ...added.map(({ since }, index) => ({ userId: userIds[index] ?? 0, since: since ?? "" })),
        ...changed.flatMap(({ userId, since }) => (userId && since ? [{ userId, since }] : [])),
      ]
      await beginMemberships(tx, { viewer, now }, begun)
      await logImport(tx, { viewer, now }, [
        ...added.map(({ values }, index) => ({ userId: userIds[index] ?? 0, fields: Object.keys(values) })),
        ...changed.map(({ userId, changes }) => ({ userId: userId ?? 0, fields: changes.map(({ column }) => column) })),
      ])
      if (invite) await queueInvitations(services.jobs, tx, userIds)
      await services.changes.announce(tx, touched)
    }),
  )
  await gatherStatisticsAfter(services.database.db, added.length + changed.length)
  return { added: added.length, changed: changed.length, leftOut: counts.faulty + counts.resembling }
}

/** Writes in one transaction, if the viewer has every right that the memberships of these rows bring. */
const inRights = ({ services, viewer, now }: Scope, rows: readonly PlannedRow[], write: (tx: Db) => Promise<void>) =>
  services.database.db.transaction().execute((tx) =>
    keepAdministrator(tx, dayOf(now), async () => {
      const begun = rows.flatMap(({ userId, since }) => (since ? [{ userId: userId ?? undefined, since }] : []))
      await requireRightsOfMembers({ db: tx, viewer, now }, begun)
      await write(tx)
    }),
  )

/** What an import changes, besides the people themselves. */
export const touched = ["users", "permissions", "groups"]

function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += part) yield rows.slice(from, from + part)
}

/** One import at a time; locks the people whom it changes. @throws AppError changedMeanwhile */
async function requireUnchanged(tx: Db, added: readonly PlannedRow[], changed: readonly PlannedRow[]): Promise<void> {
  const refusal = () => new AppError("conflict", { text: "memberFiles:refused.changedMeanwhile" })
  await sql`select pg_advisory_xact_lock(hashtext('member import'))`.execute(tx)
  for (const some of partsOf(changed.toSorted((a, b) => (a.userId ?? 0) - (b.userId ?? 0)))) {
    const ids = some.map(({ userId }) => userId ?? 0)
    const { rows } = await sql<{ userId: number; version: number }>`select "userId", version from users
      where "userId" = any(${ids}::integer[]) order by "userId" for no key update`.execute(tx)
    const versions = new Map(rows.map(({ userId, version }) => [userId, version]))
    if (some.some(({ userId, version }) => versions.get(userId ?? 0) !== version)) throw refusal()
  }
  for (const some of partsOf(added)) {
    const emails = some.map(({ email }) => email?.toLowerCase() ?? "")
    const { rows } = await sql`select 1 from users where lower(email) = any(${emails}::text[]) limit 1`.execute(tx)
    if (rows.length) throw refusal()
  }
}

type By = Pick<Scope, "viewer" | "now">

/** Adds accounts that nobody can log in to until they ask for a link. @returns their ids, in the order of the rows */
async function addAccounts(tx: Db, { viewer, now }: By, rows: readonly PlannedRow[]): Promise<number[]> {
  if (!rows.length) return []
  const slugs = await freeSlugs(
    tx,
    "users",
    rows.map(({ name }) => name),
  )
  const people = rows.map(({ values: { since: _since, startYear, ...values }, email }, index) => ({
    ...values,
    firstName: values.firstName ?? "",
    infix: values.infix ?? null,
    lastName: values.lastName ?? "",
    email: email ?? "",
    startYear: startYear ? Number(startYear) : null,
    slug: slugs[index] ?? "",
    emailVerifiedAt: null,
    universityEmail: null,
    universityEmailVerifiedAt: null,
    passwordHash: noPassword,
    ...createdBy(viewer, now),
  }))
  const ids = new Map<string, number>()
  for (const some of partsOf(people)) {
    for (const { userId, slug } of await addPeople(tx, some)) ids.set(slug, userId)
    await setImmediate()
  }
  return slugs.map((slug) => ids.get(slug) ?? 0)
}

async function changeAccounts(tx: Db, { viewer, now }: By, rows: readonly PlannedRow[]): Promise<void> {
  const withValues = rows.filter(({ values }) => Object.keys(values).length)
  for (const some of partsOf(withValues)) {
    const people = some.map(({ userId, values }) => ({ userId: userId ?? 0, values }))
    await changePeople(tx, people, updatedBy(viewer, now))
    await setImmediate()
  }
}

async function beginMemberships(
  tx: Db,
  { viewer, now }: By,
  begun: readonly { userId: number; since: string }[],
): Promise<void> {
  for (const some of partsOf(begun)) {
    const rows = some.map((each) => ({
      ...each,
      type: "regular" as const,
      until: null,
      appliedAt: now,
      ...createdBy(viewer, now),
    }))
    await addMemberships(tx, rows)
    await setImmediate()
  }
}

/** In the trail of each person: which fields came from the file. */
async function logImport(
  tx: Db,
  { viewer, now }: By,
  people: readonly { userId: number; fields: readonly string[] }[],
): Promise<void> {
  const alike = Object.groupBy(people, ({ fields }) => fields.join())
  for (const group of Object.values(alike))
    for (const some of partsOf(group ?? []))
      await logMemberEvent(tx, {
        actor: viewer,
        userIds: some.map(({ userId }) => userId),
        action: "imported",
        fields: some[0]?.fields ?? [],
        now,
      })
}
