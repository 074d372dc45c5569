import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Page, PageInput } from "../page.ts"
import { type PageKey, pageKeys } from "../page-keys.ts"
import { pageBody } from "./page.test-support.ts"

const server = testServer()
const actors = createActors(server)
const editorNamed = (lastName: string) => actors.user({ firstName: "Sanne", lastName, permissions: { pages: 3 } })

const read = async (key: PageKey, actor = actors.visitor) => (await actor.get<Page>(`/api/pages/${key}`)).data
const save = (actor: Actor, key: PageKey, version: number, changes: Partial<PageInput> = {}) =>
  actor.put<Page>(`/api/pages/${key}`, { ...pageBody(changes), version })
/** Saves over whatever is there. */
const change = async (actor: Actor, key: PageKey, changes: Partial<PageInput> = {}) =>
  (await save(actor, key, (await read(key)).version, changes)).data

interface Revision {
  revision: number
  previous: number | null
  by: string | null
  remark: string | null
  isOriginal: boolean
  restoredRevision: number | null
}
const revisions = async (actor: Actor, key: PageKey, query = "") =>
  (await actor.get<Revision[]>(`/api/pages/${key}/revisions${query}`)).data

describe("a page that was never edited", () => {
  test("has a good text in both languages, which names the association", async () => {
    for (const key of pageKeys) {
      const page = await read(key)
      expect(page).toMatchObject({ key, version: 1, isOriginal: true, updatedAt: null, staleTranslations: [] })
      expect(page.bodyHtml_nl, key).toContain("<p>")
      expect(page.bodyHtml_en, key).toContain("<p>")
      expect(page.body_nl + page.body_en, `${key}: no placeholder is left`).not.toMatch(/undefined|\$\{|\{\{/)
    }
    expect((await read("about")).body_nl).toContain(server.services.association.current.name)
    expect((await read("privacy-policy")).bodyHtml_en).toContain(`mailto:${server.services.association.current.email}`)
  })

  test("has no revisions, and none to restore", async () => {
    const editor = await editorNamed("Leeg")
    expect(await revisions(editor, "collaboration")).toEqual([])
    expect((await editor.get("/api/pages/collaboration/revisions/1")).status).toBe(404)
    const refused = await editor.post("/api/pages/collaboration/revisions/2/restore", { version: 1 })
    expect(refused.status).toBe(404)
    expect(await revisions(editor, "collaboration"), "nothing was written").toEqual([])
  })

  test("is in the list with the others, in their own order", async () => {
    const { data } = await actors.visitor.get<Page[]>("/api/pages")
    expect(data.map(({ key }) => key)).toEqual(pageKeys)
    expect(data.every((page) => page.title_nl && page.title_en && !("body_nl" in page))).toBe(true)
  })

  test("there are no other pages", async () => {
    expect((await actors.visitor.get("/api/pages/agenda")).status).toBe(400)
  })
})

describe("changing a page", () => {
  test("shows the new text to everybody, as safe HTML", async () => {
    const editor = await editorNamed("Schrijver")
    const saved = await change(editor, "about", { body_nl: "Dag **wereld** <script>alert(1)</script>" })
    expect(saved).toMatchObject({ isOriginal: false, updatedBy: editor.userId })
    const shown = await read("about")
    expect(shown.bodyHtml_nl).toContain("<strong>wereld</strong>")
    expect(shown.bodyHtml_nl).not.toContain("<script")
  })

  test("names every problem at once", async () => {
    const editor = await editorNamed("Fout")
    const refused = await save(editor, "about", (await read("about")).version, {
      title_nl: " ",
      body_nl: "",
      remark: "x".repeat(201),
    })
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["title_nl", "body_nl", "remark"])
  })

  test("may leave English out, and marks it when only the Dutch changes", async () => {
    const editor = await editorNamed("Tolk")
    expect(await change(editor, "about", { title_en: "", body_en: null })).toMatchObject({ bodyHtml_en: null })
    await change(editor, "about")
    const changed = await change(editor, "about", { body_nl: "Een vereniging met thee." })
    expect(changed.staleTranslations).toEqual(["body"])
    const confirmed = { body_nl: "Een vereniging met thee.", confirmedTranslations: ["body"] }
    expect((await change(editor, "about", confirmed)).staleTranslations).toEqual([])
  })

  test("is refused when somebody else saved meanwhile, also the first time", async () => {
    const [first, second] = [await editorNamed("Eerste"), await editorNamed("Tweede")]
    const answers = await Promise.all([save(first, "history", 1), save(second, "history", 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await save(first, "history", 1)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect(await revisions(first, "history")).toHaveLength(2)
  })
})

describe("the revisions of a page", () => {
  test("say who saved it, when and why, the newest first; the first is the original text", async () => {
    const editor = await editorNamed("Jansen")
    const original = await read("privacy-policy")
    await change(editor, "privacy-policy", { remark: "Nieuwe bewaartermijn" })
    await change(editor, "privacy-policy", { body_nl: "Kort en goed." })
    const all = await revisions(editor, "privacy-policy")
    const [last, middle, first] = all
    expect(all).toHaveLength(3)
    expect(last).toMatchObject({ by: "Sanne Jansen", remark: null, previous: middle?.revision })
    expect(middle).toMatchObject({ by: "Sanne Jansen", remark: "Nieuwe bewaartermijn", isOriginal: false })
    expect(first).toMatchObject({ revision: 1, previous: null, by: null, isOriginal: true })
    const texts = await editor.get<Page>("/api/pages/privacy-policy/revisions/1")
    expect(texts.data).toMatchObject({ title_nl: original.title_nl, body_nl: original.body_nl })
    const second = await editor.get<Revision[]>("/api/pages/privacy-policy/revisions?pageNumber=2&pageSize=2")
    expect(second).toMatchObject({ data: [first], pagination: { totalItems: 3, totalPages: 2 } })
  })

  test("remain when whoever saved them leaves, without a name", async () => {
    const leaver = await editorNamed("Vertrekt")
    const { version } = await change(leaver, "about", { remark: "Tot ziens" })
    await server.services.database.db.deleteFrom("users").where("userId", "=", leaver.userId).execute()
    const [last] = await revisions(await editorNamed("Blijft"), "about")
    expect(last).toMatchObject({ revision: version, by: null, remark: "Tot ziens" })
    const page = await read("about")
    expect(page.title_nl).toBe("Wie we zijn")
    const restored = await (
      await editorNamed("Daarna")
    ).post(`/api/pages/about/revisions/${version}/restore`, {
      version: page.version,
    })
    expect(restored.status).toBe(200)
  })
})

describe("restoring a revision", () => {
  const restore = (actor: Actor, key: PageKey, revision: number, version: number) =>
    actor.post<Page>(`/api/pages/${key}/revisions/${revision}/restore`, { version })

  test("is a new revision with the earlier text", async () => {
    const editor = await editorNamed("Terug")
    const old = await change(editor, "collaboration", { body_nl: "De oude tekst." })
    const now = await change(editor, "collaboration", { body_nl: "De nieuwe tekst." })
    const { status, data } = await restore(editor, "collaboration", old.version, now.version)
    expect(status).toBe(200)
    expect(data).toMatchObject({ body_nl: "De oude tekst.", version: now.version + 1 })
    const [last] = await revisions(editor, "collaboration")
    expect(last).toMatchObject({ restoredRevision: old.version, previous: now.version, by: "Sanne Terug" })
  })

  test("of the original text makes the page follow that text again", async () => {
    const editor = await editorNamed("Begin")
    const edited = await change(editor, "collaboration")
    const { data } = await restore(editor, "collaboration", 1, edited.version)
    expect(data).toMatchObject({ isOriginal: true, title_nl: "Samenwerken", staleTranslations: [] })
    await server.services.database.db
      .updateTable("pageRevisions")
      .set({ body_nl: "De tekst van een eerdere versie van de site." })
      .where("isOriginal", "=", true)
      .execute()
    expect((await read("collaboration")).body_nl).toBe(data.body_nl)
  })

  test("is for pages ≥ 3, of the text as it is now", async () => {
    const editor = await editorNamed("Recht")
    const { version } = await change(editor, "about")
    expect(await restore(editor, "about", 1, version - 1)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect((await restore(editor, "about", 9999, version)).status).toBe(404)
  })
})

test("a preview is what readers would see, and saves nothing", async () => {
  const editor = await editorNamed("Kijkt")
  const before = await read("about")
  const { data } = await editor.post("/api/pages/preview", {
    body_nl: "## Kop\n\n[link](javascript:x)",
    body_en: "",
  })
  expect(data).toMatchObject({ bodyHtml_en: null })
  expect((data as { bodyHtml_nl: string }).bodyHtml_nl).toContain("<h2>Kop</h2>")
  expect((data as { bodyHtml_nl: string }).bodyHtml_nl).not.toContain("href")
  expect(await read("about")).toEqual(before)
})
