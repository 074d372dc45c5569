import { accessMatrix } from "../../../../tests/support/access-matrix.ts"

const own = { members: 3 }

export const access = accessMatrix({
  fixture: ({ other }) => ({ userId: other.userId }),
  calls: {
    // The access matrix sends JSON, which is not a picture: those who may send one get a 415.
    "PUT /users/:userId/portrait": [401, 403, 415],
    "DELETE /users/:userId/portrait": [401, 403, 200],
  },
  grants: { "PUT /users/:userId/portrait": own, "DELETE /users/:userId/portrait": own },
  // They see nobody.
  exceptions: {
    "PUT /users/:userId/portrait": { applicant: 404 },
    "DELETE /users/:userId/portrait": { applicant: 404 },
  },
  otherRoutes: { "GET /files/portraits/too-short-a-key/256.webp": [404, "application/json"] },
})
