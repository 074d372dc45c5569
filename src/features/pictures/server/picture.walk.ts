import { defineWalk } from "../../../../tests/support/walk.ts"

export const walk = defineWalk({
  things: () => ({}),
  // A walk sends JSON, which is no picture: whoever may send one hears so.
  calls: { "POST /pictures": [401, 415, 415] },
  beside: { [`GET /files/pictures/${"A".repeat(22)}/480.webp`]: [404, "application/json"] },
})
