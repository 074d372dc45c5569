import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  // The access matrix sends JSON, which is not a picture: those who may send one get a 415.
  calls: { "POST /pictures": [401, 403, 415] },
  // For those who make something that shows one; committees make activities and news.
  grants: { "POST /pictures": { activities: 2, news: 2, groups: 2, companies: 2 } },
  exceptions: { "POST /pictures": { chairOfAnother: 415 } },
  otherRoutes: { [`GET /files/pictures/${"A".repeat(22)}/480.webp`]: [404, "application/json"] },
})
