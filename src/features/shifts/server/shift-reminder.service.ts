import { sql } from "kysely"
import type { JobParts } from "../../../platform/server/feature.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { reminderHours } from "../shift-kinds.ts"
import { isOn } from "./shift-access.service.ts"
import { mailHelpers } from "./shift-mails.ts"

/** How many people are reminded in one transaction: other writes get their turn in between. */
const batchSize = 100

interface Due {
  userId: number
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
  endsAt: Date
  activity_nl: string
  activity_en: string
}

/** Reminds everybody of their shifts within a day, each once, on whichever instance. */
export async function remindHelpers(
  { database, env, now }: Pick<JobParts, "database" | "env" | "now">,
  jobs: Pick<Jobs, "send">,
): Promise<void> {
  const at = now()
  let count = batchSize
  while (count === batchSize)
    count = await database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<Due>`
        with due as (
          select p."shiftPlaceId" from shifts join activities using ("activityId") join "shiftPlaces" p using ("shiftId")
          where shifts."startsAt" > ${at} and shifts."startsAt" <= ${new Date(at.getTime() + reminderHours * 3_600_000)}
            and p."remindedAt" is null and p.state <> 'noShow' and ${isOn(at)}
          order by p."shiftPlaceId" limit ${batchSize} for update of p skip locked),
        reminded as (
          update "shiftPlaces" p set "remindedAt" = ${at} from due
          where p."shiftPlaceId" = due."shiftPlaceId" returning p."shiftId", p."userId")
        select r."userId", s.title_nl, s.title_en, s."startsAt", s."endsAt", a.slug, a.title_nl as activity_nl,
          a.title_en as activity_en
        from reminded r join shifts s using ("shiftId") join activities a using ("activityId")
        order by r."shiftId", r."userId"`.execute(tx)
      for (const { userId, slug, activity_nl, activity_en, ...shift } of rows)
        await mailHelpers(tx, { env, jobs }, "reminder", {
          activity: { slug, title_nl: activity_nl, title_en: activity_en },
          shift,
          userIds: [userId],
        })
      return rows.length
    })
}
