import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { OwnPage, OwnPageInput } from "../own-page.ts"
import { ownPageBody, postOwnPage } from "./page.test-support.ts"

const server = testServer()
const actors = createActors(server)
const editor = () => actors.user({ firstName: "Sanne", lastName: "Redactie", permissions: { pages: 4 } })
const member = () => actors.user({ permissions: { members: 1 } })

const read = (actor: Actor, { slug }: Pick<OwnPage, "slug">) => actor.get<OwnPage>(`/api/own-pages/${slug}`)
const change = (actor: Actor, page: OwnPage, changes: Partial<OwnPageInput> = {}) =>
  actor.put<OwnPage>(`/api/own-pages/${page.ownPageId}`, { ...ownPageBody(changes), version: page.version })

interface Revision {
  revision: number
  previous: number | null
  by: string | null
  remark: string | null
  restoredRevision: number | null
}
const revisions = (actor: Actor, { ownPageId }: OwnPage) =>
  actor.get<Revision[]>(`/api/own-pages/${ownPageId}/revisions`)

describe("a page that editors make", () => {
  test("is there for everybody, at an address of its first Dutch title, as safe HTML", async () => {
    const actor = await editor()
    const made = await postOwnPage(actor, { title_nl: "Studiereis 2027", body_nl: "Naar **Gdańsk** <b onload=x>" })
    expect(made).toMatchObject({ slug: "studiereis-2027", version: 1, may: { update: true, delete: true } })
    const { data } = await read(actors.visitor, made)
    expect(data).toMatchObject({ title_en: "Study trip", may: null })
    expect(data.bodyHtml_nl).toContain("<strong>Gdańsk</strong>")
    expect(data.bodyHtml_nl).not.toContain("<b")
    const renamed = await change(actor, made, { title_nl: "Op reis" })
    expect(renamed.data.slug, "links keep working").toBe("studiereis-2027")
  })

  test.each([
    ["a draft", { status: "draft", visibility: "public" }, [404, 404, 200]],
    ["a page for members", { status: "published", visibility: "members" }, [404, 200, 200]],
    ["a draft for members", { status: "draft", visibility: "members" }, [404, 404, 200]],
  ] as const)("%s is not there for others: not its page, not in lists", async (name, who, answers) => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: name, ...who })
    const readers = [actors.visitor, await member(), actor]
    const statuses = await Promise.all(readers.map(async (reader) => (await read(reader, page)).status))
    expect(statuses).toEqual(answers)
    const listed = await Promise.all(
      readers.map(
        async (reader) => (await reader.get<OwnPage[]>(`/api/own-pages?filter[slug]=${page.slug}`)).data.length,
      ),
    )
    expect(listed).toEqual(answers.map((status) => (status === 200 ? 1 : 0)))
    const found = await Promise.all(
      readers.map(async (reader) =>
        JSON.stringify((await reader.get(`/api/search?q=${encodeURIComponent(name)}`)).data),
      ),
    )
    expect(found.map((text) => text.includes(`/pagina/${page.slug}"`))).toEqual(answers.map((status) => status === 200))
  })

  test("names every problem at once", async () => {
    const refused = await (
      await editor()
    ).post("/api/own-pages", { ...ownPageBody(), title_nl: " ", body_nl: "", status: "gone", visibility: "board" })
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["title_nl", "body_nl", "status", "visibility"])
  })

  test("is refused when somebody else saved meanwhile", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Botsing" })
    expect((await change(actor, page, { title_nl: "Eerst" })).status).toBe(200)
    expect(await change(actor, page, { title_nl: "Later" })).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })

  test("marks English that is older than its Dutch", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Vertaald" })
    const { data } = await change(actor, page, { title_nl: "Vertaald", body_nl: "Een andere tekst." })
    expect(data.staleTranslations).toEqual(["body"])
  })
})

describe("the revisions of such a page", () => {
  test("begin with its first text, and say who saved it and why", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Versies", remark: "Begin" })
    const saved = await change(actor, page, { title_nl: "Versies", body_nl: "Nieuw.", remark: "Nieuwe data" })
    const { data } = await revisions(actor, page)
    expect(data).toMatchObject([
      { revision: saved.data.version, previous: 1, by: "Sanne Redactie", remark: "Nieuwe data" },
      { revision: 1, previous: null, remark: "Begin" },
    ])
    const first = await actor.get(`/api/own-pages/${page.ownPageId}/revisions/1`)
    expect(first.data).toMatchObject({ title_nl: "Versies", body_nl: page.body_nl })
    expect((await actor.get(`/api/own-pages/${page.ownPageId}/revisions/99`)).status).toBe(404)
  })

  test("can be restored, as a new revision; who sees the page stays as it is", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Terug", body_nl: "Het oude." })
    const { data: now } = await change(actor, page, {
      title_nl: "Terug",
      body_nl: "Het nieuwe.",
      visibility: "members",
    })
    const restored = await actor.post<OwnPage>(`/api/own-pages/${page.ownPageId}/revisions/1/restore`, {
      version: now.version,
    })
    expect(restored.data).toMatchObject({ body_nl: "Het oude.", visibility: "members", staleTranslations: [] })
    const { data } = await revisions(actor, page)
    expect(data[0]).toMatchObject({ restoredRevision: 1, previous: now.version, revision: restored.data.version })
    const late = await actor.post(`/api/own-pages/${page.ownPageId}/revisions/1/restore`, { version: now.version })
    expect(late).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })

  test("bring back English that was behind", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Achter" })
    const { data: behind } = await change(actor, page, { title_nl: "Achter", body_nl: "Anders." })
    const { data: right } = await change(actor, behind, { title_nl: "Achter", body_en: "Different." })
    const { data } = await actor.post<OwnPage>(`/api/own-pages/${page.ownPageId}/revisions/${behind.version}/restore`, {
      version: right.version,
    })
    expect(data.staleTranslations).toEqual(["body"])
  })

  test("go with the page when it is deleted", async () => {
    const actor = await editor()
    const page = await postOwnPage(actor, { title_nl: "Weg" })
    expect((await actor.delete(`/api/own-pages/${page.ownPageId}`)).status).toBe(200)
    expect((await read(actors.visitor, page)).status).toBe(404)
    expect((await revisions(actor, page)).status).toBe(404)
    const left = await server.services.database.db
      .selectFrom("pageRevisions")
      .select("revision")
      .where("ownPageId", "=", page.ownPageId)
      .execute()
    expect(left).toEqual([])
  })
})
