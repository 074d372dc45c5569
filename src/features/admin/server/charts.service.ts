import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { mayCreateActivity, mayReadSignUps } from "../../activities/activity.policy.ts"
import { activitiesPerGroup } from "../../activities/server/activity-figures.service.ts"
import { mayDecideApplications } from "../../memberships/application.policy.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import { membersPerMonth } from "../../memberships/server/membership-figures.service.ts"
import { signUpsPerWeek } from "../../sign-ups/server/sign-up-figures.service.ts"
import { chartGroups, chartMonths, chartWeeks, type OverviewCharts } from "../overview.ts"

/** The charts of what the viewer manages: one statement each; null for what they do not. */
export async function readCharts(db: Db, viewer: Viewer, now: Date): Promise<OverviewCharts> {
  const today = dayOf(now)
  const year = boardYearOf(today)
  const [members, signUps, activities] = await Promise.all([
    mayDecideApplications.allows(viewer) ? membersPerMonth(db, today, chartMonths) : null,
    mayReadSignUps.allows(viewer) ? signUpsPerWeek(db, today, chartWeeks) : null,
    mayCreateActivity.allows(viewer)
      ? activitiesPerGroup(db, [`${year}-09-01`, `${year + 1}-09-01`], chartGroups)
      : null,
  ])
  return { membersPerMonth: members, signUpsPerWeek: signUps, activitiesPerGroup: activities, boardYear: year }
}
