import { accessMatrix, everybody, managers } from "../../../../tests/support/access-matrix.ts"
import { pageBody } from "./page.test-support.ts"

export const access = accessMatrix({
  // With revisions 1 and 2 at least.
  fixture: async ({ actors }) => {
    const editor = await actors.user({ permissions: { pages: 3 } })
    const { data } = await editor.get<{ version: number }>("/api/pages/about")
    const saved = await editor.put<{ version: number }>("/api/pages/about", { ...pageBody(), version: data.version })
    return { key: "about", revision: 1, version: saved.data.version }
  },
  calls: {
    "GET /pages": [200, 200, 200],
    "GET /pages/:key": [200, 200, 200],
    "PUT /pages/:key": [401, 403, 200, ({ version }) => ({ ...pageBody(), version })],
    "POST /pages/:key/preview": [401, 403, 200, () => ({ body_nl: "Hallo", body_en: null })],
    "GET /pages/:key/revisions": [401, 403, 200],
    "GET /pages/:key/revisions/:revision": [401, 403, 200],
    "POST /pages/:key/revisions/:revision/restore": [401, 403, 200, ({ version }) => ({ version })],
  },
  grants: {
    "POST /pages/:key/preview": { pages: 3 },
    "POST /pages/:key/revisions/:revision/restore": { pages: 3 },
  },
  pages: {
    "/geschiedenis": everybody,
    "/geschiedenis/bewerken": managers,
    "/geschiedenis/versies": managers,
    "/over-ons": everybody,
    "/over-ons/bewerken": managers,
    "/over-ons/versies": managers,
    "/samenwerken/bewerken": managers,
    "/samenwerken/versies": managers,
    "/privacy-policy/bewerken": managers,
    "/privacy-policy/versies": managers,
  },
})
