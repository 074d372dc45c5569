import { accessMatrix, everybody } from "../../../../../tests/support/access-matrix.ts"
import { hashToken } from "../../../../platform/server/secret-token.ts"
import { committee } from "../../../activities/server/activity.access.ts"
import { postActivity, signUpNow } from "../../../activities/server/activity.test-support.ts"
import { payAt } from "../../../online-payments/server/paying.ts"
import { TestProvider } from "../../../online-payments/server/provider.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { guestLinks, newGuestLink } from "./guest-link.service.ts"

const slug = "wie-zin-heeft"
const deadToken = "A".repeat(43)

/** Access to the calls of people without an account: for everybody, since nobody logs in. */
export const access = accessMatrix({
  fixture: async ({ server }) => {
    const { database, now, signUpQueue } = server.services
    const { db } = database
    // Something is to be paid, at a provider of the test.
    payAt(server.services.env, new TestProvider())
    const { activityId } = await makeActivity(server, { guestsFrom: now(), priceCents: 500 })
    const { linkKey } = await newGuestLink(db)
    const token = (await guestLinks(db, "", [{ linkKey }]))(linkKey).split("/").at(-1) ?? ""
    const tokenHash = hashToken(token)
    await db
      .insertInto("guestRequests")
      .values({
        activityId,
        name: "Gast",
        email: "gast@elders.example",
        language: "nl",
        answers: "{}",
        linkKey,
        tokenHash,
        createdAt: now(),
      })
      .execute()
    await signUpQueue.askAsGuest(activityId, { kind: "come", tokenHash, at: now() })
    return { activityId, token }
  },
  calls: {
    "GET /activities/:activityId/guest-terms": [200, 200, 200],
    "POST /activities/:activityId/guest-requests": [
      202,
      202,
      202,
      ({ unique }) => ({ name: "Gast", email: `gast-${unique}@elders.example` }),
    ],
    "GET /guest-links/:token": [200, 200, 200],
    "POST /guest-links/:token/confirm": [200, 200, 200],
    "PUT /guest-links/:token": [200, 200, 200, () => ({ name: "Gast" })],
    "DELETE /guest-links/:token": [200, 200, 200],
    "POST /guest-links/:token/payment": [201, 201, 201],
  },
  // What it is sent with is nobody's link.
  otherRoutes: { "POST /gast/versturen": [404, ""] },
  pages: { [`/activiteiten/${slug}/gast`]: everybody, [`/gast/${deadToken}`]: everybody },
  redirects: { "/gast": "/activiteiten" },
  seed: async (admin) => {
    const { groupId } = (
      await admin.post<{ groupId: number }>("/api/groups", { ...committee, name_nl: "Gastencommissie" })
    ).data
    await postActivity(admin, {
      ...signUpNow,
      title_nl: "Wie zin heeft",
      groupIds: [groupId],
      startsAt: "2099-03-09T18:30:00.000Z",
      endsAt: "2099-03-09T22:00:00.000Z",
      closesAt: "2099-03-08T18:30:00.000Z",
      opensAt: "2020-03-02T08:00:00.000Z",
      guestsFrom: "2020-03-02T08:00:00.000Z",
    })
  },
})
