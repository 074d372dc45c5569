import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  calls: {
    "GET /problems": [401, 403, 200],
    "POST /problems/check": [401, 403, 200],
    "POST /problems/restore-tests": [401, 403, 200, () => ({ isGood: true })],
  },
  grants: {
    "GET /problems": { settings: 4 },
    "POST /problems/check": { settings: 4 },
    "POST /problems/restore-tests": { settings: 4 },
  },
  pages: { "/admin/problemen": managers },
})
