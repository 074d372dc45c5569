import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fingerprintOf } from "../../../platform/server/import/import-row.ts"
import { type BulkPreview, undoMinutes } from "../bulk-act.ts"
import type { BulkActKind } from "./bulk-act.table.ts"

/** What an act would do with one row. */
export interface Planned<T> {
  id: number
  name: string
  /** What to write; null if nothing happens. */
  work: T | null
  /** What happens, or why nothing does. */
  text: { key: string; params?: Record<string, unknown> | undefined }
}

/** Why a row is left out, in the words of the refusal of the act for one. */
export const leftOut = ({ text, code }: AppError): Planned<never>["text"] => text ?? { key: `errors:api.${code}` }

const shownOf = <T>(plan: readonly Planned<T>[]): string =>
  fingerprintOf(plan.map(({ id, name, work, text }) => [id, name, work, text]))

/** A plan as its preview. */
export const previewOf = <T>(
  plan: readonly Planned<T>[],
  t: (key: string, params?: Record<string, unknown>) => string,
): BulkPreview => ({
  rows: plan.map(({ id, name, work, text }) => ({
    id,
    name,
    isLeftOut: work === null,
    text: t(text.key, text.params),
  })),
  fingerprint: shownOf(plan),
})

/** The rows to write of a plan that is the one that was shown. @throws AppError conflict */
export function confirmed<T>(plan: readonly Planned<T>[], fingerprint: string): T[] {
  if (shownOf(plan) !== fingerprint) throw new AppError("conflict", { text: "bulkActs:refused.changedMeanwhile" })
  const work = plan.flatMap((row) => (row.work === null ? [] : [row.work]))
  if (!work.length) throw new AppError("conflict", { text: "bulkActs:refused.nothing" })
  return work
}

/** Keeps what an act wrote, so that it can be undone. */
export async function keepAct(
  tx: Db,
  { kind, viewer, now, items }: { kind: BulkActKind; viewer: Viewer; now: Date; items: readonly unknown[] },
): Promise<number> {
  const { bulkActId } = await tx
    .insertInto("bulkActs")
    .values({ kind, by: viewer.userId, at: now, items: JSON.stringify(items) })
    .returning("bulkActId")
    .executeTakeFirstOrThrow()
  return bulkActId
}

/** Acts before this moment can no longer be undone. */
const undoEnds = (now: Date) => new Date(now.getTime() - undoMinutes * 60_000)

/**
 * Locks an act of the viewer to undo it. Acts of others are not found, as those that are undone or have become final.
 * @throws AppError notFound · conflict: it is too late
 */
export async function lockActToUndo(
  tx: Db,
  { bulkActId, kinds, viewer, now }: { bulkActId: number; kinds: readonly BulkActKind[]; viewer: Viewer; now: Date },
): Promise<{ kind: BulkActKind; items: unknown }> {
  const act = await tx
    .selectFrom("bulkActs")
    .select(["kind", "items", "at"])
    .where("bulkActId", "=", bulkActId)
    .where("by", "=", viewer.userId)
    .where("kind", "in", kinds)
    .forUpdate()
    .executeTakeFirst()
  if (!act) throw noActToUndo()
  if (act.at <= undoEnds(now)) throw new AppError("conflict", { text: tooLate })
  return act
}

const tooLate = "bulkActs:refused.tooLate"
/** There is no such act of this viewer. */
export const noActToUndo = () => new AppError("notFound", { text: tooLate })

/** Leaves of an act only what was not undone. */
export async function keepOnly(tx: Db, bulkActId: number, items: readonly unknown[]): Promise<void> {
  if (items.length)
    await tx
      .updateTable("bulkActs")
      .set({ items: JSON.stringify(items) })
      .where("bulkActId", "=", bulkActId)
      .execute()
  else await tx.deleteFrom("bulkActs").where("bulkActId", "=", bulkActId).execute()
}

/** Takes the first act that can no longer be undone: what was waiting for that can be done, in this transaction. */
export async function takeFinalAct(
  tx: Db,
  kinds: readonly BulkActKind[],
  now: Date,
): Promise<{ kind: BulkActKind; items: unknown } | undefined> {
  const act = await tx
    .selectFrom("bulkActs")
    .select(["bulkActId", "kind", "items"])
    .where("kind", "in", kinds)
    .where("at", "<=", undoEnds(now))
    .orderBy("bulkActId")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (act) await keepOnly(tx, act.bulkActId, [])
  return act
}

/** Deletes acts of a day ago: nothing waits for them. */
export async function removeOldActs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("bulkActs")
    .where("at", "<", new Date(now.getTime() - 86_400_000))
    .execute()
}
