import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"

const board = { members: 3 }

export const access = accessMatrix({
  fixture: () => ({}),
  calls: {
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /users/import/preview": [401, 403, 415],
    "POST /users/import": [401, 403, 415],
    "POST /users/export": [401, 403, 200, () => ({ format: "csv", columns: ["lastName"] })],
  },
  permission: "members",
  grants: { "POST /users/import/preview": board, "POST /users/import": board, "POST /users/export": board },
  queries: { "POST /users/import": `fingerprint=${"0".repeat(64)}` },
  pages: { "/smobo/importeren": managers },
})
