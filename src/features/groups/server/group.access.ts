import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { accessMatrix, everybody, managers, nobody, unpublished } from "../../../../tests/support/access-matrix.ts"
import { giveGroupMembership, groupBody, makeGroup } from "./group.test-support.ts"

const typeBody = { name_nl: "Groep", name_en: "", plural_nl: "Groepen", plural_en: "", isPublic: true, order: 1 }

const adding = ({ actor, roleId }: { actor: { userId: number }; roleId: number }) => ({
  userIds: [actor.userId || 1],
  roleId,
  since: "2025-09-01",
})

export const access = accessMatrix({
  fixture: async ({ server, actor, actors, other, unique }) => {
    const manager = await actors.administrator()
    const { groupId } = await makeGroup(manager, { name_nl: `Groep ${unique}`, membersVisibility: "members" })
    const roleId = await createGroups(server).role("member")
    const { groupMemberId } = await giveGroupMembership(manager, groupId, { userId: other.userId, roleId })
    const { bulkActId } = await server.services.database.db
      .insertInto("bulkActs")
      .values({
        kind: "addToGroup",
        by: actor.userId || null,
        at: server.services.now(),
        items: JSON.stringify([{ groupMemberId, groupId, userId: other.userId, version: 1 }]),
      })
      .returning("bulkActId")
      .executeTakeFirstOrThrow()
    return { groupId, groupMemberId, roleId, groupTypeId: 1, bulkActId }
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
    "POST /groups/:groupId/members/bulk/preview": [401, 403, 200, adding],
    // Not what a preview has shown.
    "POST /groups/:groupId/members/bulk": [
      401,
      403,
      409,
      (given) => ({ ...adding(given), fingerprint: "0".repeat(64) }),
    ],
    "POST /groups/bulk/:bulkActId/undo": [401, 403, 200],
    "GET /group-uses": [401, 403, 200],
    "GET /group-types": [200, 200, 200],
    "GET /group-types/:groupTypeId": [200, 200, 200],
    "PUT /group-types/:groupTypeId": [401, 403, 200, () => typeBody],
  },
  // Memberships are part of a group.
  grants: {
    "GET /group-uses": { groupTypes: 1, roles: 1 },
    "POST /groups/:groupId/members": { groups: 3 },
    "POST /groups/:groupId/members/bulk/preview": { groups: 3 },
    "POST /groups/:groupId/members/bulk": { groups: 3 },
    "POST /groups/bulk/:bulkActId/undo": { groups: 3 },
    "DELETE /groups/:groupId/members/:groupMemberId": { groups: 3 },
  },
  exceptions: {
    // Only the person who did it may.
    "POST /groups/bulk/:bulkActId/undo": { grantee: 404 },
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
