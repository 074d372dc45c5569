import { sql, type SqlBool } from "kysely"
import type { Viewer } from "../../../platform/policy.ts"
import { type AttentionSource, forgottenDrafts } from "../../../platform/server/attention.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { mayCreateActivity, mayReadSignUps } from "../activity.policy.ts"
import { changeableBy, isOrganisedBy } from "./activity-access.service.ts"

/** SQL: future activities that are full or have a waiting list, earliest first. */
const fullActivities = (viewer: Viewer, now: Date) => sql`
  select "startsAt" as rank, jsonb_build_object('slug', slug, 'title_nl', title_nl, 'title_en', title_en,
    'startsAt', ${momentJson("startsAt")}, 'registered', registered, 'capacity', capacity, 'waiting', waiting) as item
  from activities, lateral (
    select (count(*) filter (where "signUps".status = 'registered'))::integer as registered,
      (count(*) filter (where "signUps".status = 'waiting'))::integer as waiting
    from "signUps" where "signUps"."activityId" = activities."activityId") counted
  where activities."startsAt" > ${now} and activities.status = 'published' and "signUpMode" = 'signUp'
    and (registered >= capacity or (waiting > 0 and ("drawAt" is null or "drawnAt" is not null)))
    and ${mayReadSignUps.allows(viewer) ? sql<SqlBool>`true` : isOrganisedBy(viewer, now)}`

/** SQL: activities to come of the viewer's groups, drafts included, earliest first. */
const ownActivities = (viewer: Viewer, now: Date) => sql`
  select "startsAt" as rank, jsonb_build_object('slug', slug, 'title_nl', title_nl, 'title_en', title_en,
    'startsAt', ${momentJson("startsAt")}, 'isDraft', status = 'draft',
    'signUps', case when "signUpMode" = 'signUp' then jsonb_build_object('capacity', capacity, 'registered',
      (select count(*) from "signUps" where "signUps"."activityId" = activities."activityId"
        and "signUps".status = 'registered')) end) as item
  from activities
  where "endsAt" > ${now} and status in ('draft', 'published') and ${isOrganisedBy(viewer, now)}`

/** What /admin shows of activities. */
export const activityAttention: AttentionSource = {
  counts: {
    activities: (now) => sql`(select count(*) from activities where "endsAt" >= ${now} and status = 'published')`,
  },
  waiting: {
    ownActivities: { isFor: () => true, items: ownActivities },
    fullActivities: {
      isFor: (viewer) => mayReadSignUps.allows(viewer) || mayCreateActivity.allows(viewer),
      items: fullActivities,
    },
  },
  drafts: (viewer, now) =>
    mayCreateActivity.allows(viewer) ? forgottenDrafts("activities", changeableBy(viewer, now), now) : null,
}
