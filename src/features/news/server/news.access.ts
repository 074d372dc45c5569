import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { accessMatrix, everybody, managers, nobody, unpublished } from "../../../../tests/support/access-matrix.ts"
import { newsBody, postNews } from "./news.test-support.ts"

export const access = accessMatrix({
  fixture: async ({ server, actors, unique }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const editor = await actors.user({ permissions: { news: 3 } })
    const { newsId } = await postNews(editor, { title_nl: unique, groupId })
    return { groupId, newsId }
  },
  calls: {
    "GET /news": [200, 200, 200],
    "POST /news": [401, 403, 201, ({ unique }) => newsBody({ title_nl: `${unique} anders` })],
    "GET /news/publishers": [401, 403, 200],
    "GET /news/:newsId": [200, 200, 200],
    "GET /news/:newsId/nearby": [200, 200, 200],
    "PUT /news/:newsId": [401, 403, 200, () => newsBody()],
    "DELETE /news/:newsId": [401, 403, 200],
  },
  grants: { "GET /news/publishers": { news: 2 } },
  exceptions: {
    // Committees write news.
    "POST /news": { chairOfAnother: 201, chairOfThis: 201 },
    "GET /news/publishers": { chairOfAnother: 200, chairOfThis: 200 },
    "PUT /news/:newsId": { chairOfThis: 200 },
  },
  otherRoutes: { "GET /nieuws/feed.xml": [200, "application/atom+xml; charset=utf-8"] },
  pages: {
    "/nieuws": everybody,
    "/nieuws?archief=1": everybody,
    "/nieuws/nieuw": managers,
    "/nieuws/een": everybody,
    "/nieuws/concept": unpublished,
    "/nieuws/bestaat-niet": nobody,
    // Whether they may change the item is checked on the open page.
    "/nieuws/een/bewerken": managers,
  },
  /** A public one without an author, and a draft. */
  seed: async (admin) => {
    await postNews(admin, { title_nl: "Een", authorId: null })
    await postNews(admin, { title_nl: "Concept", status: "draft" })
  },
})
