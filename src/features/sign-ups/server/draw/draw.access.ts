import { accessMatrix } from "../../../../../tests/support/access-matrix.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"

/** The draw of a public activity. */
export const access = accessMatrix({
  fixture: async ({ server }) => {
    const drawAt = new Date(server.services.now().getTime() + 3_600_000)
    return makeActivity(server, { slug: `access-${crypto.randomUUID()}`, drawAt })
  },
  calls: { "GET /activities/:activityId/draw": [200, 200, 200] },
})
