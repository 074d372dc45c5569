import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { listMax } from "../../../platform/contract.ts"
import { hasPermission, Level, type Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { requireRightTo } from "../../members/server/person-access.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { mayReadFinances } from "../../members/profile.policy.ts"
import type { OwnableField } from "../import-field.ts"
import { systemOf } from "./import-plan.service.ts"

/** SQL, of a statement on `importedAmounts`: no charge was ever made of it. */
const notCharged = sql<boolean>`not exists (
  select from charges c where c.source = 'imported:' || "importedAmounts"."importedAmountId")`

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

/**
 * What somebody still had or owed according to the old administration, that is not in the books: what they owed is a charge
 * there. What others look at is logged.
 * @throws AppError forbidden · notFound
 */
export async function amountsOf(scope: Scope, userId: number) {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayReadFinances(viewer, userId))
  const items = await db
    .selectFrom("importedAmounts")
    .select(["importedAmountId", "number", "description", "amountCents", "date"])
    .where("userId", "=", userId)
    .where(notCharged)
    .orderBy("date", "desc")
    .orderBy("importedAmountId")
    .limit(listMax)
    .execute()
  if (items.length)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "viewed", fields: ["amounts"], now })
  return { items, totalCents: items.reduce((total, { amountCents }) => total + amountCents, 0) }
}

/** The fields of a person for which an old system leads: of themselves, and for users who may edit them. @throws AppError notFound */
export async function ledFieldsOf(
  { db, viewer }: Scope,
  userId: number,
): Promise<{ name: string; fields: OwnableField[] }[]> {
  if (!hasPermission(viewer, "members", Level.update, userId)) throw new AppError("notFound")
  const profiles = await db
    .selectFrom("importProfiles")
    .select(["importProfileId", "name", "system", "ownedFields"])
    .where("leading", "=", "oldSystem")
    .orderBy("name")
    .execute()
  if (!profiles.length) return []
  const known = await db.selectFrom("externalKeys").select("system").where("userId", "=", userId).execute()
  const systems = new Set(known.map(({ system }) => system))
  return profiles
    .filter((profile) => systems.has(systemOf(profile)))
    .map(({ name, ownedFields }) => ({ name, fields: ownedFields }))
}

/** SQL of what a row of a table is called, for the download of all data. */
export const runName = sql`(select jsonb_build_object('title', run."profileName")
  from "importRuns" run where run."importRunId" = t."importRunId")`
