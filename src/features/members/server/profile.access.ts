import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"

const calls = {
  // The access matrix sends JSON, which is not a picture: those who may send one get a 415.
  "PUT /users/:userId/portrait": [401, 403, 415],
  "DELETE /users/:userId/portrait": [401, 403, 200],
  "PUT /users/:userId": [401, 403, 200, () => ({ city: "Utrecht", version: 1 })],
  "GET /users/:userId/as/:onlooker": [401, 403, 200],
  "GET /users/:userId/preferences": [401, 403, 200],
  "PUT /users/:userId/preferences": [401, 403, 200, () => ({ language: "en", version: 1 })],
} as const

export const access = accessMatrix({
  fixture: ({ other }) => ({ userId: other.userId, onlooker: "member" }),
  calls,
  grants: {
    "PUT /users/:userId": { members: 3 },
    "GET /users/:userId/as/:onlooker": { members: 3 },
    "PUT /users/:userId/portrait": { members: 3 },
    "DELETE /users/:userId/portrait": { members: 3 },
    "GET /users/:userId/preferences": { members: 3 },
    "PUT /users/:userId/preferences": { members: 3 },
  },
  // Applicants see nobody else.
  exceptions: Object.fromEntries(Object.keys(calls).map((key) => [key, { applicant: 404 }])),
  // Somebody else for the member, themselves for the administrator.
  pages: {
    "/smobo/sam-tester/bewerken": managers,
    "/smobo/sam-tester/voorkeuren/bewerken": managers,
  },
  redirects: {
    "/smobo/sam-tester/voorkeuren": "/smobo/sam-tester",
  },
  otherRoutes: { "GET /files/portraits/too-short-a-key/256.webp": [404, "application/json"] },
})
