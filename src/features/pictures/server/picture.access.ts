import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  // The access matrix sends JSON, which is no picture: whoever may send one hears so.
  calls: { "POST /pictures": [401, 403, 415] },
  // For whoever makes something that shows one; committees make activities and news.
  grants: { "POST /pictures": { activities: 2, news: 2, groups: 2, companies: 2 } },
  exceptions: { "POST /pictures": { chairOfAnother: 415 } },
  otherRoutes: { [`GET /files/pictures/${"A".repeat(22)}/480.webp`]: [404, "application/json"] },
})
