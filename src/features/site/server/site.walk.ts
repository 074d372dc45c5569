import { defineWalk } from "../../../../tests/support/walk.ts"

export const walk = defineWalk({
  things: () => ({}),
  calls: { "GET /site": [200, 200, 200] },
})
