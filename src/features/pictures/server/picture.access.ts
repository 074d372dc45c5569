import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  // The access matrix sends JSON, which is not a picture: those who may send one get a 415.
  calls: { "POST /pictures": [401, 415, 415] },
  // For members, who may offer a book, and others who make something that shows one.
  grants: { "POST /pictures": { activities: 2, news: 2, groups: 2, companies: 2 } },
  exceptions: { "POST /pictures": { applicant: 403 } },
  otherRoutes: { [`GET /files/pictures/${"A".repeat(22)}/480.webp`]: [404, "application/json"] },
})
