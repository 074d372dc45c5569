import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { DocumentFolder, FolderOfTree } from "../document-folder.ts"
import { depthMax } from "../document-kinds.ts"
import { folderBody, postDocument, postFolder } from "./document.test-support.ts"

const folder = `/tmp/clubhuis-document-folders-${process.pid}`
const server = testServer({ DATA_DIR: folder })
const actors = createActors(server)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let [board, member] = [] as unknown as [Actor, Actor]
beforeAll(async () => {
  board = await actors.user({ permissions: { documents: 4 } })
  member = await actors.user({ permissions: { documents: 1 } })
})

const change = (folderId: number, changes: Parameters<typeof folderBody>[0]) =>
  board.put<DocumentFolder>(`/api/document-folders/${folderId}`, folderBody(changes))
const scopeOf = async (folderId: number) =>
  (await board.get<DocumentFolder>(`/api/document-folders/${folderId}`)).data.readScope

describe("a folder", () => {
  test("is read by id or slug by those it is for; for others it does not exist", async () => {
    const { folderId, slug } = await postFolder(board, { name_nl: "Kluis", readScope: "board" })
    expect((await board.get<DocumentFolder>(`/api/document-folders/${slug}`)).data.folderId).toBe(folderId)
    expect((await member.get(`/api/document-folders/${slug}`)).status).toBe(404)
    expect((await actors.visitor.get(`/api/document-folders/${folderId}`)).status).toBe(404)
  })

  test("is made by level 2, but not for readers that its author does not belong to", async () => {
    const helper = await actors.user({ permissions: { documents: 2 } })
    expect((await helper.post("/api/document-folders", folderBody({ readScope: "members" }))).status).toBe(201)
    const refused = await helper.post("/api/document-folders", folderBody({ readScope: "board" }))
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["readScope"] }] })
    const { folderId } = await postFolder(board, { readScope: "board" })
    const below = await helper.post("/api/document-folders", folderBody({ parentId: folderId }))
    expect(below).toMatchObject({ status: 400, issues: [{ path: ["parentId"] }] })
  })

  test("that is not empty is not deleted, and says why", async () => {
    const parent = await postFolder(board, { name_nl: "Vol" })
    const child = await postFolder(board, { name_nl: "Vol kind", parentId: parent.folderId })
    expect(await board.delete(`/api/document-folders/${parent.folderId}`)).toMatchObject({
      status: 409,
      message: expect.stringContaining("documenten: 0, mappen: 1") as string,
    })
    const { documentId } = await postDocument(board, { folderId: child.folderId })
    expect((await board.delete(`/api/document-folders/${child.folderId}`)).status).toBe(409)
    await board.delete(`/api/documents/${documentId}`)
    for (const { folderId } of [child, parent])
      expect((await board.delete(`/api/document-folders/${folderId}`)).status).toBe(200)
  })
})

describe("a folder in a folder", () => {
  test("is never more open than it", async () => {
    const parent = await postFolder(board, { readScope: "members" })
    const { parentId } = { parentId: parent.folderId }
    expect(await board.post("/api/document-folders", folderBody({ parentId, readScope: "public" }))).toMatchObject({
      status: 400,
      issues: [{ path: ["readScope"], message: expect.stringContaining("ruimer") as string }],
    })
    const child = await postFolder(board, { parentId, readScope: "members" })
    expect((await change(child.folderId, { parentId, readScope: "public" })).status).toBe(400)
    expect((await change(child.folderId, { parentId, readScope: "board" })).status).toBe(200)
  })

  test("becomes narrower with it, at every depth, and does not become wider again", async () => {
    const top = await postFolder(board, { readScope: "public" })
    const middle = await postFolder(board, { parentId: top.folderId, readScope: "public" })
    const bottom = await postFolder(board, { parentId: middle.folderId, readScope: "members" })
    await change(top.folderId, { readScope: "members" })
    expect([await scopeOf(middle.folderId), await scopeOf(bottom.folderId)]).toEqual(["members", "members"])
    await change(top.folderId, { readScope: "board" })
    expect([await scopeOf(middle.folderId), await scopeOf(bottom.folderId)]).toEqual(["board", "board"])
    await change(top.folderId, { readScope: "public" })
    expect([await scopeOf(middle.folderId), await scopeOf(bottom.folderId)]).toEqual(["board", "board"])
  })

  test("cannot be moved below one that is narrower and stay as open", async () => {
    const narrow = await postFolder(board, { readScope: "board" })
    const open = await postFolder(board, { readScope: "public" })
    const moved = await change(open.folderId, { parentId: narrow.folderId, readScope: "public" })
    expect(moved).toMatchObject({ status: 400, issues: [{ path: ["readScope"] }] })
    expect((await change(open.folderId, { parentId: narrow.folderId, readScope: "board" })).status).toBe(200)
  })

  test("is never in itself, nor in a folder that is in it", async () => {
    const top = await postFolder(board)
    const below = await postFolder(board, { parentId: top.folderId })
    for (const parentId of [top.folderId, below.folderId])
      expect(await change(top.folderId, { parentId })).toMatchObject({ status: 400, issues: [{ path: ["parentId"] }] })
    expect(await change(top.folderId, { parentId: 999_999 })).toMatchObject({ status: 400 })
  })

  test("is at most as deep as pages show", async () => {
    let parentId: number | null = null
    for (let depth = 1; depth <= depthMax; depth++) parentId = (await postFolder(board, { parentId })).folderId
    const refused = await board.post("/api/document-folders", folderBody({ parentId }))
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["parentId"] }] })
    const two = await postFolder(board)
    await postFolder(board, { parentId: two.folderId })
    const { data } = await board.get<DocumentFolder>(`/api/document-folders/${parentId}`)
    expect((await change(two.folderId, { parentId: data.parentId ?? null })).status).toBe(400)
  })

  test("and its parent, changed by two people at once, keep the rule", async () => {
    const parent = await postFolder(board, { readScope: "public" })
    const child = await postFolder(board, { parentId: parent.folderId, readScope: "board" })
    const answers = await Promise.all([
      change(parent.folderId, { readScope: "board" }),
      change(child.folderId, { parentId: parent.folderId, readScope: "public" }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await scopeOf(child.folderId)).toBe("board")
  })
})

test("the tree has the folders of a viewer, in order, with how many documents and which years are in each", async () => {
  const top = await postFolder(board, { name_nl: "Boom", readScope: "public", order: 1 })
  const open = await postFolder(board, { name_nl: "Boom open", parentId: top.folderId, readScope: "public", order: 2 })
  const narrow = await postFolder(board, {
    name_nl: "Boom dicht",
    parentId: top.folderId,
    readScope: "board",
    order: 1,
  })
  await postDocument(board, { folderId: open.folderId, year: 2023 })
  await postDocument(board, { folderId: narrow.folderId, year: 2019 })
  await postDocument(board, { folderId: narrow.folderId, year: 2021 })
  await postDocument(board, { folderId: narrow.folderId, year: 2019 })
  await postDocument(board, { folderId: narrow.folderId, year: null })
  const tree = async (who: Actor) =>
    (await who.get<FolderOfTree[]>("/api/document-folders/tree")).data
      .filter(({ name_nl }) => name_nl.startsWith("Boom"))
      .map(({ name_nl, documents, years }) => [name_nl, documents, years])
  const forAll = [
    ["Boom", 0, []],
    ["Boom open", 1, [2023]],
  ]
  expect(await tree(actors.visitor)).toEqual(forAll)
  expect(await tree(member)).toEqual(forAll)
  expect(await tree(board)).toEqual([
    ["Boom", 0, []],
    ["Boom dicht", 4, [2021, 2019]],
    ["Boom open", 1, [2023]],
  ])
})
