import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { accessMatrix, everybody, forMembers, managers, nobody } from "../../../../tests/support/access-matrix.ts"
import { activityBody, postActivity, signUpNow } from "./activity.test-support.ts"

/** A committee as it is sent. */
export const committee = {
  type: "COMMITTEE",
  name_nl: "Feestcommissie",
  name_en: "",
  intro_nl: "",
  intro_en: "",
  photoAlt_nl: "",
  photoAlt_en: "",
  isEmailPublic: false,
  membersVisibility: "members",
  isRecruiting: false,
}

export const access = accessMatrix({
  fixture: async ({ server, actors, unique }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const editor = await actors.user({ permissions: { activities: 3 } })
    const { activityId } = await postActivity(editor, { groupIds: [groupId], title_nl: unique })
    return { groupId, activityId }
  },
  calls: {
    "GET /activities": [200, 200, 200],
    "GET /activities/:activityId": [200, 200, 200],
    "POST /activities": [401, 403, 201, ({ groupId }) => activityBody({ groupIds: [groupId] })],
    "PUT /activities/:activityId": [401, 403, 200, ({ groupId }) => activityBody({ groupIds: [groupId] })],
    "PATCH /activities/:activityId/sign-up-list": [401, 403, 200, () => ({ isLocked: true })],
    "POST /activities/:activityId/cancel": [401, 403, 200, () => ({ reason_nl: "Storm", reason_en: "" })],
    "POST /activities/:activityId/series": [
      401,
      403,
      201,
      () => ({ copies: [{ day: "2026-03-16" }], status: "draft" }),
    ],
    "DELETE /activities/:activityId": [401, 403, 200],
  },
  grants: { "POST /activities/:activityId/cancel": { activities: 3 } },
  exceptions: {
    // At this level only for a group they are in.
    "POST /activities": { grantee: 403, chairOfThis: 201 },
    "POST /activities/:activityId/series": { grantee: 403, chairOfThis: 201 },
    "PUT /activities/:activityId": { chairOfThis: 200 },
    "PATCH /activities/:activityId/sign-up-list": { chairOfThis: 200 },
    "POST /activities/:activityId/cancel": { chairOfThis: 200 },
  },
  pages: {
    "/activiteiten": everybody,
    "/activiteiten/pubquiz": everybody,
    "/activiteiten/ledenavond": forMembers,
    "/activiteiten/bestaat-niet": nobody,
    "/activiteiten/nieuw": managers,
    "/activiteiten/pubquiz/bewerken": managers,
    "/activiteiten/pubquiz/loting": everybody,
    "/activiteiten/pubquiz/wachtlijst": managers,
    "/activiteiten/pubquiz/inchecken": managers,
    "/activiteiten/pubquiz/kas": managers,
  },
  /** A public activity with everybody signed up for it, and a members-only one. */
  seed: async (admin, people) => {
    const { groupId } = (await admin.post<{ groupId: number }>("/api/groups", committee)).data
    const open = await postActivity(admin, {
      ...signUpNow,
      groupIds: [groupId],
      participantsVisible: "all",
      startsAt: "2099-03-09T18:30:00.000Z",
      endsAt: "2099-03-09T22:00:00.000Z",
      closesAt: "2099-03-08T18:30:00.000Z",
      opensAt: "2020-03-02T08:00:00.000Z",
    })
    for (const person of people) await person.put(`/api/activities/${open.activityId}/sign-ups/me`, {})
    await postActivity(admin, { groupIds: [groupId], title_nl: "Ledenavond", visibility: "members" })
  },
})
