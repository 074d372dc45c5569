import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { pictureAddress } from "../../../platform/pictures/picture.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import type { Group, GroupInput } from "../group.ts"
import type { GroupType } from "../group-type.ts"
import { faults, groupBody, makeGroup } from "./group.test-support.ts"

const server = testServer()
const actors = createActors(server)
let editor: Actor
let photo: Buffer
beforeAll(async () => {
  editor = await actors.user({ permissions: { groups: 4, groupTypes: 3 } })
  photo = await phonePhoto(600, 400)
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("groups").execute()
})

const send = async (actor = editor) => (await sendPicture(actor, photo)).data
const put = (group: Group, changes: Partial<GroupInput>, actor = editor) =>
  actor.put<Group>(`/api/groups/${group.groupId}`, groupBody({ name_nl: group.name_nl, type: group.type, ...changes }))
const described = { photoAlt_nl: "Mensen met schorten" }
/** The statuses for a visitor, a member and somebody who manages groups when they request a picture. */
const statuses = async ({ key, width }: { key: string; width: number }) => {
  const all = [actors.visitor, await actors.user(), editor]
  return Promise.all(all.map(async (actor) => (await actor.fetch(pictureAddress(key, width))).status))
}

describe("the pictures of a group", () => {
  test("are complete in the answer, only the logo in lists, and visible to everybody", async () => {
    const [logo, wide] = [await send(), await send()]
    const group = await makeGroup(editor, { logoId: logo.pictureId, photoId: wide.pictureId, ...described })
    expect(group).toMatchObject({ logo, photo: wide, ...described })
    const [listed] = (await actors.visitor.get<Group[]>("/api/groups")).data
    expect(listed).toMatchObject({ logo })
    expect(listed).not.toHaveProperty("photo")
    expect(await statuses(logo)).toEqual([200, 200, 200])
    expect(await statuses(wide)).toEqual([200, 200, 200])
  })

  test("can be replaced and removed, and then nobody sees the old ones", async () => {
    const [first, second] = [await send(), await send()]
    const group = await makeGroup(editor, { logoId: first.pictureId })
    expect((await put(group, { logoId: second.pictureId })).data.logo).toEqual(second)
    expect((await actors.visitor.fetch(pictureAddress(first.key, first.width))).status).toBe(404)
    expect((await put(group, {})).data.logo).toBeNull()
    expect((await actors.visitor.fetch(pictureAddress(second.key, second.width))).status).toBe(404)
  })

  test("are deleted with the group", async () => {
    const logo = await send()
    const { groupId } = await makeGroup(editor, { logoId: logo.pictureId })
    expect((await editor.delete(`/api/groups/${groupId}`)).status).toBe(200)
    expect((await actors.visitor.fetch(pictureAddress(logo.key, logo.width))).status).toBe(404)
  })

  test("must be your own, each with an error at its field", async () => {
    const stranger = await actors.user({ permissions: { news: 2 } })
    const theirs = await send(stranger)
    expect(faults(await editor.post("/api/groups", groupBody({ logoId: theirs.pictureId })))).toEqual(["logoId"])
    const group = await makeGroup(editor)
    expect(faults(await put(group, { photoId: theirs.pictureId, ...described }))).toEqual(["photoId"])
    expect(faults(await put(group, { photoId: 999_999, ...described }))).toEqual(["photoId"])
  })

  test("a photo needs alternative text; a logo uses the name", async () => {
    const { pictureId } = await send()
    const answer = await editor.post("/api/groups", groupBody({ photoId: pictureId, photoAlt_nl: " " }))
    expect(answer).toMatchObject({ status: 400 })
    expect(faults(answer)).toEqual(["photoAlt_nl"])
    expect((await editor.post("/api/groups", groupBody({ logoId: pictureId }))).status).toBe(201)
  })

  test("of a group that is not public are for viewers who manage groups, and follow its visibility", async () => {
    const logo = await send()
    const group = await makeGroup(editor, { type: "EMAIL", logoId: logo.pictureId })
    const hidden = await statuses(logo)
    expect(hidden.at(-1)).toBe(200)
    expect(hidden.slice(0, 2)).not.toContain(200)
    await put(group, { type: "OTHER", logoId: logo.pictureId })
    expect(await statuses(logo)).toEqual([200, 200, 200])
  })

  test("follow their type when it is hidden or shown", async () => {
    const logo = await send()
    await makeGroup(editor, { type: "OTHER", logoId: logo.pictureId })
    const type = (await editor.get<GroupType[]>("/api/group-types?filter[type]=OTHER")).data[0] as GroupType
    const show = (isPublic: boolean) => {
      const { name_nl, name_en, plural_nl, plural_en, description_nl, description_en, order } = type
      const body = { name_nl, name_en, plural_nl, plural_en, description_nl, description_en, order, isPublic }
      return editor.put(`/api/group-types/${type.groupTypeId}`, body)
    }
    expect((await show(false)).status).toBe(200)
    expect((await statuses(logo))[0]).not.toBe(200)
    expect((await show(true)).status).toBe(200)
    expect(await statuses(logo)).toEqual([200, 200, 200])
  })
})

describe("the long text of a group", () => {
  test("is answered as written and as safe HTML", async () => {
    const group = await makeGroup(editor, {
      description_nl: "## Wat\n\nWij *koken*.<script>alert(1)</script>",
      description_en: "[x](javascript:alert(1))",
    })
    expect(group.description_nl).toContain("*koken*")
    expect(group.descriptionHtml_nl).toContain("<h2>Wat</h2>")
    expect(group.descriptionHtml_nl).toContain("<em>koken</em>")
    expect(group.descriptionHtml_nl).not.toContain("<script")
    expect(group.descriptionHtml_en).not.toContain("href")
  })

  test("its English is marked when the Dutch changes, until it is changed too or confirmed", async () => {
    const texts = { description_nl: "Wij koken.", description_en: "We cook." }
    const group = await makeGroup(editor, { intro_en: "", ...texts })
    expect(group.staleTranslations).toEqual([])
    const newer = { ...texts, description_nl: "Wij koken en bakken." }
    expect((await put(group, newer)).data.staleTranslations).toEqual(["description"])
    expect((await put(group, { ...newer, isRecruiting: true })).data.staleTranslations).toEqual(["description"])
    expect((await put(group, { ...newer, confirmedTranslations: ["description"] })).data.staleTranslations).toEqual([])
    const again = { ...newer, description_nl: "Wij bakken." }
    expect((await put(group, again)).data.staleTranslations).toEqual(["description"])
    expect((await put(group, { ...again, description_en: "We bake." })).data.staleTranslations).toEqual([])
  })
})

test("the text of a group type is HTML as well, and its English is marked", async () => {
  const type = (await editor.get<GroupType[]>("/api/group-types?filter[type]=OTHER")).data[0] as GroupType
  const body = {
    name_nl: "Club",
    name_en: "Club",
    plural_nl: "Clubs",
    plural_en: "Clubs",
    description_nl: "Voor de **lol**.",
    description_en: "For *fun*.",
    isPublic: true,
    order: 5,
  }
  const write = (changes: object) =>
    editor.put<GroupType>(`/api/group-types/${type.groupTypeId}`, { ...body, ...changes })
  expect((await write({})).data).toMatchObject({
    descriptionHtml_nl: "<p>Voor de <strong>lol</strong>.</p>",
    descriptionHtml_en: "<p>For <em>fun</em>.</p>",
    staleTranslations: [],
  })
  expect((await write({ description_nl: "Voor alles." })).data.staleTranslations).toEqual(["description"])
  const { data } = await actors.visitor.get<GroupType[]>("/api/group-types?filter[type]=OTHER")
  expect(data[0]?.staleTranslations, "also in the list").toEqual(["description"])
  expect(
    (await write({ description_nl: "Voor alles.", confirmedTranslations: ["description"] })).data.staleTranslations,
  ).toEqual([])
})
