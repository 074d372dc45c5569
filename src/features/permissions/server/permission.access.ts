import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { userId } = await actors.user({ permissions: { books: 2 } })
    return server.services.database.db
      .selectFrom("permissions")
      .select("permissionId")
      .where("subjectId", "=", userId)
      .where("subjectType", "=", "user")
      .executeTakeFirstOrThrow()
  },
  calls: {
    "GET /auth/permission": [200, 200, 200],
    "GET /permissions": [401, 403, 200],
    "POST /permissions": [
      401,
      403,
      200,
      ({ other }) => ({ name: "news", level: 1, subjectType: "user", subjectId: other.userId }),
    ],
    "DELETE /permissions/:permissionId": [401, 403, 200],
    "GET /permissions/people": [401, 403, 200],
    "GET /permissions/subjects": [401, 403, 200],
    "GET /permissions/names": [401, 403, 200],
    "GET /permissions/administration": [401, 403, 200],
  },
  // Nobody grants or revokes what they do not have themselves.
  exceptions: { "POST /permissions": { grantee: 403 }, "DELETE /permissions/:permissionId": { grantee: 403 } },
  pages: { "/rechten": managers },
})
