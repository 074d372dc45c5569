import { accessMatrix, managers } from "../../../../../tests/support/access-matrix.ts"
import { giveGroupMembership, makeGroup } from "../group.test-support.ts"

const roleBody = (name_nl: string) => ({ name_nl, name_en: "", kind: "other", maxHolders: null, order: 9 })

export const access = accessMatrix({
  fixture: async ({ actors, other, unique }) => {
    const manager = await actors.administrator()
    const { data } = await manager.post<{ roleId: number }>("/api/roles", roleBody(`Rol ${unique}`))
    const { groupId } = await makeGroup(manager, { name_nl: `Groep ${unique}` })
    await giveGroupMembership(manager, groupId, { userId: other.userId, roleId: data.roleId })
    return { roleId: data.roleId }
  },
  calls: {
    "GET /roles": [401, 403, 200],
    "GET /roles/:roleId": [401, 403, 200],
    "POST /roles": [401, 403, 201, ({ unique }) => roleBody(`Andere ${unique}`)],
    "PUT /roles/:roleId": [401, 403, 200, ({ unique }) => roleBody(`Nieuwe ${unique}`)],
    // Somebody has it.
    "DELETE /roles/:roleId": [401, 403, 409],
  },
  grants: { "GET /roles": { roles: 1, groups: 3 }, "GET /roles/:roleId": { roles: 1, groups: 3 } },
  pages: {
    "/groepen/rollen": managers,
    "/groepen/rollen/nieuw": managers,
    "/groepen/rollen/1/bewerken": managers,
  },
  redirects: { "/groepen/rollen/1": "/groepen/rollen" },
})
