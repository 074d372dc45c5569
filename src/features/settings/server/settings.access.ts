import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { noSettings, settingsVersion } from "./settings.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ server }) => ({ version: await settingsVersion(server) }),
  calls: {
    "GET /settings": [401, 403, 200],
    "PUT /settings": [
      401,
      403,
      200,
      ({ version, unique }) => ({ ...noSettings, shortName: unique.slice(0, 20), version }),
    ],
    "GET /settings/changes": [401, 403, 200],
  },
  pages: { "/admin/instellingen": managers },
})
