import type { Entity } from "./names.ts"

/** Names of which every member may read (see `migrations/0007-permissions.sql`). */
const readByMembers: readonly string[] = ["members", "photos", "documents", "books", "activities"]

/** The rows of the tests that visit every call and every page. */
export const accessFile = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.access.ts`]: matrix(entity),
})

function matrix({ plural, id, path, permission, isGuarded }: Entity): string {
  const readers = readByMembers.includes(permission) ? "members" : "permission"
  return `import { crudAccess } from "../../../../tests/support/crud-access.ts"

export const access = crudAccess({
  plural: "${plural.kebab}",
  id: "${id}",
  path: "/${path}",
${permission === plural.camel ? "" : `  permission: "${permission}",\n`}${isGuarded ? `  readers: "${readers}",\n` : ""}  body: (name_nl) => ({ name_nl, name_en: "" }),
})
`
}
