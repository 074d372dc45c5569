import { rmSync } from "node:fs"
import sharp from "sharp"
import { afterAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { type Portrait, portraitAddress } from "../../../../platform/pictures/portrait.ts"
import type { Visibility } from "../../member-fields.ts"
import { phonePhoto } from "../../../pictures/server/picture.test-support.ts"
import { portraitsOnDisk, sendPortrait } from "./portrait.test-support.ts"
import { removeForgottenPortraits } from "./portrait.service.ts"

const folder = `/tmp/clubhuis-portraits-${process.pid}`
const server = testServer({ DATA_DIR: folder, TRUST_PROXY: "true" })
const actors = createActors(server)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const member = () => actors.user({ permissions: { members: 1 } })
const board = () => actors.user({ permissions: { members: 3 } })
const photo = (width = 900, height = 600) => phonePhoto(width, height)
const see = (actor: Actor, { key }: Pick<Portrait, "key">, headers: Record<string, string> = {}) =>
  actor.fetch(portraitAddress(key, 256), { headers })
const statusOf = async (actor: Actor, portrait: Pick<Portrait, "key">) => (await see(actor, portrait)).status
const show = (person: Actor, photo: Visibility) =>
  server.services.database.db
    .updateTable("users")
    .set({ visibility: JSON.stringify({ photo }) })
    .where("userId", "=", person.userId)
    .execute()

describe("a portrait is sent", () => {
  test("by the person, cut square in three sizes, and nothing of the file but its pixels is kept", async () => {
    const person = await member()
    const { status, data } = await sendPortrait(person, await photo())
    expect(status).toBe(200)
    expect(data).toMatchObject({ width: 640, height: 640, preview: expect.stringMatching(/^data:image\/webp/) })
    const files = portraitsOnDisk(server).filter((name) => name.startsWith(data.key))
    expect(files).toEqual([`${data.key}/256.webp`, `${data.key}/640.webp`, `${data.key}/96.webp`])
    for (const name of files) {
      const { width, height, format, exif, xmp, icc } = await sharp(`${folder}/files/portraits/${name}`).metadata()
      expect({ square: width === height, format, exif, xmp, icc }).toEqual({
        square: true,
        format: "webp",
        exif: undefined,
        xmp: undefined,
        icc: undefined,
      })
    }
  })

  test("or by the board, which is logged; the version of the person stays", async () => {
    const [person, other] = [await member(), await board()]
    const versionOf = () =>
      server.services.database.db.selectFrom("users").select("version").where("userId", "=", person.userId).execute()
    const before = await versionOf()
    expect((await sendPortrait(other, await photo(), person.userId)).status).toBe(200)
    expect(await versionOf()).toEqual(before)
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", person.userId)
      .execute()
    expect(events).toEqual([{ actorId: other.userId, action: "changed", fields: ["photo"] }])
  })

  test("not by visitors or by other members; whom they may not see does not exist", async () => {
    const [person, applicant] = [await member(), await actors.user({ isMember: false })]
    const file = await photo()
    expect((await sendPortrait(actors.visitor, file, person.userId)).status).toBe(401)
    expect((await sendPortrait(await actors.user({ permissions: { members: 2 } }), file, person.userId)).status).toBe(
      403,
    )
    expect((await sendPortrait(await member(), file, applicant.userId)).status).toBe(404)
    expect((await sendPortrait(applicant, file, person.userId)).status).toBe(404)
    expect((await sendPortrait(await board(), file, 2_000_000_000)).status).toBe(404)
    expect((await person.delete(`/api/users/${person.userId}/portrait`)).status).toBe(200)
    expect((await (await member()).delete(`/api/users/${person.userId}/portrait`)).status).toBe(403)
  })

  test("and what is hidden from the board is not the board's to change", async () => {
    const [person, other] = [await member(), await board()]
    const { data } = await sendPortrait(person, await photo())
    await show(person, "onlyMe")
    const refused = await sendPortrait(other, await photo(), person.userId)
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining("eigen foto") })
    expect((await other.delete(`/api/users/${person.userId}/portrait`)).status).toBe(403)
    expect(await statusOf(person, data)).toBe(200)
  })
})

describe("a file that is no portrait is refused with what to do", () => {
  test.each([
    ["HTML that says it is a JPEG", "<html><script>alert(1)</script></html>", 415, "JPG, PNG, WebP"],
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'/>", 415, "JPG, PNG, WebP"],
    ["a GIF that is a script", "GIF89a/*\x00\x00*/=1;alert(document.cookie)", 400, "beschadigd"],
    ["a HEIC of a phone", `\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(200)}`, 415, "JPG, PNG, WebP"],
  ])("%s", async (_, file, status, words) => {
    const person = await member()
    const answer = await sendPortrait(person, Buffer.from(file, "latin1"))
    expect([400, 415]).toContain(answer.status)
    expect(answer).toMatchObject({ status, message: expect.stringContaining(words) })
  })

  test("one of too many pixels, one that is too small, one of too many bytes, and nothing", async () => {
    const person = (await member()).speak("en")
    const blank = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: "#fff" } })
        .png()
        .toBuffer()
    const huge = await sendPortrait(person, await blank(5100))
    expect(huge).toMatchObject({ status: 413, message: expect.stringContaining("25 million pixels") })
    const tiny = await sendPortrait(person, await blank(40))
    expect(tiny).toMatchObject({ status: 400, message: expect.stringContaining("at least 96 by 96") })
    const heavy = await sendPortrait(person, Buffer.alloc(15 * 1024 * 1024 + 1))
    expect(heavy).toMatchObject({ status: 413, message: expect.stringContaining("15 MB") })
    expect((await sendPortrait(person, "")).status).toBe(400)
    expect((await sendPortrait(person, await photo(), person.userId, "text/html")).status).toBe(415)
  })

  test("what hides behind a real picture is not kept", async () => {
    const person = await member()
    const polyglot = Buffer.concat([await photo(), Buffer.from("<script>alert(document.domain)</script>PK\x03\x04")])
    const { status, data } = await sendPortrait(person, polyglot)
    expect(status).toBe(200)
    const content = Buffer.from(await (await see(person, data)).arrayBuffer()).toString("latin1")
    expect(content.startsWith("RIFF")).toBe(true)
    expect(content).not.toContain("script")
  })
})

describe("the address of a portrait", () => {
  test("answers those who may see it, follows its visibility at once, and is never shared", async () => {
    const [person, other, boardMember] = [await member(), await member(), await board()]
    const { data } = await sendPortrait(person, await photo())
    const answersFor = async () =>
      Promise.all([actors.visitor, other, boardMember, person].map((actor) => statusOf(actor, data)))
    expect(await answersFor()).toEqual([401, 200, 200, 200])
    await show(person, "board")
    expect(await answersFor()).toEqual([401, 404, 200, 200])
    await show(person, "onlyMe")
    expect(await answersFor()).toEqual([401, 404, 404, 200])
    await show(person, "members")
    const response = await see(other, data)
    expect(response.headers.get("cache-control")).toBe("private, no-cache")
    expect(response.headers.get("content-type")).toBe("image/webp")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    const again = { "if-none-match": response.headers.get("etag") ?? "" }
    expect((await see(other, data, again)).status).toBe(304)
    await show(person, "onlyMe")
    expect((await see(other, data, again)).status).toBe(404)
  })

  test("is in the answer of a person and of the list for those who may see it, else absent", async () => {
    const [person, other] = [await member(), await member()]
    const portraitFor = async (actor: Actor) => {
      const one = (await actor.get<{ portrait?: Portrait | null }>(`/api/users/${person.userId}`)).data
      const list = await actor.get<{ portrait?: Portrait | null }[]>(`/api/users?filter[userId]=${person.userId}`)
      expect(list.data[0]?.portrait).toEqual(one.portrait)
      return one.portrait
    }
    expect([await portraitFor(other), await portraitFor(person)]).toEqual([null, null])
    const { data } = await sendPortrait(person, await photo())
    expect(await portraitFor(other)).toEqual(data)
    await show(person, "onlyMe")
    expect(await portraitFor(other)).toBeUndefined()
    expect((await person.get<{ portrait?: Portrait }>(`/api/users/${person.userId}`)).data.portrait).toEqual(data)
  })

  test("is hidden from applicants, and from members once its person is no longer one", async () => {
    const [person, other, boardMember] = [await member(), await member(), await board()]
    const applicant = await actors.user({ isMember: false })
    const { data } = await sendPortrait(person, await photo())
    expect(await statusOf(applicant, data)).toBe(404)
    await server.services.database.db
      .updateTable("memberships")
      .set({ until: "2021-01-01" })
      .where("userId", "=", person.userId)
      .execute()
    expect(await statusOf(other, data)).toBe(404)
    expect(await statusOf(boardMember, data)).toBe(200)
    expect(await statusOf(person, data)).toBe(200)
  })

  test("cannot be guessed, and has three sizes", async () => {
    const person = await member()
    const { data } = await sendPortrait(person, await photo())
    for (const path of [
      portraitAddress("A".repeat(22), 256),
      `/files/portraits/${data.key}/257.webp`,
      `/files/portraits/${data.key.slice(0, 21)}/256.webp`,
      `/files/portraits/..%2fpictures/256.webp`,
    ])
      expect([path, (await person.fetch(path)).status]).toEqual([path, 404])
    expect(await statusOf(actors.visitor, { key: "A".repeat(22) })).toBe(401)
  })
})

describe("what is replaced or removed is gone", () => {
  test("with its files, at once", async () => {
    const person = await member()
    const first = (await sendPortrait(person, await photo())).data
    const second = (await sendPortrait(person, await photo(700, 700))).data
    expect(second.key).not.toBe(first.key)
    expect(await statusOf(person, first)).toBe(404)
    const filesOf = ({ key }: Portrait) => portraitsOnDisk(server).filter((name) => name.startsWith(key)).length
    expect([filesOf(first), filesOf(second)]).toEqual([0, 3])
    expect((await person.delete(`/api/users/${person.userId}/portrait`)).status).toBe(200)
    expect(await statusOf(person, second)).toBe(404)
    expect(filesOf(second)).toBe(0)
  })

  test("when the person is gone, or sending failed halfway, by the nightly job", async () => {
    const [person, other] = [await member(), await member()]
    const { db } = server.services.database
    const gone = (await sendPortrait(person, await photo())).data
    const stays = (await sendPortrait(other, await photo())).data
    await db.deleteFrom("users").where("userId", "=", person.userId).execute()
    const later = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000)
    await removeForgottenPortraits(db, server.services.storage, later(59))
    expect(portraitsOnDisk(server).some((name) => name.startsWith(gone.key))).toBe(true)
    expect(await removeForgottenPortraits(db, server.services.storage, later(61))).toEqual([])
    expect(portraitsOnDisk(server).some((name) => name.startsWith(gone.key))).toBe(false)
    expect(await statusOf(other, stays)).toBe(200)
  })
})
