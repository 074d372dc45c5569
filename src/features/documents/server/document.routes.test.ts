import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Document, DocumentVersion } from "../document.ts"
import { documentBody, pdfWith, postDocument, postFolder, sendFile } from "./document.test-support.ts"

const folder = `/tmp/clubhuis-documents-${process.pid}`
const server = testServer({ DATA_DIR: folder })
const actors = createActors(server)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let [board, member, helper] = [] as unknown as [Actor, Actor, Actor]
let minutes = 0
let secret = 0
beforeAll(async () => {
  board = await actors.user({ permissions: { documents: 4 } })
  member = await actors.user({ permissions: { documents: 1 } })
  helper = await actors.user({ permissions: { documents: 2 } })
  minutes = (await postFolder(board, { name_nl: "Notulen", readScope: "members" })).folderId
  secret = (await postFolder(board, { name_nl: "Bestuur", readScope: "board" })).folderId
})

const titles = async (who: Actor, query: string) =>
  (await who.get<Document[]>(`/api/documents?${query}`)).data.map(({ title_nl }) => title_nl).toSorted()

describe("a document", () => {
  test("has a folder, a kind, a year and a file, and is found in the list of its readers", async () => {
    const made = await postDocument(helper, { folderId: minutes, title_nl: "Notulen ALV 1", title_en: "Minutes 1" })
    expect(made).toMatchObject({
      title_nl: "Notulen ALV 1",
      kind: "minutes",
      year: 2025,
      folder: {
        slug: "notulen",
        readScope: "members",
      },
      file: {
        format: "pdf",
        number: 1,
      },
    })
    const one = await member.get<Document>(`/api/documents/${made.documentId}`)
    expect(one.data).toMatchObject({ documentId: made.documentId, may: { update: false, delete: false } })
    expect((await actors.visitor.get(`/api/documents/${made.documentId}`)).status).toBe(404)
    expect(await titles(member, `filter[folderId]=${minutes}`)).toContain("Notulen ALV 1")
    expect(await titles(actors.visitor, `filter[folderId]=${minutes}`)).toEqual([])
  })

  test("is not put in a folder that its author does not read, nor moved there", async () => {
    const refused = await helper.post("/api/documents", await documentBody(helper, { folderId: secret }))
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["folderId"] }] })
    const missing = await helper.post("/api/documents", await documentBody(helper, { folderId: 999_999 }))
    expect(missing).toMatchObject({ status: 400, issues: [{ path: ["folderId"] }] })
  })

  test("reports everything that is wrong at once", async () => {
    const refused = await board.post("/api/documents", { title_nl: " ", title_en: "", kind: "poem", year: 12 })
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0]).toSorted()).toEqual([
      "fileId",
      "folderId",
      "kind",
      "title_nl",
      "year",
    ])
  })

  test("is created by level 2, changed by level 3 and deleted by level 4", async () => {
    const { documentId, ...made } = await postDocument(helper, { folderId: minutes, title_nl: "Rechten" })
    const body = {
      folderId: minutes,
      title_nl: "Rechten 2",
      title_en: "",
      kind: "policy",
      year: null,
      fileId: made.fileId,
    }
    expect((await helper.put(`/api/documents/${documentId}`, body)).status).toBe(403)
    const editor = await actors.user({ permissions: { documents: 3 } })
    expect((await editor.put<Document>(`/api/documents/${documentId}`, body)).data).toMatchObject({
      title_nl: "Rechten 2",
      kind: "policy",
      year: null,
      file: { number: 1 },
    })
    expect((await editor.delete(`/api/documents/${documentId}`)).status).toBe(403)
    expect((await board.delete(`/api/documents/${documentId}`)).status).toBe(200)
    expect((await board.get(`/api/documents/${documentId}`)).status).toBe(404)
  })

  test("uses a file once, and only one that its author sent", async () => {
    const { data } = await sendFile(helper, pdfWith("Een"))
    const own = await documentBody(board, { folderId: minutes, fileId: data.fileId })
    expect(await board.post("/api/documents", own)).toMatchObject({ status: 400, issues: [{ path: ["fileId"] }] })
    await postDocument(helper, { folderId: minutes, fileId: data.fileId })
    expect(await helper.post("/api/documents", own)).toMatchObject({ status: 400, issues: [{ path: ["fileId"] }] })
  })
})

describe("versions", () => {
  test("are added, never overwritten; older ones are listed for those who may change it", async () => {
    const { documentId, fileId } = await postDocument(
      board,
      { folderId: minutes, title_nl: "Versies" },
      pdfWith("eerste"),
    )
    const change = await documentBody(
      board,
      { folderId: minutes, title_nl: "Versies" },
      pdfWith("tweede"),
      "tweede.pdf",
    )
    const { data } = await board.put<Document>(`/api/documents/${documentId}`, change)
    expect(data.file.number).toBe(2)
    expect(data.fileId).not.toBe(fileId)
    const versions = await board.get<DocumentVersion[]>(`/api/documents/${documentId}/versions`)
    expect(versions.data.map(({ number, name }) => [number, name])).toEqual([
      [2, "tweede.pdf"],
      [1, "notulen.pdf"],
    ])
    expect(versions.data[0]?.sender?.name).toBeTruthy()
    expect((await member.get(`/api/documents/${documentId}/versions`)).status).toBe(403)
    expect((await actors.visitor.get(`/api/documents/${documentId}/versions`)).status).toBe(401)
    const back = await board.put(`/api/documents/${documentId}`, { ...change, fileId })
    expect(back).toMatchObject({ status: 400, issues: [{ path: ["fileId"] }] })
  })

  test("of two people who add one at the same time: the second is told, and loses nothing", async () => {
    const { documentId, version } = await postDocument(board, { folderId: minutes, title_nl: "Samen" })
    const change = await documentBody(board, { folderId: minutes, title_nl: "Samen" }, pdfWith("a"))
    const path = `/api/documents/${documentId}`
    expect((await board.put(path, { ...change, version })).status).toBe(200)
    const other = await documentBody(board, { folderId: minutes, title_nl: "Samen" }, pdfWith("b"))
    expect(await board.put(path, { ...other, version })).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })
})

describe("the words in a file", () => {
  const found = (who: Actor, q: string) => titles(who, `filter[search]=${encodeURIComponent(q)}`)

  test("find a document, once a job has read them; of the newest version only", async () => {
    const { documentId, version } = await postDocument(
      board,
      { folderId: minutes, title_nl: "Notulen najaar", year: 2024 },
      pdfWith("De koffieautomaat wordt vervangen.", "De vergadering is kort."),
    )
    expect(await found(member, "koffieautomaat")).toEqual([])
    await server.services.jobs.drain()
    expect(await found(member, "koffieautomaat")).toEqual(["Notulen najaar"])
    expect(await found(member, "korte vergaderingen")).toEqual(["Notulen najaar"])
    expect(await found(member, "koffieauto")).toEqual(["Notulen najaar"])
    expect(await found(actors.visitor, "koffieautomaat")).toEqual([])
    // Reading it is not a change: a form that was open meanwhile saves without a conflict.
    expect((await board.get<Document>(`/api/documents/${documentId}`)).data.version).toBe(version)
    const change = await documentBody(board, { folderId: minutes, title_nl: "Notulen najaar" }, pdfWith("De tapkraan."))
    await board.put(`/api/documents/${documentId}`, { ...change, version })
    expect(await found(member, "koffieautomaat")).toEqual([])
    await server.services.jobs.drain()
    expect(await found(member, "tapkraan")).toEqual(["Notulen najaar"])
  })

  test("of text files too", async () => {
    await postDocument(
      board,
      { folderId: minutes, title_nl: "Inventaris" },
      "spullen;aantal\nbierviltjes;400\n",
      "lijst.csv",
    )
    await server.services.jobs.drain()
    expect(await found(member, "bierviltjes")).toEqual(["Inventaris"])
  })

  test("of a damaged PDF are not found, which stops nothing", async () => {
    await postDocument(board, { folderId: minutes, title_nl: "Beschadigd" }, "%PDF-1.4\n\u0001rommel")
    await postDocument(board, { folderId: minutes, title_nl: "Heel" }, pdfWith("vlaggenstok"))
    await server.services.jobs.drain()
    expect(await found(member, "vlaggenstok")).toEqual(["Heel"])
    expect(await found(member, "beschadigd")).toEqual(["Beschadigd"])
  })

  test("signs that mean something to the database are only text", async () => {
    for (const q of ["'", "a' | b:*", "100%", "_", "(((", "!!", "a & !b", "ab:*"])
      expect([q, (await member.get(`/api/documents?filter[search]=${encodeURIComponent(q)}`)).status]).toEqual([q, 200])
  })
})

test("the list can be filtered by kind, year and folder, the latest year first", async () => {
  const { folderId, slug } = await postFolder(board, { name_nl: "Verslagen", readScope: "public" })
  for (const [title_nl, kind, year] of [
    ["Verslag 2023", "report", 2023],
    ["Verslag 2025", "report", 2025],
    ["Begroting 2025", "budget", 2025],
  ] as const)
    await postDocument(board, { folderId, title_nl, kind, year })
  const list = async (query: string) =>
    (await actors.visitor.get<Document[]>(`/api/documents?filter[folder]=${slug}${query}`)).data.map(
      ({ title_nl }) => title_nl,
    )
  expect(await list("")).toEqual(["Begroting 2025", "Verslag 2025", "Verslag 2023"])
  expect(await list("&filter[kind]=report")).toEqual(["Verslag 2025", "Verslag 2023"])
  expect(await list("&filter[year]=2025")).toEqual(["Begroting 2025", "Verslag 2025"])
})
