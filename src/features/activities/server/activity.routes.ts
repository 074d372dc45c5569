import { changeOf } from "../../../platform/contract.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  activity,
  activityInput,
  activityParams,
  activityQuery,
  activitySummary,
  cancelInput,
  waitingListInput,
} from "../activity.ts"
import { mayCreateActivity } from "../activity.policy.ts"
import { activityRights } from "../../sign-ups/sign-up.ts"
import { cancelActivity, createActivity, deleteActivity, updateActivity } from "./activity-write.service.ts"
import { lockWaitingList } from "./activity-lock.service.ts"
import { getActivity, listActivities } from "./activity.service.ts"
import { rightsOf } from "./activity-access.service.ts"

const conflicts = { activities_end: "activities:refused.times", activities_sign_up: "activities:refused.times" }

export const activityRoutes = [
  route(
    "GET /activities",
    { may: anyone, summary: "List activities that the viewer may see", query: activityQuery, list: activitySummary },
    ({ db, query, viewer, services }) => listActivities(db, query, viewer, services.now()),
  ),
  route(
    "GET /activities/:activityId",
    { may: anyone, summary: "Get an activity", params: activityParams, output: activity },
    ({ db, params, viewer, services }) => getActivity(db, params.activityId, viewer, services.now()),
  ),
  route(
    "GET /activities/:activityId/rights",
    {
      may: loggedIn,
      summary: "Get what the user may do with an activity besides signing up",
      params: activityParams,
      output: activityRights,
    },
    async (call) => rightsOf(call.db, call.params.activityId, userOf(call), call.services.now()),
  ),
  route(
    "POST /activities",
    {
      may: mayCreateActivity,
      summary: "Create an activity of a group you are in",
      body: activityInput,
      output: activity,
      status: 201,
      conflicts,
    },
    async (call) => createActivity(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /activities/:activityId",
    {
      // Organisers may as well, which only the database knows.
      may: loggedIn,
      summary: "Update an activity; for its organisers and activities ≥ 3",
      params: activityParams,
      body: changeOf(activityInput),
      output: activity,
      conflicts,
    },
    async ({ db, services, params, body, ...call }) =>
      updateActivity(db, services, params.activityId, body, userOf(call), services.now()),
  ),
  route(
    "PATCH /activities/:activityId/sign-up-list",
    {
      may: loggedIn,
      summary: "Lock or unlock the waiting list of an activity; for its organisers and activities ≥ 3",
      params: activityParams,
      body: waitingListInput,
      output: activity,
    },
    async ({ db, services, params, body, ...call }) =>
      lockWaitingList(db, services, params.activityId, body.isLocked, userOf(call), services.now()),
  ),
  route(
    "POST /activities/:activityId/cancel",
    {
      may: loggedIn,
      summary: "Cancel an activity for good and mail its participants; for its organisers and activities ≥ 3",
      params: activityParams,
      body: cancelInput,
      output: activity,
    },
    async ({ db, services, params, body, ...call }) =>
      cancelActivity(db, services, params.activityId, body, userOf(call), services.now()),
  ),
  route(
    "DELETE /activities/:activityId",
    {
      may: loggedIn,
      summary: "Delete an activity that nobody ever signed up for; for organisers of a draft, and activities ≥ 4",
      params: activityParams,
    },
    async (call) => deleteActivity(call.db, call.params.activityId, userOf(call), call.services.now()),
  ),
]
