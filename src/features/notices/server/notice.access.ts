import { accessMatrix, everybody, users } from "../../../../tests/support/access-matrix.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { unsubscribeSecret, unsubscribeToken } from "./unsubscribe.service.ts"

const token = `1.news.${"A".repeat(43)}`
const device = "/notices/devices/:pushDeviceId"

export const access = accessMatrix({
  fixture: async ({ server, actor, other }) => ({
    activityId: (await makeActivity(server)).activityId,
    // There is no push service to turn notices on at.
    pushDeviceId: 1,
    subject: "news",
    token: unsubscribeToken(await unsubscribeSecret(server.services.database.db), (actor ?? other).userId, "news"),
  }),
  calls: {
    "GET /notices/mine": [401, 200, 200],
    "POST /notices/choices/:subject": [401, 200, 200, () => ({ mail: true })],
    "POST /notices/devices": [
      401,
      400,
      400,
      () => ({
        endpoint: "https://push.example.org/a",
        keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
      }),
    ],
    [`DELETE ${device}`]: [401, 404, 404],
    [`POST ${device}/trial`]: [401, 404, 404],
    "GET /notices/bells/:activityId": [401, 200, 200],
    "POST /notices/bells/:activityId": [401, 200, 200, () => ({ isOn: true })],
    "GET /notices/unsubscribe/:token": [200, 200, 200],
    "POST /notices/unsubscribe/:token": [200, 200, 200],
  },
  pages: {
    "/mijn-account/meldingen": users,
    [`/meldingen/uit/${token}`]: everybody,
  },
  redirects: { "/meldingen": "/mijn-account/meldingen", "/meldingen/uit": "/mijn-account/meldingen" },
})
