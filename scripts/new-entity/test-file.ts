import type { Entity } from "./names.ts"

/** The test of the calls, through HTTP: what every plain entity promises. */
export const testFile = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.routes.test.ts`]: test(entity),
})

const test = ({
  plural,
  id,
  permission,
  isGuarded,
}: Entity) => `import { createActors } from "../../../../tests/support/actors.ts"
import { describeCrud } from "../../../../tests/support/describe-crud.ts"
import { testServer } from "../../../../tests/support/server.ts"

describeCrud({
  actors: createActors(testServer()),
  address: "/api/${plural.kebab}",
  id: "${id}",
  permission: "${permission}",
  input: { name_nl: "Éérste naam", name_en: "First name" },
${isGuarded ? "  isGuarded: true,\n" : ""}})
`
