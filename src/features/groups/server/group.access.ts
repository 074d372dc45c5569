import { createGroups } from "./group-rows.test-support.ts"
import { accessMatrix, everybody, managers, nobody, unpublished } from "../../../../tests/support/access-matrix.ts"
import { giveGroupMembership, groupBody, makeGroup } from "./group.test-support.ts"

const typeBody = { name_nl: "Groep", name_en: "", plural_nl: "Groepen", plural_en: "", isPublic: true, order: 1 }

export const access = accessMatrix({
  fixture: async ({ server, actors, other, unique }) => {
    const manager = await actors.administrator()
    const { groupId } = await makeGroup(manager, { name_nl: `Groep ${unique}`, membersVisibility: "members" })
    const roleId = await createGroups(server).role("member")
    const { groupMemberId } = await giveGroupMembership(manager, groupId, { userId: other.userId, roleId })
    return { groupId, groupMemberId, roleId, groupTypeId: 1 }
  },
  calls: {
    "GET /groups": [200, 200, 200],
    "GET /groups/mine": [401, 200, 200],
    "GET /groups/boards": [200, 200, 200],
    "GET /groups/:groupId": [200, 200, 200],
    "POST /groups": [401, 403, 201, ({ unique }) => groupBody({ name_nl: `Andere ${unique}` })],
    "PUT /groups/:groupId": [401, 403, 200, () => groupBody()],
    // It has members: it is part of the history.
    "DELETE /groups/:groupId": [401, 403, 409],
    // This group's members are visible to members of the association only.
    "GET /groups/:groupId/members": [401, 200, 200],
    "POST /groups/:groupId/members": [
      401,
      403,
      201,
      ({ other, roleId }) => ({ userId: other.userId, roleId, since: "2020-09-01", until: "2021-09-01" }),
    ],
    "GET /groups/:groupId/members/:groupMemberId": [401, 200, 200],
    "PUT /groups/:groupId/members/:groupMemberId": [
      401,
      403,
      200,
      ({ roleId }) => ({ roleId, since: "2025-09-01", until: null, title_nl: "Kok", title_en: null }),
    ],
    "DELETE /groups/:groupId/members/:groupMemberId": [401, 403, 200],
    "GET /group-uses": [401, 403, 200],
    "GET /group-types": [200, 200, 200],
    "GET /group-types/:groupTypeId": [200, 200, 200],
    "PUT /group-types/:groupTypeId": [401, 403, 200, () => typeBody],
  },
  // Memberships are part of a group.
  grants: {
    "GET /group-uses": { groupTypes: 1, roles: 1 },
    "POST /groups/:groupId/members": { groups: 3 },
    "DELETE /groups/:groupId/members/:groupMemberId": { groups: 3 },
  },
  exceptions: {
    "GET /groups/:groupId/members": { applicant: 403 },
    "GET /groups/:groupId/members/:groupMemberId": { applicant: 403 },
  },
  pages: {
    "/groepen/COMMITTEE": everybody,
    "/groepen/YEAR_LAYER": everybody,
    "/groepen/COMMITTEE/webcommissie": everybody,
    "/groepen/PARTY": nobody,
    "/groepen/EMAIL": unpublished,
    "/groepen/EMAIL/nieuwsbrief": unpublished,
    "/groepen/COMMITTEE/bestaat-niet": nobody,
    "/groepen/types": managers,
    "/groepen/types/1/bewerken": managers,
    "/groepen/COMMITTEE/nieuw": managers,
    "/groepen/COMMITTEE/webcommissie/bewerken": managers,
    "/groepen/COMMITTEE/webcommissie/leden": managers,
    "/groepen/COMMITTEE/webcommissie/leden/": managers,
    "/groepen/COMMITTEE/webcommissie/leden/1/2/bewerken": [302, 403, 404],
  },
  redirects: {
    "/groepen": "/groepen/COMMITTEE",
    "/groepen/committee": "/groepen/COMMITTEE",
    "/groepen/year-layer": "/groepen/YEAR_LAYER",
    "/groepen/committee/webcommissie": "/groepen/COMMITTEE/webcommissie",
    "/groepen/BOARD/webcommissie": "/groepen/COMMITTEE/webcommissie",
    "/groepen/types/1": "/groepen/types",
    "/groepen/COMMITTEE/webcommissie/leden/1": "/groepen/COMMITTEE/webcommissie/leden",
    "/groepen/COMMITTEE/webcommissie/leden/1/2": "/groepen/COMMITTEE/webcommissie/leden",
  },
  /** A committee whose members are visible to members only, and a mail group, with somebody in both. */
  seed: async (admin) => {
    const hidden = { email: "groep@example.org", membersVisibility: "members" } as const
    for (const [type, name_nl] of [
      ["COMMITTEE", "Webcommissie"],
      ["EMAIL", "Nieuwsbrief"],
    ] as const) {
      const { groupId } = await makeGroup(admin, { ...hidden, type, name_nl })
      await giveGroupMembership(admin, groupId, { userId: admin.userId, roleId: 1 })
    }
  },
})
