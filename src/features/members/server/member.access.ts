import { accessMatrix, users } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: ({ other }) => ({ userId: other.userId }),
  calls: {
    // Members may read members.
    "GET /users": [401, 200, 200],
    "GET /users/filters": [401, 200, 200],
    "GET /users/:userId": [401, 200, 200],
  },
  permission: "members",
  // Somebody who is not a member sees nobody else, and cannot tell who exists.
  exceptions: {
    "GET /users": { applicant: 403 },
    "GET /users/filters": { applicant: 403 },
    "GET /users/:userId": { applicant: 404 },
  },
  pages: { "/smobo": users, "/smobo/sam-tester": users, "/smobo/bestaat-niet": [302, 404, 404] },
})
