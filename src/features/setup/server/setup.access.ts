import { accessMatrix, everybody, managers } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  calls: {
    "GET /setup": [401, 403, 200],
    "POST /setup/steps/:step/tick": [401, 403, 200, () => ({ isTicked: true })],
    "POST /setup/test-mail": [401, 403, 200],
    "POST /setup/open": [401, 403, 200],
  },
  grants: {
    "GET /setup": { settings: 3 },
    "POST /setup/steps/:step/tick": { settings: 3 },
    "POST /setup/test-mail": { settings: 3 },
    "POST /setup/open": { settings: 3 },
  },
  fixture: async () => ({ step: "look" }),
  pages: { "/inrichten": managers, "/binnenkort": everybody },
})
