import { defineWalk } from "../../../../tests/support/access-matrix.ts"

export const walk = defineWalk({
  things: () => ({}),
  calls: {
    // Members may read members.
    "GET /users": [401, 200, 200],
  },
  permission: "members",
  exceptions: { "GET /users": { applicant: 403 } },
})
