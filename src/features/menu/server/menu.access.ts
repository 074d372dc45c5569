import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { menuBody } from "./menu.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ actors }) => {
    const board = await actors.user({ permissions: { settings: 1 } })
    const { data } = await board.get<{ version: number }>("/api/menu/settings")
    return { version: data.version }
  },
  calls: {
    "GET /menu": [200, 200, 200],
    "GET /menu/settings": [401, 403, 200],
    "PUT /menu/settings": [401, 403, 200, ({ version }) => ({ ...menuBody(), version })],
  },
  permission: "settings",
  pages: { "/admin/menu": managers },
})
