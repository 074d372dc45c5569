import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { apply } from "./application.test-support.ts"

const board = { members: 3 }

export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { userId } = await actors.user({ isMember: false })
    return { membershipId: await apply(server, userId) }
  },
  calls: {
    "GET /applications": [401, 403, 200],
    "POST /applications/:membershipId/accept": [401, 403, 200, () => ({})],
    "POST /applications/:membershipId/reject": [401, 403, 200, () => ({ reason: "Je studeert hier niet." })],
    "POST /applications/:membershipId/reopen": [401, 403, 200],
  },
  permission: "members",
  grants: {
    "GET /applications": board,
    "POST /applications/:membershipId/accept": board,
    "POST /applications/:membershipId/reject": board,
    "POST /applications/:membershipId/reopen": board,
  },
  pages: { "/smobo/aanmeldingen": managers },
})
