import { accessMatrix, everybody } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  calls: { "GET /help": [200, 200, 200], "GET /help/:slug": [200, 200, 200] },
  fixture: async () => ({ slug: "aanmelden-voor-een-activiteit" }),
  pages: { "/hulp": everybody, "/hulp/aanmelden-voor-een-activiteit": everybody },
})
