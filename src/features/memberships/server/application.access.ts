import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { apply } from "./application.test-support.ts"

const board = { members: 3 }
const chosen = ({ membershipId }: { membershipId: number }) => ({ membershipIds: [membershipId] })
const rejected = (given: { membershipId: number }) => ({ ...chosen(given), reason: "Je studeert hier niet." })
const confirmed = (given: { membershipId: number }) => ({ ...chosen(given), fingerprint: "0".repeat(64) })

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
    "POST /applications/bulk/accept/preview": [401, 403, 200, chosen],
    // Not what a preview has shown.
    "POST /applications/bulk/accept": [401, 403, 409, confirmed],
    "POST /applications/bulk/reject/preview": [401, 403, 200, rejected],
    "POST /applications/bulk/reject": [401, 403, 409, (given) => ({ ...rejected(given), ...confirmed(given) })],
  },
  permission: "members",
  grants: {
    "GET /applications": board,
    "POST /applications/:membershipId/accept": board,
    "POST /applications/:membershipId/reject": board,
    "POST /applications/:membershipId/reopen": board,
    "POST /applications/bulk/accept/preview": board,
    "POST /applications/bulk/accept": board,
    "POST /applications/bulk/reject/preview": board,
    "POST /applications/bulk/reject": board,
  },
  pages: { "/smobo/aanmeldingen": managers },
})
