import { accessMatrix } from "../../../../tests/support/access-matrix.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "../../sign-ups/server/sign-up.test-support.ts"

/** Access to the calls and the page of the door. */
export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const { activityId } = await makeActivity(server, { slug: `door-${crypto.randomUUID()}`, groupIds: [groupId] })
    const someone = await actors.user()
    const { data } = await someone.put<{ signUp: { signUpId: number } }>(ownPath(activityId), {})
    return { groupId, activityId, signUpId: data.signUp.signUpId }
  },
  calls: {
    "GET /activities/tickets": [401, 200, 200],
    "GET /activities/:activityId/check-in": [401, 403, 200],
    "POST /activities/:activityId/check-in": [
      401,
      403,
      200,
      ({ signUpId }) => ({
        marks: [
          {
            markId: crypto.randomUUID(),
            age: 0,
            signUpId,
            ticket: null,
            what: "presence",
            to: "present",
            from: "unknown",
          },
        ],
      }),
    ],
  },
  grants: {
    "GET /activities/:activityId/check-in": { waitingLists: 3 },
    "POST /activities/:activityId/check-in": { waitingLists: 3 },
  },
  exceptions: {
    "GET /activities/:activityId/check-in": { chairOfThis: 200 },
    "POST /activities/:activityId/check-in": { chairOfThis: 200 },
  },
})
