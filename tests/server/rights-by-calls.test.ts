import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { permissionNames, type PermissionMap } from "../../src/platform/policy.ts"
import { grantsOn } from "../../src/features/permissions/server/effective-permissions.service.ts"
import { createGroups } from "../support/rows/groups.ts"
import { type Common, makeCommon, matrixPasswordHash, type Sent } from "../support/access-matrix.ts"
import { matrixOf } from "../support/access-matrices.ts"
import { grantsOf } from "../support/access-callers.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

/*
 * A call by which somebody gets rights requires a recent login, and those rights. Every call that writes is made, as in
 * the access matrix, in a world in which every place brings rights; whatever of it raises what somebody may do, is then
 * made by somebody who logged in twenty days ago, and by somebody with only the permission that the call asks for.
 */

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

/** Tables that decide who may do what. A call that writes none of them changes no rights. */
const tables = ["permissions", "groupMembers", "groups", "groupTypes", "roles", "memberships"] as const
const longAgo = new Date("2026-02-10T09:00:00Z")

const everything: PermissionMap = Object.fromEntries(permissionNames.map((name) => [name, 4]))

/** People whom no call is about, one in each kind of place. */
let bystanders: number[] = []

/** A world in which each thing that a call may bring somebody has its own right. */
beforeAll(async () => {
  const grant = (
    name: (typeof permissionNames)[number],
    level: number,
    subjectType: string,
    subjectId: number | null,
  ) =>
    db()
      .insertInto("permissions")
      .values({ name, level, subjectType: subjectType as "role" as never, subjectId, createdBy: null, updatedBy: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { groupTypeId } of await db().selectFrom("groupTypes").select("groupTypeId").execute())
    await grant("settings", groupTypeId % 2 ? 3 : 4, "groupType", groupTypeId)
  await grant("pages", 4, "groupRole", await groups.role("member"))
  await grant("companies", 2, "members", null)
  const [member, former, outsider] = [await actors.user(), await actors.user(), await actors.user({ isMember: false })]
  const placed: Actor[] = []
  for (const type of ["BOARD", "COMMITTEE"] as const)
    for (const kind of ["chair", "member"] as const) {
      const actor = await actors.user()
      await groups.addMember(actor, (await groups.group(type)).groupId, { kind })
      placed.push(actor)
    }
  await db().updateTable("memberships").set({ until: "2026-02-01" }).where("userId", "=", former.userId).execute()
  bystanders = [member, former, outsider, ...placed].map(({ userId }) => userId)
})

/** What these people, and those who came after somebody, may do now and later, by `userId name day`. */
async function rights(people: readonly number[], after?: number): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const areTheirs = sql`"userId" = any(${people}::int[])${after === undefined ? sql`` : sql` or "userId" > ${after}`}`
  for (const day of ["2026-03-02", "2031-01-01"]) {
    const { rows } = await sql<{ userId: number; name: string; level: number }>`
      select "userId", name, max(level) as level from ${grantsOn(day)} holding
      where ${areTheirs} group by "userId", name`.execute(db())
    for (const row of rows) found.set(`${row.userId} ${row.name} ${day}`, row.level)
  }
  return found
}

/**
 * The rights that have grown, of the person who makes the call, of everybody whom it is about and of the bystanders. Not
 * of the people of earlier calls, of whom there are hundreds.
 */
async function raisedBy({ userId }: Actor, call: () => Promise<unknown>): Promise<string[]> {
  const rightsNow = () => rights(bystanders, userId - 1)
  const before = await rightsNow()
  const { last } = await db()
    .selectFrom("users")
    .select((eb) => eb.fn.max("userId").as("last"))
    .executeTakeFirstOrThrow()
  await call()
  return [...(await rightsNow())].flatMap(([key, level]) =>
    level > (before.get(key) ?? 0) && Number(key.split(" ")[0]) <= last ? [`${key}: ${level}`] : [],
  )
}

const digestOf = async () => {
  const parts = tables.map(
    (name) => sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
    from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db())
  return rows.map(({ digest }) => digest).join()
}

/** The ways in which rights of the person that a call is about may sleep. */
const worlds: Record<string, (about: { userId: number; groupId: number | undefined }) => Promise<unknown>> = {
  "as it is": async () => undefined,
  "a place that ended": ({ userId }) =>
    db().updateTable("groupMembers").set({ until: "2026-02-01" }).where("userId", "=", userId).execute(),
  "a group that is gone": async ({ groupId }) =>
    groupId && db().updateTable("groups").set({ dissolvedOn: "2026-02-01" }).where("groupId", "=", groupId).execute(),
  "a membership that ended, and a place that did not": async (about) => {
    const { groupId } = await groups.group("BOARD")
    await groups.addMember({ userId: about.userId } as Actor, groupId, {})
    await db()
      .updateTable("memberships")
      .set({ until: "2026-02-01" })
      .where("userId", "=", about.userId)
      .where("since", "is not", null)
      .execute()
  },
}

/** The body of the matrix, and what somebody would make of it to let things begin, go on, or be of another kind. */
function bodiesOf(body: unknown): unknown[] {
  if (typeof body !== "object" || body === null) return [body]
  const has = (name: string) => name in body
  const open = {
    ...body,
    ...(has("until") || has("since") ? { until: null } : {}),
    ...(has("dissolvedOn") ? { dissolvedOn: null } : {}),
  }
  const later = has("since")
    ? [
        { ...open, since: "2026-09-01" },
        { ...open, since: "2026-03-02" },
      ]
    : []
  const typed = has("type")
    ? [
        { ...open, type: "BOARD" },
        { ...open, type: "OTHER" },
        { ...open, type: "regular" },
      ]
    : []
  return [...new Map([body, open, ...later, ...typed].map((each) => [JSON.stringify(each), each])).values()]
}

const passwordHash = () => matrixPasswordHash()
const administrator = async () => actors.user({ passwordHash: await passwordHash(), permissions: everything })
async function stale(): Promise<Actor> {
  const actor = await administrator()
  await db().updateTable("sessions").set({ authenticatedAt: longAgo }).where("userId", "=", actor.userId).execute()
  return actor
}

/** Makes a call about new rows, in a world. @returns the rights that grew, and the answer */
async function make(key: string, actor: Actor, world: string, variant: number) {
  const common: Common = await makeCommon(server, actors, actor)
  const sent = (await matrixOf(key).prepare(common))(key)
  await worlds[world]?.({ userId: common.other.userId, groupId: sent.groupId ?? groupOf(sent) })
  const bodies = bodiesOf(sent.body)
  const isThere = variant < bodies.length
  let answer: { status: number; code?: string | undefined } = { status: 0 }
  const raised = isThere
    ? await raisedBy(actor, async () => (answer = await actor.send(sent.method, sent.path, bodies[variant])))
    : []
  return { raised, answer, isThere }
}
const groupOf = ({ path }: Sent) => Number(/\/groups\/(\d+)/.exec(path)?.[1]) || undefined

const mutating = routes.map(({ key }) => key as string).filter((key) => !key.startsWith("GET "))

/** Calls that write in those tables; the others are not tried any further. */
const writing: string[] = []
/** Calls that raised rights, with the world and the body that did. */
const raising: [key: string, world: string, variant: number][] = []

describe("every call that writes, by an administrator who just logged in", () => {
  test("changes who may do what, or not", async () => {
    for (const key of mutating) {
      const actor = await administrator()
      const sent = (await matrixOf(key).prepare(await makeCommon(server, actors, actor)))(key)
      const before = await digestOf()
      await actor.send(sent.method, sent.path, sent.body)
      if ((await digestOf()) !== before) writing.push(key)
    }
    expect(writing).toEqual(
      expect.arrayContaining(["POST /permissions", "PUT /groups/:groupId", "PUT /memberships/:membershipId"]),
    )
  })

  test("raises rights in one of the worlds, if it can", async () => {
    for (const key of writing)
      for (const world of Object.keys(worlds))
        for (let variant = 0; ; variant++) {
          // Other kinds are tried in one world; when things begin and end, in each.
          if (world !== "as it is" && variant > 3) break
          const { raised, isThere } = await make(key, await administrator(), world, variant)
          if (!isThere) break
          if (raised.length) raising.push([key, world, variant])
        }
    // Without these the test would try too little.
    expect([...new Set(raising.map(([key]) => key))]).toEqual(
      expect.arrayContaining([
        "POST /permissions",
        "POST /groups/:groupId/members",
        "PUT /groups/:groupId/members/:groupMemberId",
        "PUT /groups/:groupId",
        "POST /users/:userId/memberships",
        "PUT /memberships/:membershipId",
        "POST /applications/:membershipId/accept",
      ]),
    )
  })
})

describe("every call that raised rights", () => {
  test("is refused after a login of twenty days ago, and raises nothing", async () => {
    const wrong: unknown[] = []
    for (const [key, world, variant] of raising) {
      const { raised, answer } = await make(key, await stale(), world, variant)
      if (raised.length || answer.status !== 403 || answer.code !== "confirmFirst")
        wrong.push({ key, world, variant, raised, answer: [answer.status, answer.code] })
    }
    expect(wrong).toEqual([])
  })

  test("gives nobody more than somebody has who has only the permission for it", async () => {
    const wrong: unknown[] = []
    for (const [key, world, variant] of raising)
      for (const [name, level] of Object.entries(grantsOf(matrixOf(key), key))) {
        const helper = await actors.user({ passwordHash: await passwordHash(), permissions: { [name]: level } })
        const own = (await helper.get<PermissionMap>("/api/auth/permission")).data
        const { raised, answer } = await make(key, helper, world, variant)
        const beyond = raised.filter((right) => {
          const [, of = "", , to] = right.split(/[ :]+/)
          return Number(to) > ((own as Record<string, number>)[of] ?? 0)
        })
        if (beyond.length) wrong.push({ key, world, variant, beyond, answer: answer.status })
      }
    expect(wrong).toEqual([])
  })
})

test("nobody wakes their own sleeping rights: a former member of the board, with a place that never ended", async () => {
  const wrong: unknown[] = []
  const { groupId } = await groups.group("BOARD")
  for (const key of mutating) {
    const former = await actors.user({ passwordHash: await passwordHash() })
    await groups.addMember(former, groupId, {})
    await db().updateTable("memberships").set({ until: "2026-02-01" }).where("userId", "=", former.userId).execute()
    const sent = (await matrixOf(key).prepare(await makeCommon(server, actors, former)))(key)
    const before = await rights([former.userId])
    await former.send(sent.method, sent.path, sent.body)
    const after = await rights([former.userId])
    const raised = [...after].filter(([right, level]) => level > (before.get(right) ?? 0))
    if (raised.length) wrong.push({ key, raised })
  }
  expect(wrong).toEqual([])
})
