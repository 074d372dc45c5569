import { accessMatrix, everybody } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  calls: { "GET /search": [200, 200, 200] },
  queries: { "GET /search": "q=borrel" },
  pages: { "/zoeken": everybody },
})
