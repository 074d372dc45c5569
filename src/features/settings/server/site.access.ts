import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  calls: { "GET /site": [200, 200, 200] },
})
