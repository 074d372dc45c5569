import { accessMatrix, managers, users } from "../../../../tests/support/access-matrix.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { makeShift, putInShift } from "./shift.test-support.ts"

const manages = { activities: 3 }
const atActivity = "/activities/:activityId/shifts"
const csv = () => ({ format: "csv" })
/** Only members help. */
const forMembers = { applicant: 403 }

export const access = accessMatrix({
  fixture: async ({ server, other }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const { activityId } = await makeActivity(server, { groupIds: [groupId] })
    const shiftId = await makeShift(server, activityId, { needed: 3 })
    await putInShift(server, shiftId, other.userId)
    // Somebody did something this year, which is exported.
    const before = await makeActivity(server)
    const done = await makeShift(server, before.activityId, { fromHours: -3, hours: 2 })
    await putInShift(server, done, other.userId)
    const startsAt = new Date(server.services.now().getTime() + 7 * 24 * 3_600_000).toISOString()
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const shift = { title_nl: "Bar", title_en: "", startsAt, endsAt, needed: 3 }
    return { groupId, activityId, shiftId, shift, userId: other.userId }
  },
  calls: {
    [`GET ${atActivity}`]: [401, 200, 200],
    [`POST ${atActivity}`]: [401, 403, 201, ({ shift }) => shift],
    [`POST ${atActivity}/export`]: [401, 403, 200, csv],
    "GET /shifts/mine": [401, 200, 200],
    "GET /shifts/hours": [401, 403, 200],
    "POST /shifts/hours/export": [401, 403, 200, csv],
    "GET /shifts/:shiftId": [401, 403, 200],
    "PUT /shifts/:shiftId": [401, 403, 200, ({ shift }) => shift],
    "DELETE /shifts/:shiftId": [401, 403, 200],
    // They are in it already.
    "POST /shifts/:shiftId/helpers": [401, 403, 409, ({ userId }) => ({ userId })],
    "DELETE /shifts/:shiftId/helpers/:userId": [401, 403, 200],
    // It has not begun.
    "PATCH /shifts/:shiftId/helpers/:userId": [401, 403, 409, () => ({ isNoShow: true })],
    "PUT /shifts/:shiftId/places/me": [401, 200, 200],
    "DELETE /shifts/:shiftId/places/me": [401, 200, 200],
    // None of them is in it.
    "PATCH /shifts/:shiftId/places/me": [401, 404, 404, () => ({ isSeeking: true })],
    "POST /shifts/:shiftId/places/me/confirm": [401, 404, 404],
    // Nobody looks for a stand-in.
    "POST /shifts/:shiftId/take-over": [401, 409, 409],
  },
  permission: "activities",
  grants: {
    [`POST ${atActivity}`]: manages,
    [`POST ${atActivity}/export`]: manages,
    "GET /shifts/hours": manages,
    "POST /shifts/hours/export": manages,
    "GET /shifts/:shiftId": manages,
    "PUT /shifts/:shiftId": manages,
    "DELETE /shifts/:shiftId": manages,
    "POST /shifts/:shiftId/helpers": manages,
    "DELETE /shifts/:shiftId/helpers/:userId": manages,
    "PATCH /shifts/:shiftId/helpers/:userId": manages,
  },
  exceptions: {
    [`POST ${atActivity}`]: { chairOfThis: 201 },
    [`POST ${atActivity}/export`]: { chairOfThis: 200 },
    "GET /shifts/:shiftId": { chairOfThis: 200 },
    "PUT /shifts/:shiftId": { chairOfThis: 200 },
    "DELETE /shifts/:shiftId": { chairOfThis: 200 },
    "POST /shifts/:shiftId/helpers": { chairOfThis: 409 },
    "DELETE /shifts/:shiftId/helpers/:userId": { chairOfThis: 200 },
    "PATCH /shifts/:shiftId/helpers/:userId": { chairOfThis: 409 },
    "PUT /shifts/:shiftId/places/me": forMembers,
    "POST /shifts/:shiftId/take-over": forMembers,
  },
  pages: {
    "/activiteiten/pubquiz/diensten": managers,
    "/mijn-account/diensten": users,
    "/diensten": managers,
  },
})
