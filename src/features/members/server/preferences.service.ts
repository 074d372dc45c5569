import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { visibilityOf } from "../member-fields.ts"
import { logMemberEvent } from "./member-event.service.ts"
import { type ChosenPurpose, chosenPurposes, isMailedByDefault } from "../mail-purposes.ts"
import { ownChoices, type Preferences, type PreferencesChange } from "../preferences.ts"
import { mayEditProfile } from "../profile.policy.ts"
import { requireRightTo } from "./person-access.service.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

const columns = [
  "userId",
  "language",
  "mailPreferences",
  "visibility",
  "photoConsentInternal",
  "photoConsentExternal",
  "hideFromAttendeeLists",
  "version",
] as const

/** @throws AppError forbidden · notFound */
export async function readPreferences(scope: Scope, userId: number): Promise<Preferences> {
  const { db, viewer } = scope
  await requireRightTo(scope, userId, mayEditProfile(viewer, userId))
  const { visibility, mailPreferences, ...row } = await stored(db, userId)
  const each = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
  return {
    ...row,
    mailPreferences: each(chosenPurposes, (purpose) => mailPreferences[purpose] ?? isMailedByDefault(purpose)),
    visibility: visibilityOf(visibility),
    may: { update: true, choose: viewer.userId === userId },
  }
}

const stored = (db: Db, userId: number) =>
  db.selectFrom("users").select(columns).where("userId", "=", userId).executeTakeFirstOrThrow()

/** @throws AppError forbidden · notFound · changedMeanwhile · validation, naming what only the person chooses */
export async function changePreferences(
  scope: WriteScope,
  userId: number,
  { version, ...change }: PreferencesChange,
): Promise<Preferences> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditProfile(viewer, userId))
  const notTheirs = viewer.userId === userId ? [] : ownChoices.filter((name) => change[name] !== undefined)
  if (notTheirs.length)
    throw new AppError("validation", {
      issues: notTheirs.map((name) => ({ path: [name], message: "profiles:refused.onlyThemselves" })),
    })
  await lockAtVersion(db, "users", { userId }, version)
  const before = await stored(db, userId)
  const { visibility, mailPreferences, ...rest } = change
  await db
    .updateTable("users")
    .set({
      ...rest,
      ...(visibility ? { visibility: JSON.stringify({ ...before.visibility, ...visibility }) } : {}),
      ...(mailPreferences
        ? { mailPreferences: JSON.stringify({ ...before.mailPreferences, ...mailPreferences }) }
        : {}),
      ...updatedBy(viewer, now),
    })
    .where("userId", "=", userId)
    .execute()
  const after = await stored(db, userId)
  const fields = columns.filter(
    (name) => name !== "version" && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  if (fields.length) await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields, now })
  return readPreferences(scope, userId)
}

/** No more mails about this, by the link in one of them. The form of somebody who has it open is now an older version. */
export async function endMailsAbout(tx: Db, userId: number, purpose: ChosenPurpose, now: Date): Promise<void> {
  const changed = await sql`
    update users set "mailPreferences" = "mailPreferences" || jsonb_build_object(${purpose}::text, false),
      "updatedAt" = ${now}
    where "userId" = ${userId} and "mailPreferences" -> ${purpose}::text is distinct from 'false'::jsonb`.execute(tx)
  if (changed.numAffectedRows)
    await logMemberEvent(tx, { actor: null, userIds: [userId], action: "changed", fields: ["mailPreferences"], now })
}
