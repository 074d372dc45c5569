import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { readHead } from "../../../../tests/support/page-head.ts"
import { faultsOf } from "../../../../tests/support/schema-org.ts"
import { testOrigin } from "../../../../tests/support/server.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { bookBody } from "../../books/server/book.test-support.ts"
import { postDocument, postFolder } from "./document.test-support.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test" })
const actors = createActors(site)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { documents: 4, books: 4 } })
})
const map = async () => (await site.fetch("/sitemap.xml")).text()

test("search engines find the documents that everybody may read, and no trace of others", async () => {
  const inFolder = async (readScope: "public" | "members" | "board", title_nl: string) => {
    const { folderId } = await postFolder(editor, { name_nl: `Map ${title_nl}`, readScope })
    return (await postDocument(editor, { folderId, title_nl })).documentId
  }
  const open = await inFolder("public", "Statuten")
  const page = await readHead(site, `/documenten/${open}`)
  expect(await faultsOf(page.things)).toEqual([])
  expect(page.things.find((each) => each["@type"] === "DigitalDocument")).toMatchObject({
    name: "Statuten",
    url: `${testOrigin}/documenten/${open}`,
    associatedMedia: { contentUrl: `${testOrigin}/files/documents/${open}` },
    publisher: { name: "Vereniging Test" },
  })
  expect(await map()).toContain(`<loc>${testOrigin}/documenten/${open}</loc>`)
  for (const scope of ["members", "board"] as const) {
    const hidden = await inFolder(scope, "Geheime begroting")
    const { status, things, text, meta } = await readHead(site, `/documenten/${hidden}`)
    expect([status, things, meta.robots]).toEqual([404, [], "noindex"])
    expect(text).not.toContain("Geheime begroting")
    expect(await map()).not.toContain(`/documenten/${hidden}<`)
  }
})

test("search engines read which books a year needs", async () => {
  const book = bookBody({ title: "Analyse", authors: "J. Hoekstra", isbn13: "9789027439642", academicYear: 2025 })
  expect((await editor.post("/api/books", book)).status).toBe(201)
  const { things } = await readHead(site, "/nieuwe-boeken")
  expect(await faultsOf(things)).toEqual([])
  expect(things.find((each) => each["@type"] === "ItemList")).toMatchObject({
    itemListElement: [{ position: 1, item: { "@type": "Book", name: "Analyse", isbn: "9789027439642" } }],
  })
  expect(await map()).toContain(`<loc>${testOrigin}/nieuwe-boeken</loc>`)
})
