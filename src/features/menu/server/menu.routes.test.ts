import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { postOwnPage } from "../../pages/server/page.test-support.ts"
import { entriesMax, type Menu, type MenuInput } from "../menu.ts"
import { linkEntry, menuBody, pageEntry } from "./menu.test-support.ts"

const server = testServer()
const actors = createActors(server)
const board = () => actors.user({ permissions: { settings: 3, pages: 4 } })
const member = () => actors.user({ permissions: { members: 1 } })

interface Saved extends MenuInput {
  version: number
}
const settingsOf = async (actor: Actor) => (await actor.get<Saved>("/api/menu/settings")).data
/** Saves over whatever is there. */
const save = async (actor: Actor, changes: Partial<MenuInput>) =>
  actor.put<Saved>("/api/menu/settings", { ...menuBody(changes), version: (await settingsOf(actor)).version })
const menuFor = async (actor: Actor) => (await actor.get<Menu | null>("/api/menu")).data
const namesFor = async (actor: Actor) => (await menuFor(actor))?.entries.map(({ name_nl }) => name_nl) ?? []

describe("the menu", () => {
  test("is that of the site until the board changes it, and again when that is undone", async () => {
    const actor = await board()
    expect(await menuFor(actors.visitor)).toBeNull()
    await save(actor, { entries: [linkEntry()] })
    expect(await menuFor(actors.visitor)).toEqual({
      groups: ["association", "agenda", "career", "members"],
      entries: [{ group: "association", path: "https://winkel.example/truien", name_nl: "Webshop", name_en: "Shop" }],
    })
    await save(actor, { entries: [] })
    expect(await menuFor(actors.visitor)).toBeNull()
  })

  test("has the groups and the entries in the order of the board", async () => {
    const actor = await board()
    const groups = ["members", "agenda", "association", "career"] as const
    const entries = ["Zee", "Aap", "Mies"].map((name_nl) => linkEntry({ name_nl }))
    await save(actor, { groups: [...groups], entries })
    expect(await menuFor(actors.visitor)).toMatchObject({
      groups,
      entries: [{ name_nl: "Zee" }, { name_nl: "Aap" }, {}],
    })
    expect(await settingsOf(actor)).toMatchObject({ groups, entries: [{ name_nl: "Zee", target: "link" }, {}, {}] })
  })
})

describe("an entry that leads to a page", () => {
  test("has the title of the page in both languages, also after that changes", async () => {
    const actor = await board()
    const page = await postOwnPage(actor, { title_nl: "Reis", title_en: "Trip" })
    await save(actor, { entries: [pageEntry(page.ownPageId)] })
    const entry = { path: "/pagina/reis", name_nl: "Reis", name_en: "Trip" }
    expect((await menuFor(actors.visitor))?.entries).toMatchObject([entry])
    const { title_en, body_nl, body_en, status, visibility, version } = page
    const texts = { title_nl: "Op reis", title_en, body_nl, body_en, status, visibility, version }
    await actor.put(`/api/own-pages/${page.ownPageId}`, texts)
    expect((await menuFor(actors.visitor))?.entries).toMatchObject([{ ...entry, name_nl: "Op reis" }])
  })

  test("may have another name, to which the English title does not belong", async () => {
    const actor = await board()
    const { ownPageId } = await postOwnPage(actor, { title_nl: "Regels", title_en: "Rules" })
    await save(actor, { entries: [pageEntry(ownPageId, { name_nl: "Hoe het hoort" })] })
    expect((await menuFor(actors.visitor))?.entries).toMatchObject([{ name_nl: "Hoe het hoort", name_en: "" }])
  })

  test("is there for people who may read that page, once it is published", async () => {
    const actor = await board()
    const pages = [
      await postOwnPage(actor, { title_nl: "Voor allen" }),
      await postOwnPage(actor, { title_nl: "Voor leden", visibility: "members" }),
      await postOwnPage(actor, { title_nl: "Nog niet", status: "draft" }),
    ]
    await save(actor, { entries: pages.map(({ ownPageId }) => pageEntry(ownPageId)) })
    expect(await namesFor(actors.visitor)).toEqual(["Voor allen"])
    expect(await namesFor(await member())).toEqual(["Voor allen", "Voor leden"])
    expect(await namesFor(actor)).toEqual(["Voor allen", "Voor leden"])
  })

  test("goes when the page is deleted", async () => {
    const actor = await board()
    const { ownPageId } = await postOwnPage(actor, { title_nl: "Tijdelijk" })
    await save(actor, { entries: [linkEntry(), pageEntry(ownPageId)] })
    expect(await namesFor(actors.visitor)).toEqual(["Webshop", "Tijdelijk"])
    await actor.delete(`/api/own-pages/${ownPageId}`)
    expect(await namesFor(actors.visitor)).toEqual(["Webshop"])
  })
})

test("a link for members is not there for visitors", async () => {
  const actor = await board()
  await save(actor, { entries: [linkEntry({ name_nl: "Declareren", visibility: "members" })] })
  expect(await menuFor(actors.visitor)).toBeNull()
  expect(await namesFor(await member())).toEqual(["Declareren"])
})

test.each([
  ["/fotos?jaar=2026#gala", "/fotos?jaar=2026#gala"],
  ["winkel.example", "https://winkel.example"],
  ["https://winkel.example/a b".replace(" ", "%20"), "https://winkel.example/a%20b"],
])("a link to %s leads to %s", async (link, path) => {
  await save(await board(), { entries: [linkEntry({ link })] })
  expect((await menuFor(actors.visitor))?.entries).toMatchObject([{ path }])
})

describe("a menu is refused", () => {
  test.each([
    "http://winkel.example",
    "javascript:alert(1)",
    "//elders.example",
    "/\\elders.example",
    "fotos",
    "mailto:a@b.nl",
  ])("with a link to %s", async (link) => {
    const refused = await save(await board(), { entries: [linkEntry({ link })] })
    expect([refused.status, refused.issues?.map(({ path }) => path)]).toEqual([400, [["entries", 0, "link"]]])
  })

  test("with every problem named at once", async () => {
    const refused = await save(await board(), {
      groups: ["agenda", "agenda", "career", "members"],
      entries: [linkEntry({ name_nl: "", link: null }), linkEntry({ target: "page" })],
    })
    expect(refused.issues?.map(({ path }) => path.join("."))).toEqual([
      "groups",
      "entries.0.link",
      "entries.0.name_nl",
      "entries.1.ownPageId",
    ])
  })

  test("with a page that is not there", async () => {
    const refused = await save(await board(), { entries: [linkEntry(), pageEntry(999_999)] })
    expect([refused.status, refused.issues?.map(({ path }) => path)]).toEqual([400, [["entries", 1, "ownPageId"]]])
  })

  test("with more entries than fit", async () => {
    const entries = Array.from({ length: entriesMax + 1 }, () => linkEntry())
    expect((await save(await board(), { entries })).status).toBe(400)
  })

  test("when somebody else saved meanwhile", async () => {
    const actor = await board()
    const { version } = await settingsOf(actor)
    expect((await actor.put("/api/menu/settings", { ...menuBody(), version })).status).toBe(200)
    const late = await actor.put("/api/menu/settings", { ...menuBody(), version })
    expect(late).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })
})
