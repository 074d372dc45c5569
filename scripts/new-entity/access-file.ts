import type { Entity } from "./names.ts"

/** Names of which every member may read (see `migrations/0003-permissions.sql`). */
const readByMembers: readonly string[] = ["members", "photos", "documents", "books", "activities"]

/** The rows of the tests that visit every call and every page. */
export const accessFile = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.access.ts`]: matrix(entity),
})

function matrix({ plural, id, path, permission, isGuarded }: Entity): string {
  const one = `/${plural.kebab}/:${id}`
  const isForMembers = readByMembers.includes(permission)
  const read = !isGuarded ? "200, 200, 200" : isForMembers ? "401, 200, 200" : "401, 403, 200"
  const readers = !isGuarded ? "everybody" : isForMembers ? "users" : "managers"
  const refusesApplicants = isGuarded && isForMembers
  const exceptions = refusesApplicants
    ? `  exceptions: {\n    "GET /${plural.kebab}": { applicant: 403 },\n    "GET ${one}": { applicant: 403 },\n  },\n`
    : ""
  const guards = [...new Set([...(isGuarded ? [] : ["nobody"]), "managers", readers])].toSorted()
  return `import { accessMatrix, ${guards.join(", ")} } from "../../../../tests/support/access-matrix.ts"

const body = (name_nl: string) => ({ name_nl, name_en: "" })
const make = "/api/${plural.kebab}"

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const editor = await actors.user({ permissions: { ${permission}: 2 } })
    const { data } = await editor.post<{ ${id}: number }>(make, body(unique))
    return { ${id}: data.${id} }
  },
  calls: {
    "GET /${plural.kebab}": [${read}],
    "GET ${one}": [${read}],
    "POST /${plural.kebab}": [401, 403, 201, ({ unique }) => body(\`\${unique} anders\`)],
    "PUT ${one}": [401, 403, 200, ({ unique }) => body(\`\${unique} nieuw\`)],
    "DELETE ${one}": [401, 403, 200],
  },
${permission === plural.camel ? "" : `  permission: "${permission}",\n`}${exceptions}  pages: {
    "/${path}": ${readers},
    "/${path}/nieuw": managers,
${isGuarded ? "" : `    "/${path}/een": everybody,\n    "/${path}/bestaat-niet": nobody,\n`}    "/${path}/een/bewerken": managers,
  },
${isGuarded ? `  redirects: { "/${path}/een": "/${path}" },\n` : ""}  seed: (admin) => admin.post(make, body("Een")),
})
`
}
