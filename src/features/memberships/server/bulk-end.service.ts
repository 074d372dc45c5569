import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { formatFullDate } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { BulkResult } from "../../bulk-acts/bulk-act.ts"
import { confirmed, type Planned } from "../../bulk-acts/server/bulk-act.service.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { lifeColumns } from "../../members/server/membership-rows.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { BulkEnd } from "../bulk-membership.ts"
import { type Change, lifeOf, writeAct } from "./bulk-membership.service.ts"

type Period = Awaited<ReturnType<typeof lockPeriods>>[number]

/** All periods of these people, first to last, locked in one order. */
const lockPeriods = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom("memberships")
    .select(["membershipId", "userId", "version", ...lifeColumns])
    .where("userId", "in", userIds)
    .where("since", "is not", null)
    .orderBy("membershipId")
    .$narrowType<{ since: string }>()
    .forNoKeyUpdate()
    .execute()

/**
 * What ending the memberships of these people on a day would do: whose end then, and who is left out.
 * @throws AppError escalation · confirmFirst
 */
export async function planEnd(
  scope: WriteScope,
  { userIds, until, endReason }: BulkEnd,
  language: Language,
): Promise<Planned<Change>[]> {
  const { db } = scope
  const people = await db
    .selectFrom("users")
    .select(["userId", fullName().as("name")])
    .where("userId", "in", userIds)
    .orderBy("userId")
    .execute()
  const periods = Map.groupBy(await lockPeriods(db, userIds), ({ userId }) => userId)
  const lastDay = formatFullDate(addDays(until, -1), language)
  const plan = people.map(({ userId, name }): Planned<Change> => {
    const { ending, text } = endingOf(periods.get(userId) ?? [], until, language)
    if (!ending) return { id: userId, name, work: null, text }
    const { membershipId, version } = ending
    const after = { until, endReason: endReason ?? null }
    return {
      id: userId,
      name,
      work: { membershipId, userId, version, before: lifeOf(ending), after },
      text: { key: "memberships:bulk.ends", params: { day: lastDay } },
    }
  })
  const ended = plan.flatMap(({ work }) =>
    work?.before.since ? [{ userId: work.userId, since: work.before.since, until }] : [],
  )
  await requireRightsOfMembers(scope, ended)
  return plan
}

/** The period that ends on this day, or why none does. */
function endingOf(
  periods: readonly Period[],
  until: string,
  language: Language,
): { ending?: Period; text: Planned<Change>["text"] } {
  const isLater = periods.some(({ since }) => since >= until)
  const ending = periods.find((period) => period.since < until && (!period.until || period.until > until))
  if (ending && isLater) return { text: { key: "memberships:bulk.later" } }
  if (ending) return { ending, text: { key: "" } }
  if (isLater) return { text: { key: "memberships:bulk.notYet" } }
  const last = periods
    .flatMap((period) => period.until ?? [])
    .toSorted()
    .at(-1)
  if (!last) return { text: { key: "memberships:bulk.noMember" } }
  return { text: { key: "memberships:bulk.ended", params: { day: formatFullDate(addDays(last, -1), language) } } }
}

/**
 * Ends the memberships of a preview. The mails wait until it can no longer be undone.
 * @throws AppError conflict: it would no longer do the same · escalation · confirmFirst · lastAdministrator
 */
export const endMany = (
  scope: WriteScope,
  { fingerprint, ...input }: BulkEnd & { fingerprint: string },
  language: Language,
): Promise<BulkResult> =>
  keepAdministrator(scope.db, dayOf(scope.now), async () => {
    const changes = confirmed(await planEnd(scope, input, language), fingerprint)
    return writeAct(scope, "endMemberships", changes)
  })
