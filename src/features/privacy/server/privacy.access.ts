import { accessMatrix, everybody } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: ({ other }) => ({ key: "AAAAAAAAAAAAAAAAAAAAAA", userId: other.userId }),
  calls: {
    "GET /auth/data-export": [401, 200, 200],
    "POST /auth/data-export": [401, 202, 202],
    // Nothing has been requested, so there is nothing to fetch.
    "GET /auth/data-export/link": [401, 404, 404],
    "GET /auth/data-export/:key": [401, 404, 404],
    "GET /auth/retention": [401, 200, 200],
    "GET /auth/deletion": [401, 200, 200],
    "POST /auth/deletion": [401, 202, 202],
    "GET /users/:userId/events": [401, 403, 200],
  },
  pages: { "/privacy-policy": everybody },
  permission: "members",
  grants: { "GET /users/:userId/events": { members: 3 } },
  // Somebody who is not a member cannot tell who exists.
  exceptions: { "GET /users/:userId/events": { applicant: 404 } },
})
