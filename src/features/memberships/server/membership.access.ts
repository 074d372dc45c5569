import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

const board = { members: 3 }
const ending = ({ userId }: { userId: number }) => ({ userIds: [userId], until: "2030-09-01" })

export const access = accessMatrix({
  fixture: async ({ server, actor, other, actors }) => {
    const { membershipId } = await server.services.database.db
      .selectFrom("memberships")
      .select("membershipId")
      .where("userId", "=", other.userId)
      .executeTakeFirstOrThrow()
    const { userId } = await actors.user({ isMember: false })
    const before = { type: "regular", since: "2020-09-01", until: null }
    const { bulkActId } = await server.services.database.db
      .insertInto("bulkActs")
      .values({
        kind: "endMemberships",
        by: actor.userId || null,
        at: server.services.now(),
        items: JSON.stringify([{ membershipId, userId: other.userId, version: 1, before, after: {} }]),
      })
      .returning("bulkActId")
      .executeTakeFirstOrThrow()
    return { userId: other.userId, membershipId, newcomer: userId, bulkActId }
  },
  calls: {
    "GET /users/:userId/memberships": [401, 403, 200],
    "POST /users/:userId/memberships": [
      401,
      403,
      201,
      () => ({ type: "alumnus", since: "2010-09-01", until: "2011-09-01" }),
    ],
    "GET /memberships/:membershipId": [401, 403, 200],
    "PUT /memberships/:membershipId": [
      401,
      403,
      200,
      () => ({ type: "honorary", since: "2020-09-01", until: null, endReason: null }),
    ],
    "POST /memberships/bulk/end/preview": [401, 403, 200, ending],
    // Not what a preview has shown.
    "POST /memberships/bulk/end": [401, 403, 409, (given) => ({ ...ending(given), fingerprint: "0".repeat(64) })],
    "POST /memberships/bulk/:bulkActId/undo": [401, 403, 200],
  },
  permission: "members",
  grants: {
    "GET /users/:userId/memberships": board,
    "POST /users/:userId/memberships": board,
    "GET /memberships/:membershipId": board,
    "PUT /memberships/:membershipId": board,
    "POST /memberships/bulk/end/preview": board,
    "POST /memberships/bulk/end": board,
    "POST /memberships/bulk/:bulkActId/undo": board,
  },
  exceptions: {
    // Somebody who is not a member cannot tell who exists.
    "GET /users/:userId/memberships": { applicant: 404 },
    // Only the person who did it may.
    "POST /memberships/bulk/:bulkActId/undo": { grantee: 404 },
  },
})
