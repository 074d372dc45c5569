import type { PermissionName } from "../../src/platform/policy.ts"
import { type AccessMatrix, type Answers, accessMatrix, everybody, managers, nobody, users } from "./access-matrix.ts"

interface CrudAccess {
  /** First word of the path: `lending-items`. */
  plural: string
  id: string
  /** Of the pages: `/uitleen`. */
  path: string
  permission?: PermissionName
  /** What is sent to make or change one, with this name. */
  body: (name: string) => object
  /** Who may read, where that is not everybody: who has the permission, or members as well. */
  readers?: "permission" | "members"
}

/** The access matrix of an entity with plain rights: five calls, and pages for the list, a new one, one and its form. */
export function crudAccess({ plural, id, path, permission, body, readers }: CrudAccess): AccessMatrix {
  const one = `/${plural}/:${id}`
  const read: Answers = !readers ? [200, 200, 200] : readers === "members" ? [401, 200, 200] : [401, 403, 200]
  const list = !readers ? everybody : readers === "members" ? users : managers
  return accessMatrix({
    fixture: async ({ actors, unique }) => {
      const editor = await actors.user({ permissions: { [permission ?? plural]: 2 } })
      const { data } = await editor.post<Record<string, number>>(`/api/${plural}`, body(unique))
      return { [id]: data[id] }
    },
    calls: {
      [`GET /${plural}`]: read,
      [`GET ${one}`]: read,
      [`POST /${plural}`]: [401, 403, 201, ({ unique }) => body(`${unique} anders`)],
      [`PUT ${one}`]: [401, 403, 200, ({ unique }) => body(`${unique} nieuw`)],
      [`DELETE ${one}`]: [401, 403, 200],
    },
    ...(permission ? { permission } : {}),
    ...(readers === "members"
      ? { exceptions: { [`GET /${plural}`]: { applicant: 403 }, [`GET ${one}`]: { applicant: 403 } } }
      : {}),
    pages: {
      [path]: list,
      [`${path}/nieuw`]: managers,
      ...(readers ? {} : { [`${path}/een`]: everybody, [`${path}/bestaat-niet`]: nobody }),
      [`${path}/een/bewerken`]: managers,
    },
    ...(readers ? { redirects: { [`${path}/een`]: path } } : {}),
    seed: (admin) => admin.post(`/api/${plural}`, body("Een")),
  })
}
