import type { ChangeOf } from "../../../../platform/contract.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { lockAtVersion } from "../../../../platform/server/database/version.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { mayKeepBooks } from "../../money.policy.ts"
import type { MoneySettings, MoneySettingsInput } from "../../reminders.ts"

const columns = ["isReminding", "firstDays", "secondDays", "thirdDays", "replyTo", "version"] as const

/** How people are reminded. */
export const storedSettings = (db: Db) => db.selectFrom("moneySettings").select(columns).executeTakeFirstOrThrow()
export type StoredSettings = Awaited<ReturnType<typeof storedSettings>>

interface Scope {
  db: Db
  viewer: Viewer
  services: Pick<Services, "association">
}

export async function readMoneySettings({ db, viewer, services }: Scope): Promise<MoneySettings> {
  return {
    ...(await storedSettings(db)),
    associationEmail: services.association.current.email,
    mayChange: mayKeepBooks.allows(viewer),
  }
}

/** @throws AppError changedMeanwhile */
export async function setMoneySettings(scope: WriteScope, input: ChangeOf<MoneySettingsInput>): Promise<MoneySettings> {
  const { db, viewer, now } = scope
  const { version, replyTo = null, ...rest } = input
  await lockAtVersion(db, "moneySettings", { moneySettingsId: 1 }, version)
  await db
    .updateTable("moneySettings")
    .set({ ...rest, replyTo, updatedBy: viewer.userId, updatedAt: now })
    .execute()
  return readMoneySettings(scope)
}
