import { defineWalk } from "../../../../tests/support/access-matrix.ts"

export const walk = defineWalk({
  things: () => ({}),
  calls: { "GET /site": [200, 200, 200] },
})
