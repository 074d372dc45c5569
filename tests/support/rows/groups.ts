import type { GroupTypeName, RoleKind } from "../../../src/features/groups/group.ts"
import type { Actor } from "../actors.ts"
import type { TestServer } from "../server.ts"

/** Makes groups, adds people to them, and makes memberships of the association. */
export function createGroups(server: TestServer) {
  const db = () => server.services.database.db
  const role = async (kind: RoleKind): Promise<number> =>
    (await db().selectFrom("roles").select("roleId").where("kind", "=", kind).executeTakeFirstOrThrow()).roleId
  return {
    role,
    group: async (type: GroupTypeName, values: { name_nl?: string; name_en?: string; dissolvedOn?: string } = {}) => {
      const { groupTypeId } = await db()
        .selectFrom("groupTypes")
        .select("groupTypeId")
        .where("type", "=", type)
        .executeTakeFirstOrThrow()
      const { groupId } = await db()
        .insertInto("groups")
        .values({
          type,
          slug: `group-${crypto.randomUUID()}`,
          name_nl: "Groep",
          name_en: "Group",
          ...values,
        })
        .returning("groupId")
        .executeTakeFirstOrThrow()
      return { groupId, groupTypeId }
    },
    addMember: async (actor: Actor, groupId: number, { kind, since, until }: MembershipValues): Promise<void> => {
      const period = { since: since ?? "2025-09-01", until: until ?? null }
      const values = {
        ...period,
        groupId,
        userId: actor.userId,
        roleId: await role(kind ?? "member"),
      }
      await db().insertInto("groupMembers").values(values).execute()
    },
    membership: async (actor: Actor, since: string | null, until: string | null): Promise<void> => {
      await db().insertInto("memberships").values({ userId: actor.userId, type: "regular", since, until }).execute()
    },
  }
}

interface MembershipValues {
  kind?: RoleKind
  since?: string
  until?: string | null
}
