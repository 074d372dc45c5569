import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

const board = { members: 3 }

export const access = accessMatrix({
  fixture: () => ({}),
  calls: {
    "POST /users/export": [401, 403, 200, () => ({ format: "csv", columns: ["lastName"] })],
  },
  permission: "members",
  grants: { "POST /users/export": board },
  files: { "POST /users/export": "text/csv" },
})
