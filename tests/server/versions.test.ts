import { beforeAll, describe, expect, test } from "vitest"
import * as z from "zod"
import { routes } from "../../src/app/server/api.ts"
import { Level, permissionNames } from "../../src/platform/policy.ts"
import { matrixOf } from "../support/access-matrices.ts"
import { makeCommon, matrixPasswordHash, type Sent } from "../support/access-matrix.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { changedTables, createDigest } from "../support/digest.ts"
import { makeRoom, officeHours, roomInput } from "../../src/features/rooms/server/room.test-support.ts"
import { startOfTest, testServer } from "../support/server.ts"
import { versionOf } from "../support/versions.ts"

/*
 * Nobody overwrites somebody else's changes: a PUT sends the version it is based on.
 */

/** PUTs that cannot overwrite anything of somebody else. */
const withoutVersion: Record<string, string> = {
  "PUT /activities/:activityId/sign-ups/me": "your own; repeating it changes nothing",
  "PUT /activities/:activityId/sign-ups/me/guests/:signUpId": "your own guest; repeating it changes nothing",
  "PUT /guest-links/:token": "your own; repeating it changes nothing",
  "PUT /questionnaires/:questionnaireId/answers/me": "your own; repeating it changes nothing",
  "PUT /activities/:activityId/sign-ups/:signUpId/position": "a single value, set explicitly",
  "PUT /activities/:activityId/sign-ups/:signUpId/presence": "a single value, set explicitly",
  "PUT /activities/:activityId/sign-ups/:signUpId/payment": "a single value, set explicitly",
  "PUT /shifts/:shiftId/places/me": "your own; repeating it changes nothing",
  "PUT /rooms/:roomId/status": "adds a row, and leaves earlier ones unchanged",
  "PUT /users/:userId/portrait": "a single value, set explicitly",
  "PUT /auth/password": "your own",
  "PUT /auth/address-changes/:address": "your own",
}

const server = testServer()
const actors = createActors(server)
const digest = createDigest(server)
const everything = Object.fromEntries(permissionNames.map((name) => [name, Level.delete]))
const administrator = async (lastName: string) =>
  actors.user({ firstName: "Marieke", infix: "de", lastName, permissions: everything })

const puts = routes.filter(({ method }) => method === "PUT")
const versioned = puts.map(({ key }) => key as string).filter((key) => !(key in withoutVersion))

test("every PUT requires a version, unless it cannot overwrite anything of somebody else", () => {
  const asking = puts.filter(({ spec }) => spec.body instanceof z.ZodObject && "version" in spec.body.shape)
  expect(asking.map(({ key }) => key)).toEqual(versioned)
  expect(Object.keys(withoutVersion).filter((key) => !puts.some((put) => put.key === key))).toEqual([])
})

test("everything with a versioned PUT, or with updatedAt and a PUT, answers its version", () => {
  for (const { key, spec } of puts.filter((put) => versioned.includes(put.key)))
    expect((spec.output as z.ZodObject).shape, key).toHaveProperty("version")
})

/** Only their maker may: no two administrators can try. The tests of the slice do. */
const byMaker = ["PUT /book-listings/:bookListingId", "PUT /expense-claims/:expenseClaimId"]

describe.each(versioned.filter((key) => !byMaker.includes(key)))("%s", (key) => {
  let [first, second] = [{} as Actor, {} as Actor]
  let sent: Sent
  beforeAll(async () => {
    ;[first, second] = [await administrator("Eerste"), await administrator("Tweede")]
  })
  const prepare = async () => {
    const matrix = matrixOf(key)
    const maker = await actors.user({ permissions: everything, passwordHash: await matrixPasswordHash() })
    sent = (await matrix.prepare(await makeCommon(server, actors, maker)))(key)
    const { data } = await first.get<{ version: number }>(sent.path)
    return data.version
  }
  const put = (actor: Actor, version: number | undefined) =>
    actor.put<{ version: number }>(sent.path, { ...(sent.body as object), version })

  test("is refused without a version, and nothing is written", async () => {
    await prepare()
    const before = await digest()
    const answer = await put(first, undefined)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: ["version"] }] })
    expect(changedTables(before, await digest())).toEqual([])
  })

  test("increments the version; with the previous one it is refused, with who and when, and nothing is written", async () => {
    const version = await prepare()
    const saved = await put(first, version)
    expect(saved.status).toBe(200)
    expect(saved.data.version).toBeGreaterThan(version)
    expect((await first.get<{ version: number }>(sent.path)).data.version).toBe(saved.data.version)
    const before = await digest()
    const answer = await put(second, version)
    expect(answer).toMatchObject({
      status: 409,
      code: "changedMeanwhile",
      message: "Marieke de Eerste heeft dit om 10.00 uur gewijzigd.",
      changedBy: "Marieke de Eerste",
      changedAt: "2026-03-02T09:00:00.000Z",
    })
    expect(changedTables(before, await digest())).toEqual([])
    expect((await put(second, saved.data.version)).status).toBe(200)
  })

  test("wins once if sent twice at the same time", async () => {
    const version = await prepare()
    // Later than any save before: a row that was last saved by the first to arrive would not change at all.
    server.setNow("2026-03-02T09:05:00Z")
    const answers = await Promise.all([put(first, version), put(second, version)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe("the refusal", () => {
  const refuse = async (language: "nl" | "en", now: string) => {
    const [maker, other] = [await administrator("Maker"), await administrator("Ander")]
    const { roomId } = await makeRoom(maker)
    await other.put(`/api/rooms/${roomId}`, roomInput({ name_nl: "De Kelder" }))
    server.setNow(now)
    return maker.speak(language).put(`/api/rooms/${roomId}`, { ...roomInput(), version: 1 })
  }

  test("includes the day if it was not today", async () => {
    expect(await refuse("nl", "2026-03-03T09:00:00Z")).toMatchObject({
      message: "Marieke de Ander heeft dit op ma 2 mrt om 10.00 uur gewijzigd.",
    })
    server.setNow(startOfTest)
    expect(await refuse("en", "2026-03-02T15:00:00Z")).toMatchObject({
      message: "Marieke de Ander changed this at 10:00.",
    })
  })

  test("names nobody if the user is unknown", async () => {
    const maker = await administrator("Maker")
    const { roomId } = await makeRoom(maker)
    await server.services.database.query(`update rooms set "updatedBy" = null, city = 'Zeist' where "roomId" = $1`, [
      roomId,
    ])
    expect(await maker.speak("en").put(`/api/rooms/${roomId}`, { ...roomInput(), version: 1 })).toMatchObject({
      status: 409,
      changedBy: null,
      message: "Somebody else changed this at 10:00.",
    })
  })

  test("is given only after the checks of rights and existence", async () => {
    const { roomId } = await makeRoom(await administrator("Maker"))
    const stale = { ...roomInput(), version: 7 }
    expect((await actors.visitor.put(`/api/rooms/${roomId}`, stale)).status).toBe(401)
    expect((await (await actors.user()).put(`/api/rooms/${roomId}`, stale)).status).toBe(403)
    expect((await (await administrator("Ander")).put("/api/rooms/2147483647", stale)).status).toBe(404)
  })
})

describe("the version of a row", () => {
  const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)

  test("stays the same if an update changes nothing, and cannot be set", async () => {
    const { roomId } = await makeRoom(await administrator("Maker"))
    const version = () => versionOf(server.services.database, "rooms", roomId)
    await query(`update rooms set city = city where "roomId" = $1`, [roomId])
    expect(await version()).toBe(1)
    await query(`update rooms set version = 40 where "roomId" = $1`, [roomId])
    expect(await version()).toBe(2)
  })

  test("stays the same whatever columns of its table are generated", async () => {
    const { rows } = await query(`
      select distinct column_name as "column" from information_schema.columns c
      join information_schema.triggers t on t.event_object_table = c.table_name
      where c.is_generated = 'ALWAYS' and t.action_statement like '%growVersion%'
        and position(column_name in (select prosrc from pg_proc where proname = 'growVersion')) = 0`)
    expect(rows).toEqual([])
  })

  test("of a room increases with its opening times, so that both forms detect each other's changes", async () => {
    const admin = await administrator("Maker")
    const { roomId } = await makeRoom(admin)
    const times = await admin.put<{ version: number }>(`/api/rooms/${roomId}/opening-times`, {
      weekly: officeHours,
      exceptions: [],
    })
    expect((await admin.get<{ version: number }>(`/api/rooms/${roomId}`)).data.version).toBe(times.data.version)
    expect((await admin.put(`/api/rooms/${roomId}`, { ...roomInput(), version: 1 })).status).toBe(409)
  })

  test.each([
    ["POST /activities/:activityId/cancel", "activities"],
    ["PATCH /activities/:activityId/sign-up-list", "activities"],
    ["POST /permissions", "permissions"],
  ])("grows by %s", async (key, table) => {
    const admin = await administrator("Maker")
    const sent = (await matrixOf(key).prepare(await makeCommon(server, actors, admin)))(key)
    const total = async () => Number((await query(`select sum(version) as total from "${table}"`)).rows[0]?.total)
    const rows = async () => Number((await query(`select count(*) as count from "${table}"`)).rows[0]?.count)
    // The first call creates a grant, the second changes it.
    if (table === "permissions") await admin.post(sent.path, { ...(sent.body as object), level: 4 })
    const [before, count] = [await total(), await rows()]
    expect((await admin.send(sent.method, sent.path, sent.body)).status).toBe(200)
    expect(await rows()).toBe(count)
    expect(await total()).toBeGreaterThan(before)
  })

  /** Rows that are part of another: insert, update and delete one of owner $1. */
  const parts: [table: string, key: string, owner: string, insert: string, update: string][] = [
    [
      "activityQuestions",
      "activityId",
      "activities",
      `("activityId", "order", label_nl, kind) values ($1, 9, 'Maat', 'text')`,
      `label_nl = 'Shirt'`,
    ],
    [
      "activityGroups",
      "activityId",
      "activities",
      `("activityId", "groupId") select $1, max("groupId") from groups`,
      `"groupId" = (select min("groupId") from groups)`,
    ],
    [
      "roomOpeningHours",
      "roomId",
      "rooms",
      `("roomId", weekday, opens, closes) values ($1, 1, '09:00', '10:00')`,
      "weekday = 2",
    ],
    [
      "roomOpeningExceptions",
      "roomId",
      "rooms",
      `("roomId", "fromDate", "untilDate") values ($1, '2026-04-01', '2026-04-02')`,
      `"untilDate" = '2026-04-03'`,
    ],
  ]
  test.each(parts)("increases with its %s", async (table, key, owner, insert, update) => {
    const admin = await administrator("Maker")
    const put = owner === "rooms" ? "PUT /rooms/:roomId" : "PUT /activities/:activityId"
    const { path } = (await matrixOf(put).prepare(await makeCommon(server, actors, admin)))(put)
    const id = Number(path.split("/").at(-1))
    await query(`delete from "${table}" where "${key}" = $1`, [id])
    const seen = [await versionOf(server.services.database, owner, id)]
    for (const statement of [
      `insert into "${table}" ${insert}`,
      `update "${table}" set ${update} where "${key}" = $1`,
      `delete from "${table}" where "${key}" = $1`,
    ]) {
      await query(statement, [id])
      seen.push(await versionOf(server.services.database, owner, id))
    }
    const [before = 0] = seen
    expect(seen).toEqual([before, before + 1, before + 2, before + 3])
  })
})
