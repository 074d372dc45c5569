import { strFromU8, unzipSync } from "fflate"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { SiteExports } from "../site-export.ts"
import { archiveOf } from "./site-export.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const path = "/api/site-exports"
const services = () => server.services
const query = async (text: string, values?: unknown[]) => (await services().database.query(text, values)).rows

let admin: Actor
beforeEach(async () => {
  await query(`update "siteExports" set state = 'removed' where state in ('making', 'ready')`)
  admin = await actors.administrator()
  await query(`update users set "firstName" = 'Ada', "lastName" = 'Beheer' where "userId" = $1`, [admin.userId])
})

const last = async (of: Actor = admin) => (await of.get<SiteExports>(path)).data.exports[0]

/** Has an export made. @returns where it is fetched */
async function made(of: Actor = admin): Promise<string> {
  expect((await of.post(path)).status).toBe(202)
  await services().jobs.drain()
  const { siteExportId } = (await last(of)) ?? {}
  return (await of.get<{ href: string }>(`${path}/${siteExportId}/link`)).data.href
}

describe("asking for everything", () => {
  test("takes the highest level of the settings and a say over permissions, and a login of just now", async () => {
    for (const permissions of [{ settings: 4 }, { settings: 3, permissions: 4 }, { settings: 4, permissions: 2 }])
      expect((await (await actors.user({ permissions })).post(path)).status).toBe(403)
    const other = await actors.user({ permissions: { settings: 4, permissions: 3 } })
    expect((await other.get(path)).status).toBe(200)
    server.setNow("2026-03-02T09:31:00Z")
    expect((await other.post(path)).code).toBe("confirmFirst")
    expect(await query(`select from "siteExports" where "requestedBy" = $1`, [other.userId])).toEqual([])
  })

  test("is in the trail of everybody, and mailed to the other administrators and to the person who asked when it is ready", async () => {
    const member = await actors.user()
    const colleague = await actors.administrator()
    await made()
    const told = (await mails()).map(({ to, subject }) => [to, subject])
    expect(told).toContainEqual([colleague.email, "Iemand exporteert alles van de site"])
    expect(told).toContainEqual([admin.email, "De export van de site staat klaar"])
    expect(told.filter(([to]) => to === admin.email || to === member.email)).toHaveLength(1)
    const trail = await query(`select count(*)::integer as events, count(distinct "userId")::integer as people,
      (select count(*)::integer from users) as all from "memberEvents" where "actorId" = ${admin.userId} and fields = '{everything}'`)
    expect(trail[0]?.["people"]).toBe(trail[0]?.["all"])
    expect(trail[0]?.["events"]).toBe(trail[0]?.["all"])
  })

  test("is made one at a time, for all administrators together, and a new one replaces the one before", async () => {
    const first = await made()
    const colleague = await actors.administrator()
    await admin.post(path)
    expect((await colleague.post(path)).status).toBe(409)
    expect((await admin.get(first)).status).toBe(404)
    await services().jobs.drain()
    expect((await colleague.post(path)).status).toBe(202)
  })

  test("needs an address that is theirs", async () => {
    await query(`update users set "emailVerifiedAt" = null where "userId" = $1`, [admin.userId])
    expect((await admin.post(path)).status).toBe(409)
  })
})

describe("an export that is ready", () => {
  test("is fetched only by the person who asked for it, for two days, and then deleted", async () => {
    const href = await made()
    const other = await actors.administrator()
    for (const [who, status] of [
      [admin, 200],
      [other, 404],
      [await actors.user(), 403],
      [actors.visitor, 401],
    ] as const)
      expect((await who.fetch(href)).status).toBe(status)
    const { siteExportId } = (await last()) ?? {}
    expect((await other.get(`${path}/${siteExportId}/link`)).status).toBe(404)
    server.setNow("2026-03-04T08:59:00Z")
    expect((await admin.fetch(href)).status).toBe(200)
    server.setNow("2026-03-04T09:00:00Z")
    expect([(await admin.fetch(href)).status, (await last())?.state]).toEqual([404, "removed"])
    const name = archiveOf(href.split("/").at(-1) ?? "")
    expect(await services().storage.stat(name)).not.toBeNull()
    await services().jobs.send(services().database.db, "site-exports-removal", {})
    await services().jobs.drain()
    expect(await services().storage.stat(name)).toBeNull()
  })

  test("shows everybody who may export whether it left, and can be deleted by another administrator", async () => {
    const href = await made()
    const other = await actors.administrator()
    expect(await last(other)).toMatchObject({ by: "Ada Beheer", isMine: false, state: "ready", fetchedAt: null })
    const response = await admin.fetch(href)
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=export-2026-03-02.zip")
    expect((await last(other))?.fetchedAt).toBe("2026-03-02T09:00:00.000Z")
    const { siteExportId } = (await last()) ?? {}
    expect((await other.delete(`${path}/${siteExportId}`)).status).toBe(200)
    expect((await admin.fetch(href)).status).toBe(404)
    expect((await other.delete(`${path}/${siteExportId}`)).status).toBe(404)
  })

  test("goes on where a download broke off with the right bytes", async () => {
    const href = await made()
    const whole = Buffer.from(await (await admin.fetch(href)).arrayBuffer())
    const begin = await admin.fetch(href, { headers: { Range: "bytes=0-999" } })
    const etag = begin.headers.get("etag") ?? ""
    expect([begin.status, begin.headers.get("content-range")]).toEqual([206, `bytes 0-999/${whole.length}`])
    const rest = await admin.fetch(href, { headers: { Range: "bytes=1000-", "If-Range": etag } })
    const joined = Buffer.concat([Buffer.from(await begin.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
    expect([rest.status, joined.equals(whole)]).toEqual([206, true])
    const changed = await admin.fetch(href, { headers: { Range: "bytes=1000-", "If-Range": '"another"' } })
    expect(changed.status).toBe(200)
    expect((await admin.fetch(href, { headers: { Range: `bytes=${whole.length}-` } })).status).toBe(416)
  })
})

describe("an export that is being made", () => {
  test("is stopped by an administrator, and leaves nothing", async () => {
    await admin.post(path)
    const { siteExportId } = (await last()) ?? {}
    expect((await admin.delete<SiteExports>(`${path}/${siteExportId}`)).data.exports[0]?.state).toBe("removed")
    await services().jobs.drain()
    expect((await last())?.state).toBe("removed")
    const [row] = await query(`select key from "siteExports" where "siteExportId" = $1`, [siteExportId])
    expect(await services().storage.stat(archiveOf(String(row?.["key"])))).toBeNull()
  })

  test("is given up after half a day in which nothing made it", async () => {
    await admin.post(path)
    await query(`delete from jobs.job where name = 'site-export'`)
    await services().jobs.send(services().database.db, "site-exports-removal", {})
    await services().jobs.drain()
    expect((await last())?.state).toBe("making")
    server.setNow("2026-03-02T21:00:00Z")
    await services().jobs.send(services().database.db, "site-exports-removal", {})
    await services().jobs.drain()
    expect(await last()).toMatchObject({ state: "failed", reason: "fault" })
  })
})

test("texts that a spreadsheet would run are texts, and stay what they are for programs", async () => {
  const nasty = '=HYPERLINK("x")\n-2;@sum, één'
  await query(`update users set nickname = $1 where "userId" = $2`, [nasty, admin.userId])
  const files = unzipSync(new Uint8Array(await (await admin.fetch(await made())).arrayBuffer()))
  const csv = strFromU8(files["data/users.csv"] ?? new Uint8Array())
  expect(csv).toContain(`"'=HYPERLINK(""x"")\n'-2;'@sum, één"`)
  const lines = strFromU8(files["data/users.jsonl"] ?? new Uint8Array())
    .trim()
    .split("\n")
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows.find(({ userId }) => userId === admin.userId)).toMatchObject({ nickname: nasty })
})
