import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { DirectDebitInput, DirectDebitSettings } from "../direct-debit.ts"
import { mayCollect } from "../mandate.policy.ts"

const columns = [
  "creditorId",
  "creditorName",
  "creditorIban",
  "itemMaxCents",
  "fileMaxCents",
  "painVersion",
  "noticeDays",
  "bankDays",
  "version",
] as const

/** Who collects, and what the bank allows. */
export const storedDirectDebit = (db: Db) =>
  db.selectFrom("directDebitSettings").select(columns).executeTakeFirstOrThrow()

interface Scope {
  db: Db
  viewer: Viewer
  services: Pick<Services, "association">
}

export async function readDirectDebit({ db, viewer, services }: Scope): Promise<DirectDebitSettings> {
  return {
    ...(await storedDirectDebit(db)),
    associationName: services.association.current.name,
    mayChange: mayCollect.allows(viewer),
  }
}

/** @throws AppError changedMeanwhile */
export async function setDirectDebit(
  scope: WriteScope,
  { version, ...input }: ChangeOf<DirectDebitInput>,
): Promise<DirectDebitSettings> {
  const { db, viewer, now } = scope
  await lockAtVersion(db, "directDebitSettings", { directDebitSettingsId: 1 }, version)
  const {
    creditorId = null,
    creditorName = null,
    creditorIban = null,
    itemMaxCents = null,
    fileMaxCents = null,
  } = input
  await db
    .updateTable("directDebitSettings")
    .set({
      ...input,
      creditorId,
      creditorName,
      creditorIban,
      itemMaxCents,
      fileMaxCents,
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .execute()
  return readDirectDebit(scope)
}
