import { sql } from "kysely"
import { AppError, type Issue } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { type JsonPage, mapItems } from "../../../../platform/server/database/json-rows.ts"
import { readableBy as activityReadableBy } from "../../../activities/server/activity-access.service.ts"
import { groupReadableBy } from "../../../groups/server/group.service.ts"
import type { BookedOn, ChargeInput, ListedCharge, OpenCharge } from "../../money-desk.ts"

/** SQL: the ledger account of a charge `c`. */
export const accountOf = sql<BookedOn["account"]>`(select json_build_object('code', l.code, 'name_nl', l.name_nl,
  'name_en', l.name_en) from "ledgerAccounts" l where l."ledgerAccountId" = c."ledgerAccountId")`
/** SQL: the activity or the group that a charge `c` is for. */
export const costCentreOf = sql<BookedOn["costCentre"]>`coalesce(
  (select json_build_object('name_nl', a.title_nl, 'name_en', a.title_en) from activities a where a."activityId" = c."activityId"),
  (select json_build_object('name_nl', g.name_nl, 'name_en', g.name_en) from groups g where g."groupId" = c."groupId"))`

/** A page of open charges, each with where it is booked. */
export const withBookedOn = (db: Db, page: JsonPage<OpenCharge>): Promise<JsonPage<ListedCharge>> =>
  mapItems(page, async (charges) => {
    const ids = charges.map(({ chargeId }) => chargeId)
    const rows = await db
      .selectFrom("charges as c")
      .select(["c.chargeId", accountOf.as("account"), costCentreOf.as("costCentre")])
      .where(sql<boolean>`c."chargeId" = any(${sql.val(ids)}::integer[])`)
      .execute()
    const bookedOn = new Map(rows.map(({ chargeId, ...each }) => [chargeId, each]))
    // A charge is never deleted.
    return charges.map((charge) => ({ ...charge, ...(bookedOn.get(charge.chargeId) as BookedOn) }))
  })

interface Chooser {
  viewer: Viewer
  now: Date
}

/**
 * The account stays as it is until the transaction ends: whoever archives it waits.
 * @throws AppError validation: the account is not one of income that is in use, or this user cannot see the activity or group
 */
export async function requireBookable(
  tx: Db,
  { ledgerAccountId, activityId, groupId }: Pick<ChargeInput, "ledgerAccountId" | "activityId" | "groupId">,
  { viewer, now }: Chooser,
): Promise<void> {
  const issues: Issue[] = []
  const refuse = (path: string, name: string) => issues.push({ path: [path], message: `moneyDesk:refused.${name}` })
  const account = tx
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("ledgerAccountId", "=", ledgerAccountId ?? 0)
    .where("archivedAt", "is", null)
    .where("kind", "=", "income")
    .forShare()
  const activity = tx
    .selectFrom("activities")
    .select("activityId")
    .where("activityId", "=", activityId ?? 0)
    .where(activityReadableBy(viewer, now))
  const group = tx
    .selectFrom("groups")
    .select("groupId")
    .where("groupId", "=", groupId ?? 0)
    .where(groupReadableBy(viewer))
  if (ledgerAccountId && !(await account.executeTakeFirst())) refuse("ledgerAccountId", "account")
  if (activityId && !(await activity.executeTakeFirst())) refuse("activityId", "activity")
  if (groupId && !(await group.executeTakeFirst())) refuse("groupId", "group")
  if (issues.length) throw new AppError("validation", { issues })
}
