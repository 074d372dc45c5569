import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { accessMatrix, users } from "../../../../tests/support/access-matrix.ts"
import { activityBody } from "../../activities/server/activity.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "./sign-up.test-support.ts"

const bulk = "/activities/:activityId/sign-ups/bulk"
const fingerprint = "0".repeat(64)
const paid = ({ signUpId }: { signUpId: number }) => ({ signUpIds: [signUpId], paymentState: "paid" })
const removed = ({ signUpId }: { signUpId: number }) => ({ signUpIds: [signUpId], reason: "Afgesproken" })

/** Access to the calls about signing up. */
export const access = accessMatrix({
  fixture: async ({ server, actor, actors }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const { activityId } = await makeActivity(server, { slug: `access-${crypto.randomUUID()}`, groupIds: [groupId] })
    const someone = await actors.user()
    const { data } = await someone.put<{ signUp: { signUpId: number } }>(ownPath(activityId), {})
    const { signUpId } = data.signUp
    const before = { signUpId, paymentState: "none", paymentAt: null }
    const { bulkActId } = await server.services.database.db
      .insertInto("bulkActs")
      .values({
        kind: "markPayments",
        by: actor.userId || null,
        at: server.services.now(),
        items: JSON.stringify([{ signUpId, activityId, after: "none", before }]),
      })
      .returning("bulkActId")
      .executeTakeFirstOrThrow()
    const { cashCountId } = await server.services.database.db
      .insertInto("cashCounts")
      .values({
        activityId,
        method: "cash",
        countedCents: 100,
        expectedCents: 0,
        note: null,
        createdAt: server.services.now(),
        createdBy: null,
      })
      .returning("cashCountId")
      .executeTakeFirstOrThrow()
    return { groupId, activityId, signUpId, bulkActId, cashCountId }
  },
  calls: {
    "GET /activities/mine": [401, 200, 200],
    "GET /activities/:activityId/sign-ups/me": [401, 200, 200],
    "PUT /activities/:activityId/sign-ups/me": [401, 200, 200, () => ({ answers: {} })],
    // None of them has signed up.
    "POST /activities/:activityId/sign-ups/me/accept": [401, 409, 409],
    "DELETE /activities/:activityId/sign-ups/me": [401, 409, 409],
    "POST /activities/:activityId/sign-ups/me/guests": [401, 409, 409, () => ({ name: "Gast" })],
    "PUT /activities/:activityId/sign-ups/me/guests/:signUpId": [401, 404, 404, () => ({ name: "Gast" })],
    "DELETE /activities/:activityId/sign-ups/me/guests/:signUpId": [401, 404, 404],
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
    "POST /activities/:activityId/sign-ups/guests": [
      401,
      403,
      201,
      ({ unique }) => ({ name: "Gast", email: `bij-${unique}@elders.example`, reason: "Afgesproken" }),
    ],
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": [401, 403, 200, () => ({ presence: "present" })],
    "POST /activities/:activityId/sign-ups/:signUpId/answers": [
      401,
      403,
      200,
      () => ({ answers: {}, reason: "Afgesproken" }),
    ],
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": [401, 403, 200, () => ({ paymentState: "paid" })],
    // Nobody else waits: they would get the seat straight back.
    "PUT /activities/:activityId/sign-ups/:signUpId/position": [
      401,
      403,
      409,
      () => ({ to: "waiting", reason: "Afgesproken" }),
    ],
    "DELETE /activities/:activityId/sign-ups/:signUpId": [401, 403, 200],
    // Nobody has signed off too late.
    "DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off": [401, 403, 409],
    [`POST ${bulk}/payment/preview`]: [401, 403, 200, paid],
    // Not what a preview has shown.
    [`POST ${bulk}/payment`]: [401, 403, 409, (given) => ({ ...paid(given), fingerprint })],
    [`POST ${bulk}/remove/preview`]: [401, 403, 200, removed],
    [`POST ${bulk}/remove`]: [401, 403, 409, (given) => ({ ...removed(given), fingerprint })],
    [`POST ${bulk}/:bulkActId/undo`]: [401, 403, 200],
    "GET /activities/:activityId/cash-box": [401, 403, 200],
    "POST /activities/:activityId/cash-box/counts": [
      401,
      403,
      200,
      () => ({ method: "cash", countedCents: 0, expectedCents: 0 }),
    ],
    "POST /activities/:activityId/cash-box/counts/:cashCountId/explanation": [
      401,
      403,
      200,
      () => ({ reason: "Wisselgeld" }),
    ],
    "POST /activities/:activityId/preview": [401, 403, 200, ({ groupId }) => activityBody({ groupIds: [groupId] })],
    "GET /activities/:activityId/cancel/preview": [401, 403, 200],
  },
  queries: {
    "DELETE /activities/:activityId/sign-ups/:signUpId": "reason=Afgesproken",
    "DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off": "reason=Ziek",
  },
  grants: {
    "GET /activities/:activityId/sign-ups": { waitingLists: 1 },
    "POST /activities/:activityId/sign-ups/export": { waitingLists: 1 },
    "GET /activities/:activityId/sign-ups/:signUpId": { waitingLists: 1 },
    "POST /activities/:activityId/sign-ups": { waitingLists: 3 },
    "POST /activities/:activityId/sign-ups/guests": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": { waitingLists: 3 },
    "POST /activities/:activityId/sign-ups/:signUpId/answers": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": { waitingLists: 3 },
    "PUT /activities/:activityId/sign-ups/:signUpId/position": { waitingLists: 3 },
    "DELETE /activities/:activityId/sign-ups/:signUpId": { waitingLists: 3 },
    "DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off": { waitingLists: 3 },
    [`POST ${bulk}/payment/preview`]: { waitingLists: 3 },
    [`POST ${bulk}/payment`]: { waitingLists: 3 },
    [`POST ${bulk}/remove/preview`]: { waitingLists: 3 },
    [`POST ${bulk}/remove`]: { waitingLists: 3 },
    [`POST ${bulk}/:bulkActId/undo`]: { waitingLists: 3 },
    "GET /activities/:activityId/cash-box": { waitingLists: 3, finance: 1 },
    "POST /activities/:activityId/cash-box/counts": { waitingLists: 3, finance: 3 },
    "POST /activities/:activityId/cash-box/counts/:cashCountId/explanation": { finance: 3 },
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
    "POST /activities/:activityId/sign-ups/guests": { chairOfThis: 201 },
    "PUT /activities/:activityId/sign-ups/:signUpId/presence": { chairOfThis: 200 },
    "POST /activities/:activityId/sign-ups/:signUpId/answers": { chairOfThis: 200 },
    "PUT /activities/:activityId/sign-ups/:signUpId/payment": { chairOfThis: 200 },
    "PUT /activities/:activityId/sign-ups/:signUpId/position": { chairOfThis: 409 },
    "DELETE /activities/:activityId/sign-ups/:signUpId": { chairOfThis: 200 },
    "DELETE /activities/:activityId/sign-ups/:signUpId/late-sign-off": { chairOfThis: 409 },
    [`POST ${bulk}/payment/preview`]: { chairOfThis: 200 },
    [`POST ${bulk}/payment`]: { chairOfThis: 409 },
    [`POST ${bulk}/remove/preview`]: { chairOfThis: 200 },
    [`POST ${bulk}/remove`]: { chairOfThis: 409 },
    // Only the person who did it may.
    [`POST ${bulk}/:bulkActId/undo`]: { chairOfThis: 404, grantee: 404 },
    "GET /activities/:activityId/cash-box": { chairOfThis: 200 },
    "POST /activities/:activityId/cash-box/counts": { chairOfThis: 200 },
    "POST /activities/:activityId/preview": { chairOfThis: 200 },
    "GET /activities/:activityId/cancel/preview": { chairOfThis: 200 },
  },
  pages: { "/mijn-account/aanmeldingen": users },
})
