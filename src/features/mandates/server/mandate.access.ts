import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"

const ofPerson = {
  "GET /users/:userId/finances": [401, 403, 200],
  "PUT /users/:userId/finances": [401, 403, 200, () => ({ accountHolder: "S. de Vries", version: 0 })],
  // Nobody signs for somebody else.
  "POST /users/:userId/finances/mandate": [401, 403, 403, () => ({ version: 1 })],
  // There is no account yet to sign for.
  "POST /users/:userId/finances/mandate/paper": [
    401,
    403,
    409,
    () => ({ signedOn: "2026-01-15", paperNote: "Map 3", version: 1 }),
  ],
  "POST /users/:userId/finances/mandate/move": [
    401,
    403,
    409,
    () => ({ iban: "BE68539007547034", accountHolder: "S. de Vries", version: 1 }),
  ],
  "DELETE /users/:userId/finances/mandate": [401, 403, 200],
} as const

const settings = { painVersion: "08", noticeDays: 5, bankDays: 2 }

export const access = accessMatrix({
  fixture: async ({ server, other }) => {
    const { version } = await server.services.database.db
      .selectFrom("directDebitSettings")
      .select("version")
      .executeTakeFirstOrThrow()
    return { userId: other.userId, version }
  },
  calls: {
    ...ofPerson,
    "GET /mandates": [401, 403, 200],
    "GET /mandates/health": [401, 403, 200],
    "GET /mandates/settings": [401, 403, 200],
    "PUT /mandates/settings": [401, 403, 200, ({ version }) => ({ ...settings, version })],
  },
  grants: {
    "GET /users/:userId/finances": { memberFinances: 1 },
    "PUT /users/:userId/finances": { memberFinances: 3 },
    "POST /users/:userId/finances/mandate/paper": { memberFinances: 3 },
    "POST /users/:userId/finances/mandate/move": { memberFinances: 3 },
    "DELETE /users/:userId/finances/mandate": { memberFinances: 3 },
    "GET /mandates": { finance: 1 },
    "GET /mandates/health": { finance: 1 },
    "GET /mandates/settings": { finance: 1 },
    "PUT /mandates/settings": { finance: 4 },
  },
  // Applicants see nobody else.
  exceptions: Object.fromEntries(Object.keys(ofPerson).map((key) => [key, { applicant: 404 }])),
  // Somebody else for the member, themselves for the administrator.
  pages: {
    "/smobo/sam-tester/financien/bewerken": managers,
    "/financien/machtigingen": managers,
    "/financien/machtigingen/instellingen": managers,
  },
  redirects: { "/smobo/sam-tester/financien": "/smobo/sam-tester" },
})
