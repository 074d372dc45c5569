import type { Actor, createActors } from "./actors.ts"
import { createPlaces } from "./places.ts"
import type { TestServer } from "./server.ts"

/** A password that the people of a walk log in with. */
export const walkPassword = "zeven kwartels op een hek"

/** What the calls of a walk are about; made anew for every single call, so that none is in the way of another. */
export interface Things {
  actor: Actor
  /** Somebody else. */
  other: Actor
  roomId: number
  groupId: number
  roleId: number
  /** The place of somebody else in the group. */
  groupMemberId: number
  permissionId: number
  sessionId: number
  /** Makes names and addresses that nobody has yet. */
  unique: string
}

interface Sent {
  /** Values for the `:names` of the path. */
  params?: Record<string, string | number>
  body?: unknown
}
/** How a call is sent so that only the caller's rights stand in its way. */
export type Ask = (things: Things) => Sent

const roomId: Ask = (things) => ({ params: { roomId: things.roomId } })
const roomBody = ({ unique }: Things) => ({
  name_nl: `Zaal ${unique}`,
  name_en: "",
  street: "Drift",
  houseNumber: "6",
  postalCode: "3512 BR",
  city: "Utrecht",
  isVisitorAddress: true,
  isPostalAddress: false,
  hasOpeningTimes: true,
})

const groupParams = ({ groupId, groupMemberId }: Things) => ({ params: { groupId, groupMemberId } })
const roleParams = ({ roleId }: Things) => ({ params: { roleId } })
const groupBody = ({ unique }: Things) => ({
  type: "OTHER",
  name_nl: `Groep ${unique}`,
  name_en: "",
  intro_nl: "",
  intro_en: "",
  isEmailPublic: false,
  membersVisibility: "members",
  isRecruiting: false,
})
const roleBody = ({ unique }: Things) => ({
  name_nl: `Rol ${unique}`,
  name_en: "",
  kind: "other",
  maxHolders: null,
  order: 9,
})
const typeBody = { name_nl: "Groep", name_en: "", plural_nl: "Groepen", plural_en: "", isPublic: true, order: 1 }

/** Calls that need more than their own address. */
export const asks: Record<string, Ask> = {
  "POST /auth/login": ({ other }) => ({ body: { email: other.email, password: walkPassword } }),
  "POST /auth/register": ({ unique }) => ({
    body: { firstName: "Noor", lastName: "Velden", email: `${unique}@example.org`, password: walkPassword },
  }),
  "PUT /auth/language": () => ({ body: { language: "en" } }),
  "PUT /auth/password": () => ({ body: { currentPassword: walkPassword, password: "paraplu kanaalrat vlieger 8" } }),
  "POST /auth/reset-password": ({ other }) => ({ body: { email: other.email } }),
  "POST /auth/reset-password/:userId": ({ other }) => ({ params: { userId: other.userId } }),
  "PATCH /auth/reset-password/:token": () => ({ params: { token: "never-issued" }, body: { password: walkPassword } }),
  "POST /auth/verify-email/uu/:id": () => ({ params: { id: "never-issued" } }),
  "POST /auth/verify-email": () => ({ body: { address: "email" } }),
  "DELETE /auth/sessions/:sessionId": ({ sessionId }) => ({ params: { sessionId } }),
  "POST /permissions": ({ other }) => ({
    body: { name: "news", level: 1, subjectType: "user", subjectId: other.userId },
  }),
  "DELETE /permissions/:permissionId": ({ permissionId }) => ({ params: { permissionId } }),
  "GET /groups/:groupId": groupParams,
  "POST /groups": (things) => ({ body: groupBody(things) }),
  "PUT /groups/:groupId": (things) => ({ ...groupParams(things), body: groupBody(things) }),
  "DELETE /groups/:groupId": groupParams,
  "GET /groups/:groupId/members": groupParams,
  "POST /groups/:groupId/members": (things) => ({
    ...groupParams(things),
    body: { userId: things.other.userId, roleId: things.roleId, since: "2020-09-01", until: "2021-09-01" },
  }),
  "GET /groups/:groupId/members/:groupMemberId": groupParams,
  "PUT /groups/:groupId/members/:groupMemberId": (things) => ({
    ...groupParams(things),
    body: { roleId: things.roleId, since: "2025-09-01", until: null, title_nl: "Kok", title_en: null },
  }),
  "DELETE /groups/:groupId/members/:groupMemberId": groupParams,
  "PUT /group-types/:groupTypeId": () => ({ body: typeBody }),
  "GET /roles/:roleId": roleParams,
  "POST /roles": (things) => ({ body: roleBody(things) }),
  "PUT /roles/:roleId": (things) => ({ ...roleParams(things), body: roleBody(things) }),
  "DELETE /roles/:roleId": roleParams,
  "GET /rooms/:roomId": roomId,
  "POST /rooms": (things) => ({ body: roomBody(things) }),
  "PUT /rooms/:roomId": (things) => ({ ...roomId(things), body: roomBody(things) }),
  "DELETE /rooms/:roomId": roomId,
  "PUT /rooms/:roomId/status": (things) => ({ ...roomId(things), body: { status: "open" } }),
  "GET /rooms/:roomId/status/people": roomId,
  "GET /rooms/:roomId/status/history": roomId,
  "GET /rooms/:roomId/opening-times": roomId,
  "PUT /rooms/:roomId/opening-times": (things) => ({ ...roomId(things), body: { weekly: [], exceptions: [] } }),
}

/** The address and body with which a call is sent. */
export function requestFor(key: string, things: Things): { method: string; path: string; body: unknown } {
  const [method = "", pattern = ""] = key.split(" ")
  const { params = {}, body } = asks[key]?.(things) ?? {}
  const path = `/api${pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1))}`
  return { method, path, body }
}

/** A new group with somebody in a new role in it. */
async function makePlace(server: TestServer, actors: ReturnType<typeof createActors>, person: Actor, unique: string) {
  const manager = await actors.user({ permissions: { groups: 3, roles: 2 } })
  const { groupId } = await createPlaces(server).group("OTHER", { name_nl: unique })
  const { data: role } = await manager.post<{ roleId: number }>("/api/roles", roleBody({ unique } as Things))
  const place = { userId: person.userId, roleId: role.roleId, since: "2025-09-01" }
  const { data: given } = await manager.post<{ groupMemberId: number }>(`/api/groups/${groupId}/members`, place)
  return { groupId, roleId: role.roleId, groupMemberId: given.groupMemberId }
}

let serial = 0

/** A room, a permission, a session of the actor and somebody else, all new. */
export async function makeThings(
  server: TestServer,
  actors: ReturnType<typeof createActors>,
  actor: Actor,
  passwordHash: string,
) {
  const { db } = server.services.database
  const unique = `walk${++serial}`
  const nobody = { createdBy: null, updatedBy: null }
  const other = await actors.user({ email: `${unique}-other@example.org`, passwordHash, permissions: { books: 2 } })
  const { roomId: id } = await db
    .insertInto("rooms")
    .values({ ...roomBody({ unique } as Things), slug: unique, ...nobody })
    .returning("roomId")
    .executeTakeFirstOrThrow()
  const place = await makePlace(server, actors, other, unique)
  const { permissionId } = await db
    .selectFrom("permissions")
    .select("permissionId")
    .where("subjectId", "=", other.userId)
    .executeTakeFirstOrThrow()
  const session = actor.userId
    ? await db.selectFrom("sessions").select("sessionId").where("userId", "=", actor.userId).executeTakeFirstOrThrow()
    : { sessionId: 1 }
  return { actor, other, ...place, roomId: id, permissionId, sessionId: session.sessionId, unique } satisfies Things
}
