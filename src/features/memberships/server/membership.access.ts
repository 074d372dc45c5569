import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

const board = { members: 3 }

export const access = accessMatrix({
  fixture: async ({ server, other, actors }) => {
    const { membershipId } = await server.services.database.db
      .selectFrom("memberships")
      .select("membershipId")
      .where("userId", "=", other.userId)
      .executeTakeFirstOrThrow()
    const { userId } = await actors.user({ isMember: false })
    return { userId: other.userId, membershipId, newcomer: userId }
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
  },
  permission: "members",
  grants: {
    "GET /users/:userId/memberships": board,
    "POST /users/:userId/memberships": board,
    "GET /memberships/:membershipId": board,
    "PUT /memberships/:membershipId": board,
  },
  // Somebody who is not a member cannot tell who exists.
  exceptions: { "GET /users/:userId/memberships": { applicant: 404 } },
})
