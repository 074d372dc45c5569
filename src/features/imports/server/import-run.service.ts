import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { requireRightsOf } from "../../groups/server/group-rights.service.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import type { GroupTypeName } from "../../groups/group-kinds.ts"
import { fullName } from "../../members/server/member.table.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { ImportProfile } from "../import-profile.ts"
import type { ImportRun } from "../import-run.ts"
import { rowsAtOnce } from "../row-page.ts"
import { type ImportPlan, mayImportPart } from "./import-plan.service.ts"
import { readProfile } from "./import-profile.service.ts"
import { placesOf, requireRightsOfAccounts, type RunPlace } from "./import-rights.service.ts"
import type { RunRow } from "./import.table.ts"

export const importQueue = "import-run"

/** Hours in which a run can be undone, and days that its rows are kept. */
export const undoHours = 24
export const rowDays = 30

interface Scope {
  services: Services
  viewer: Viewer
  now: Date
}

/** Rows of one statement. */
const part = 500

/**
 * Stores what a dry run showed, and has a job apply it.
 * @throws AppError escalation · confirmFirst · conflict: another run is busy
 */
export async function startRun(
  { services, viewer, now }: Scope,
  profile: ImportProfile,
  plan: ImportPlan,
  { invite, fingerprint }: { invite: boolean; fingerprint: string },
): Promise<number> {
  const kept = plan.rows.filter(({ shown }) => shown.state !== "same")
  const total = kept.filter(({ work }) => work).length
  await services.jobs.open()
  return services.writeSlots({ topic: "imports", key: "imports" }, () =>
    services.database.db.transaction().execute(async (tx) => {
      await requireIdle(tx)
      await requireRights({ db: tx, viewer, now }, plan, profile.mapping.newGroups)
      const { importRunId } = await tx
        .insertInto("importRuns")
        .values({
          importProfileId: profile.importProfileId,
          profileName: profile.name,
          system: profile.system,
          fingerprint,
          state: "applying",
          counts: JSON.stringify(plan.counts),
          total,
          parts: plan.parts,
          isInviting: invite,
          by: viewer.userId,
          at: now,
        })
        .returning("importRunId")
        .executeTakeFirstOrThrow()
      for (let from = 0; from < kept.length; from += part)
        await tx
          .insertInto("importRows")
          .values(
            kept.slice(from, from + part).map(({ shown, person, userId, work }, index) => ({
              importRunId,
              position: from + index,
              line: shown.line,
              person,
              key: shown.key,
              name: shown.name,
              userId,
              state: shown.state as Exclude<typeof shown.state, "same">,
              problems: JSON.stringify(shown.problems),
              work: work && JSON.stringify(work),
            })),
          )
          .execute()
      await services.jobs.send(tx, importQueue, {})
      await services.changes.announce(tx, ["imports"])
      return importRunId
    }),
  )
}

/** @throws AppError conflict */
async function requireIdle(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import run'))`.execute(tx)
  const busy = await tx
    .selectFrom("importRuns")
    .select("importRunId")
    .where("state", "in", ["applying", "undoing"])
    .executeTakeFirst()
  if (busy) throw new AppError("conflict", { text: "moveIn:refused.busy" })
}

/** Nobody gives rights that they do not have. @throws AppError escalation · confirmFirst */
async function requireRights(
  scope: { db: Db; viewer: Viewer; now: Date },
  { rows }: ImportPlan,
  newType: GroupTypeName | null,
): Promise<void> {
  const begun = rows.flatMap(({ userId, work }) => {
    const membership = work?.membership
    return membership ? [{ userId: userId ?? undefined, since: membership.since, until: membership.until }] : []
  })
  const given = rows.flatMap(({ userId, work }): RunPlace[] => {
    if (!work?.place) return []
    const { groupId, roleId, since, until, before } = work.place
    return [{ userId: userId ?? 0, groupId, roleId, since, until, before }]
  })
  await keepAdministrator(scope.db, dayOf(scope.now), async () => {
    if (begun.length) await requireRightsOfMembers(scope, begun)
    await requireRightsOfAccounts(
      scope,
      rows.flatMap(({ userId, work }) => (userId !== null && work?.change?.to.email ? [userId] : [])),
    )
    await requireRightsOf(scope, await placesOf(scope.db, given, newType))
  })
}

const byName = fullName("users").as("by")

const runs = (db: Db) =>
  db.selectFrom("importRuns").leftJoin("users", "users.userId", "importRuns.by").selectAll("importRuns").select(byName)

function answerOf({ by, ...run }: Omit<RunRow, "by"> & { by: string | null }, now: Date): ImportRun {
  const { fingerprint: _print, undoneBy: _by, ...shown } = run
  const until = run.appliedAt && new Date(run.appliedAt.getTime() + undoHours * 3_600_000)
  return {
    ...shown,
    by,
    at: run.at.toISOString(),
    appliedAt: run.appliedAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    undoUntil: run.state === "applied" && run.applied > 0 && until && until > now ? until.toISOString() : null,
  }
}

/** The latest runs. */
export async function listRuns(db: Db, now: Date): Promise<ImportRun[]> {
  const rows = await runs(db).orderBy("importRuns.at", "desc").orderBy("importRunId", "desc").limit(50).execute()
  return rows.map((row) => answerOf(row, now))
}

/** @throws AppError notFound */
export async function readRun(db: Db, importRunId: number, now: Date): Promise<ImportRun> {
  return answerOf(orNotFound(await runs(db).where("importRunId", "=", importRunId).executeTakeFirst()), now)
}

/** The rows that a run left aside, and those that undoing left; texts of the job are translated here. @throws AppError notFound */
export async function leftRowsOf(db: Db, importRunId: number, t: (key: string) => string) {
  orNotFound(
    await db.selectFrom("importRuns").select("importRunId").where("importRunId", "=", importRunId).executeTakeFirst(),
  )
  const left = db
    .selectFrom("importRows")
    .where("importRunId", "=", importRunId)
    .where((eb) => eb.or([eb("work", "is", null), eb("isTouched", "=", true)]))
  const rows = await left
    .leftJoin("users", "users.userId", "importRows.userId")
    .select(["line", "name", "users.slug", "state", "isTouched", "problems"])
    .orderBy("isTouched", "desc")
    .orderBy(sql`array_position(array['refused', 'conflict'], state)`)
    .orderBy("position")
    .limit(rowsAtOnce)
    .execute()
  const { count } = await left.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow()
  return {
    items: rows.map(({ isTouched, state, problems, ...row }) => ({
      ...row,
      state: isTouched ? ("touched" as const) : (state as "refused" | "conflict" | "onlyHere"),
      problems: isTouched
        ? []
        : problems.map(({ column, message }) => ({
            column,
            message: /^(moveIn|errors):/.test(message) ? t(message) : message,
          })),
    })),
    totalItems: Number(count),
  }
}

/**
 * Has a job take back a run.
 * @throws AppError notFound · forbidden · escalation · conflict: it is too late, or another run is busy
 */
export async function undoRun({ services, viewer, now }: Scope, importRunId: number): Promise<void> {
  await services.jobs.open()
  await services.database.db.transaction().execute(async (tx) => {
    await requireIdle(tx)
    const run = await readRun(tx, importRunId, now)
    if (run.undoUntil === null) throw new AppError("conflict", { text: "moveIn:refused.tooLate" })
    if (!run.parts.every((each) => mayImportPart(viewer, each))) throw new AppError("forbidden")
    const rows = await tx
      .selectFrom("importRows")
      .select(["userId", "work"])
      .where("importRunId", "=", importRunId)
      .where(sql<boolean>`work ? 'place' and done ? 'place'`)
      .execute()
    const taken = rows.flatMap(({ userId, work }): RunPlace[] => {
      if (!work?.place || userId === null) return []
      const { roleId, since, until, before } = work.place
      return [{ userId, groupId: work.place.groupId, roleId, since, until, before, isTaken: true }]
    })
    const newType = run.importProfileId === null ? null : (await readProfile(tx, run.importProfileId)).mapping.newGroups
    await keepAdministrator(tx, dayOf(now), async () =>
      requireRightsOf({ db: tx, viewer, now }, await placesOf(tx, taken, newType)),
    )
    await tx
      .updateTable("importRuns")
      .set({ state: "undoing", undoneBy: viewer.userId })
      .where("importRunId", "=", importRunId)
      .execute()
    await services.jobs.send(tx, importQueue, {})
    await services.changes.announce(tx, ["imports"])
  })
}

/** The rows of a run name people, and nobody needs them after a month. The run itself stays, with its counts. */
export async function removeOldRows(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rowDays * 24 * 3_600_000)
  await sql`delete from "importRows" using "importRuns" run where run."importRunId" = "importRows"."importRunId"
    and run.at < ${before} and run.state in ('applied', 'undone')`.execute(db)
}
