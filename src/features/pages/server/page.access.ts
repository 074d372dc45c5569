import {
  accessMatrix,
  everybody,
  forMembers,
  managers,
  nobody,
  unpublished,
} from "../../../../tests/support/access-matrix.ts"
import { ownPageBody, pageBody, postOwnPage } from "./page.test-support.ts"

export const access = accessMatrix({
  // With revisions 1 and 2 at least.
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { pages: 3 } })
    const { data } = await editor.get<{ version: number }>("/api/pages/about")
    const saved = await editor.put<{ version: number }>("/api/pages/about", { ...pageBody(), version: data.version })
    const { ownPageId } = await postOwnPage(editor, { title_nl: unique })
    return { key: "about", ownPageId, revision: 1, version: saved.data.version }
  },
  calls: {
    "GET /pages": [200, 200, 200],
    "GET /pages/:key": [200, 200, 200],
    "PUT /pages/:key": [401, 403, 200, ({ version }) => ({ ...pageBody(), version })],
    "POST /pages/preview": [401, 403, 200, () => ({ body_nl: "Hallo", body_en: null })],
    "GET /pages/:key/revisions": [401, 403, 200],
    "GET /pages/:key/revisions/:revision": [401, 403, 200],
    "POST /pages/:key/revisions/:revision/restore": [401, 403, 200, ({ version }) => ({ version })],
    "GET /own-pages": [200, 200, 200],
    "GET /own-pages/:ownPageId": [200, 200, 200],
    "POST /own-pages": [401, 403, 201, () => ownPageBody()],
    "PUT /own-pages/:ownPageId": [401, 403, 200, () => ({ ...ownPageBody(), version: 1 })],
    "DELETE /own-pages/:ownPageId": [401, 403, 200],
    "GET /own-pages/:ownPageId/revisions": [401, 403, 200],
    "GET /own-pages/:ownPageId/revisions/:revision": [401, 403, 200],
    "POST /own-pages/:ownPageId/revisions/:revision/restore": [401, 403, 200, () => ({ version: 1 })],
  },
  permission: "pages",
  grants: {
    "POST /pages/:key/revisions/:revision/restore": { pages: 3 },
    "POST /own-pages/:ownPageId/revisions/:revision/restore": { pages: 3 },
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
    "/pagina": everybody,
    "/pagina/nieuw": managers,
    "/pagina/studiereis": everybody,
    "/pagina/huisregels": forMembers,
    "/pagina/concept": unpublished,
    "/pagina/bestaat-niet": nobody,
    "/pagina/studiereis/bewerken": managers,
    "/pagina/studiereis/versies": managers,
  },
  seed: async (admin) => {
    await postOwnPage(admin)
    await postOwnPage(admin, { title_nl: "Huisregels", title_en: "House rules", visibility: "members" })
    await postOwnPage(admin, { title_nl: "Concept", status: "draft" })
  },
})
