import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { listMax } from "../../../platform/contract.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, foundRow, updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import {
  type ImportProfile,
  type ImportProfileChange,
  type NewImportProfile,
  profileMapping,
} from "../import-profile.ts"
import type { ProfileRow } from "./import.table.ts"
import { systemOf } from "./import-plan.service.ts"

const answerOf = (row: ProfileRow): ImportProfile => ({
  ...row,
  mapping: profileMapping.parse(row.mapping),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The profiles, by name. */
export async function listProfiles(db: Db): Promise<ImportProfile[]> {
  const rows = await db.selectFrom("importProfiles").selectAll().orderBy("name").limit(listMax).execute()
  return rows.map(answerOf)
}

/** @throws AppError notFound */
export async function readProfile(db: Db, importProfileId: number): Promise<ImportProfile> {
  const row = await db
    .selectFrom("importProfiles")
    .selectAll()
    .where("importProfileId", "=", importProfileId)
    .executeTakeFirst()
  return answerOf(orNotFound(row))
}

export async function createProfile({ db, viewer, now }: WriteScope, input: NewImportProfile): Promise<ImportProfile> {
  const row = await db
    .insertInto("importProfiles")
    .values({ ...input, ...createdBy(viewer, now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return answerOf(row)
}

/** @throws AppError notFound · changedMeanwhile · validation: the old system leads for nothing */
export async function changeProfile(
  { db, viewer, now }: WriteScope,
  importProfileId: number,
  { version, mapping, ...input }: ImportProfileChange,
): Promise<ImportProfile> {
  await lockAtVersion(db, "importProfiles", { importProfileId }, version)
  if (input.leading === "oldSystem" && !input.ownedFields.length)
    throw new AppError("validation", { issues: [{ path: ["ownedFields"], message: "moveIn:refused.ownsNothing" }] })
  const row = await db
    .updateTable("importProfiles")
    .set({
      ...input,
      keyColumn: input.keyColumn ?? null,
      mapping: JSON.stringify(mapping),
      ...updatedBy(viewer, now),
    })
    .where("importProfileId", "=", importProfileId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return answerOf(row)
}

/** From now on this site leads: the profile can no longer be imported with. @throws AppError notFound */
export async function leadOurselves({ db, viewer, now }: WriteScope, importProfileId: number): Promise<ImportProfile> {
  const row = await db
    .updateTable("importProfiles")
    .set({ leading: "us", ...updatedBy(viewer, now) })
    .where("importProfileId", "=", importProfileId)
    .returningAll()
    .executeTakeFirst()
  return answerOf(orNotFound(row))
}

/** What it brought stays, and so do the numbers of people. @throws AppError notFound · conflict: it is busy */
export async function deleteProfile({ db }: Pick<WriteScope, "db">, importProfileId: number): Promise<void> {
  const busy = await db
    .selectFrom("importRuns")
    .select("importRunId")
    .where("importProfileId", "=", importProfileId)
    .where("state", "in", ["applying", "undoing"])
    .executeTakeFirst()
  if (busy) throw new AppError("conflict", { text: "moveIn:refused.busy" })
  foundRow(
    await db.deleteFrom("importProfiles").where("importProfileId", "=", importProfileId).executeTakeFirstOrThrow(),
  )
}

/**
 * The board decides who somebody of the old system is: a number leads to an account from now on.
 * @throws AppError notFound · validation (no such person) · conflict (the number is somebody else's)
 */
export async function linkPerson(
  { db, viewer, now }: WriteScope,
  importProfileId: number,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  const profile = await readProfile(db, importProfileId)
  const person = await db.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst()
  if (!person)
    throw new AppError("validation", { issues: [{ path: ["userId"], message: "zodCustom:errors.unknownReference" }] })
  const system = systemOf(profile)
  const known = await db
    .selectFrom("externalKeys")
    .select("userId")
    .where("system", "=", system)
    .where("key", "=", key)
    .executeTakeFirst()
  if (known?.userId === userId) return
  if (known) throw new AppError("conflict", { text: "moveIn:refused.keyTaken" })
  await db
    .insertInto("externalKeys")
    .values({ system, key, userId, createdBy: viewer.userId, createdAt: now })
    .execute()
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["externalKey"], now })
}
