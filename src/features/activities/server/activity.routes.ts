import { anyone } from "../../../platform/policy.ts"
import { crudRoutes, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../platform/server/http/route.ts"
import {
  activity,
  activityInput,
  activityParams,
  activityQuery,
  activitySummary,
  cancelInput,
  series,
  seriesInput,
  waitingListInput,
} from "../activity.ts"
import { mayCreateActivity, mayDeleteOwnActivity, mayUpdateOwnActivity } from "../activity.policy.ts"
import { cancelActivity, lockWaitingList } from "./activity-cancel.service.ts"
import { repeatActivity } from "./activity-series.service.ts"
import { activitiesWith } from "./activity.service.ts"
import type { ActivityFollower } from "../activity-follower.ts"
import type { SignUpsOfActivity } from "../sign-ups-of-activity.ts"

/**
 * @param signUps what changes of an activity do to the people who signed up
 * @param followers what they do in other features that build on activities
 */
export const activityRoutesOf = (signUps: SignUpsOfActivity, followers: readonly ActivityFollower[]) => [
  ...crudRoutes("activities", {
    id: "activityId",
    names: ["an activity", "activities"],
    rows: activitiesWith(signUps, followers),
    query: activityQuery,
    summary: activitySummary,
    contract: activity,
    input: activityInput,
    // Their names.
    reads: ["groups", "rooms"],
    may: { read: anyone, create: mayCreateActivity, update: mayUpdateOwnActivity, delete: mayDeleteOwnActivity },
    conflicts: { activities_end: "activities:refused.times", activities_sign_up: "activities:refused.times" },
  }),
  route(
    "PATCH /activities/:activityId/sign-up-list",
    {
      may: mayUpdateOwnActivity,
      summary: "Lock or unlock the waiting list of an activity",
      params: activityParams,
      body: waitingListInput,
      output: activity,
    },
    async (call) => lockWaitingList(writeScopeOf(call), signUps, call.params.activityId, call.body.isLocked),
  ),
  route(
    "POST /activities/:activityId/cancel",
    {
      may: mayUpdateOwnActivity,
      summary: "Cancel an activity for good and mail its participants",
      params: activityParams,
      body: cancelInput,
      output: activity,
    },
    async (call) => cancelActivity(writeScopeOf(call), signUps, followers, call.params.activityId, call.body),
  ),
  route(
    "POST /activities/:activityId/series",
    {
      may: mayCreateActivity,
      summary: "Repeat an activity on other days",
      params: activityParams,
      body: seriesInput,
      output: series,
      status: 201,
    },
    async (call) => repeatActivity(writeScopeOf(call), followers, call.params.activityId, call.body),
  ),
]
