import { createGroups } from "../../groups/server/group-rows.test-support.ts"
import { accessMatrix, users } from "../../../../tests/support/access-matrix.ts"
import { activityBody } from "../../activities/server/activity.test-support.ts"
import { makeActivity, ownPath } from "./sign-up.test-support.ts"

/** Access to the calls about signing up. */
export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const { activityId } = await makeActivity(server, { slug: `access-${crypto.randomUUID()}`, groupIds: [groupId] })
    const someone = await actors.user()
    const { data } = await someone.put<{ signUp: { signUpId: number } }>(ownPath(activityId), {})
    return { groupId, activityId, signUpId: data.signUp.signUpId }
  },
  calls: {
    "GET /activities/mine": [401, 200, 200],
    "GET /activities/:activityId/sign-ups/me": [401, 200, 200],
    "PUT /activities/:activityId/sign-ups/me": [401, 200, 200, () => ({ answers: {} })],
    // None of them has signed up.
    "DELETE /activities/:activityId/sign-ups/me": [401, 409, 409],
    "GET /activities/:activityId/participants": [200, 200, 200],
    "GET /activities/:activityId/sign-ups": [401, 403, 200],
    "POST /activities/:activityId/sign-ups/export": [401, 403, 200],
    "GET /activities/:activityId/sign-ups/:signUpId": [401, 403, 200],
    "POST /activities/:activityId/sign-ups": [
      401,
      403,
      201,
      ({ other }) => ({ userId: other.userId, reason: "Afgesproken" }),
    ],
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": [401, 403, 200, () => ({ presence: "present" })],
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": [401, 403, 200, () => ({ paymentState: "paid" })],
    // Nobody else waits: they would get the seat straight back.
    "PUT /activities/:activityId/sign-ups/:signUpId/position": [
      401,
      403,
      409,
      () => ({ to: "waiting", reason: "Afgesproken" }),
    ],
    "DELETE /activities/:activityId/sign-ups/:signUpId": [401, 403, 200],
    "POST /activities/:activityId/preview": [401, 403, 200, ({ groupId }) => activityBody({ groupIds: [groupId] })],
    "GET /activities/:activityId/cancel/preview": [401, 403, 200],
  },
  queries: { "DELETE /activities/:activityId/sign-ups/:signUpId": "reason=Afgesproken" },
  grants: {
    "GET /activities/:activityId/sign-ups": { waitingLists: 1 },
    "POST /activities/:activityId/sign-ups/export": { waitingLists: 1 },
    "GET /activities/:activityId/sign-ups/:signUpId": { waitingLists: 1 },
    "POST /activities/:activityId/sign-ups": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/position": { waitingLists: 3 },
    "DELETE /activities/:activityId/sign-ups/:signUpId": { waitingLists: 3 },
    "POST /activities/:activityId/preview": { activities: 3 },
    "GET /activities/:activityId/cancel/preview": { activities: 3 },
  },
  exceptions: {
    // Members only, and membership can change: hence a conflict.
    "PUT /activities/:activityId/sign-ups/me": { applicant: 409 },
    "GET /activities/:activityId/sign-ups": { chairOfThis: 200 },
    "POST /activities/:activityId/sign-ups/export": { chairOfThis: 200 },
    "GET /activities/:activityId/sign-ups/:signUpId": { chairOfThis: 200 },
    "POST /activities/:activityId/sign-ups": { chairOfThis: 201 },
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": { chairOfThis: 200 },
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": { chairOfThis: 200 },
    "PUT /activities/:activityId/sign-ups/:signUpId/position": { chairOfThis: 409 },
    "DELETE /activities/:activityId/sign-ups/:signUpId": { chairOfThis: 200 },
    "POST /activities/:activityId/preview": { chairOfThis: 200 },
    "GET /activities/:activityId/cancel/preview": { chairOfThis: 200 },
  },
  pages: { "/mijn-account/aanmeldingen": users },
  files: { "POST /activities/:activityId/sign-ups/export": "text/csv" },
})
