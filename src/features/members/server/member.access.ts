import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  calls: {
    // Members may read members.
    "GET /users": [401, 200, 200],
  },
  permission: "members",
  exceptions: { "GET /users": { applicant: 403 } },
})
