import { accessMatrix, everybody } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: () => ({}),
  calls: {},
  pages: { "/samenwerken": everybody },
})
