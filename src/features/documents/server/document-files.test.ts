import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { DocumentFolder } from "../document-folder.ts"
import { type ReadScope, readScopes } from "../document-kinds.ts"
import type { Document } from "../document.ts"
import { documentBody, folderBody, pdfWith, postDocument, postFolder } from "./document.test-support.ts"

const folder = `/tmp/clubhuis-document-files-${process.pid}`
const server = testServer({ DATA_DIR: folder })
const actors = createActors(server)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const people = {} as Record<"visitor" | "applicant" | "member" | "helper" | "board", Actor>
const folders = {} as Record<ReadScope, DocumentFolder>
beforeAll(async () => {
  people.visitor = actors.visitor
  people.applicant = await actors.user({ isMember: false })
  people.member = await actors.user({ permissions: { documents: 1 } })
  people.helper = await actors.user({ permissions: { documents: 2 } })
  people.board = await actors.user({ permissions: { documents: 4 } })
  for (const readScope of readScopes)
    folders[readScope] = await postFolder(people.board, { name_nl: readScope, readScope })
})

/** A document of two versions. */
async function twoVersions(folderId: number): Promise<Document> {
  const { documentId } = await postDocument(people.board, { folderId, title_nl: "Café-notulen" }, pdfWith("eerste"))
  const change = await documentBody(people.board, { folderId, title_nl: "Café-notulen" }, pdfWith("tweede"))
  return (await people.board.put<Document>(`/api/documents/${documentId}`, change)).data
}

/** The addresses of the files of a document. */
const addresses = (documentId: number) => ({
  newest: `/files/documents/${documentId}`,
  preview: `/files/documents/${documentId}/preview`,
  "newest by number": `/files/documents/${documentId}/versions/2`,
  older: `/files/documents/${documentId}/versions/1`,
})
type Address = keyof ReturnType<typeof addresses>

/** Who gets which file of a document in a folder of this scope. */
async function whoGets(documentId: number): Promise<Record<Address, string>> {
  const table: Record<string, string> = {}
  for (const [name, address] of Object.entries(addresses(documentId))) {
    const got: string[] = []
    for (const [who, actor] of Object.entries(people)) {
      const { status } = await actor.fetch(address)
      expect([200, 404]).toContain(status)
      if (status === 200) got.push(who)
    }
    table[name] = got.join(" ")
  }
  return table
}

const all = "visitor applicant member helper board"
const readers: Record<ReadScope, string> = { public: all, members: "member helper board", board: "board" }
const tableOf = (scope: ReadScope) => ({
  newest: readers[scope],
  preview: readers[scope],
  "newest by number": readers[scope],
  older: "board",
})

describe("who gets a file", () => {
  test.each(readScopes)("in a folder for %s", async (scope) => {
    const { documentId } = await twoVersions(folders[scope].folderId)
    expect(await whoGets(documentId)).toEqual(tableOf(scope))
  })

  test.each(readScopes.flatMap((from) => readScopes.map((to) => [from, to] as const)))(
    "in a folder for %s that becomes one for %s, from the next request on",
    async (from, to) => {
      const { folderId } = await postFolder(people.board, { name_nl: "Verandert", readScope: from })
      const { documentId } = await twoVersions(folderId)
      expect(await whoGets(documentId)).toEqual(tableOf(from))
      await people.board.put(`/api/document-folders/${folderId}`, folderBody({ name_nl: "Verandert", readScope: to }))
      expect(await whoGets(documentId)).toEqual(tableOf(to))
    },
  )

  test.each(readScopes.flatMap((from) => readScopes.map((to) => [from, to] as const)))(
    "that is moved from a folder for %s to one for %s",
    async (from, to) => {
      const { documentId, fileId } = await twoVersions(folders[from].folderId)
      const change = await documentBody(people.board, { folderId: folders[to].folderId, fileId })
      expect((await people.board.put(`/api/documents/${documentId}`, change)).status).toBe(200)
      expect(await whoGets(documentId)).toEqual(tableOf(to))
    },
  )

  test("in a folder whose parent becomes narrower", async () => {
    const parent = await postFolder(people.board, { name_nl: "Boven", readScope: "public" })
    const child = await postFolder(people.board, { parentId: parent.folderId, readScope: "public" })
    const { documentId } = await twoVersions(child.folderId)
    expect(await whoGets(documentId)).toEqual(tableOf("public"))
    await people.board.put(
      `/api/document-folders/${parent.folderId}`,
      folderBody({ name_nl: "Boven", readScope: "board" }),
    )
    expect(await whoGets(documentId)).toEqual(tableOf("board"))
  })

  test("of a deleted document, or of none: nobody", async () => {
    const { documentId } = await twoVersions(folders.public.folderId)
    await people.board.delete(`/api/documents/${documentId}`)
    for (const address of [
      ...Object.values(addresses(documentId)),
      "/files/documents/0",
      "/files/documents/99999999999",
      "/files/documents/1/versions/4294967296",
      "/files/documents/a",
      "/files/documents/1/..%2f..%2fdb",
      "/files/documents/1/versions/0",
    ])
      expect([address, (await people.board.fetch(address)).status]).toEqual([address, 404])
  })
})

describe("a file that is sent", () => {
  test("is the newest at its stable address, as a download named by its title", async () => {
    const { documentId, title_nl } = await twoVersions(folders.public.folderId)
    const address = `/files/documents/${documentId}`
    const response = await people.visitor.fetch(address)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(pdfWith("tweede")))
    expect(title_nl).toBe("Café-notulen")
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Caf?-notulen.pdf\"; filename*=UTF-8''Caf%C3%A9-notulen.pdf",
    )
    expect(response.headers.get("content-type")).toBe("application/pdf")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(response.headers.get("content-length")).toBe(String(pdfWith("tweede").length))
    const older = await people.board.fetch(`${address}/versions/1`)
    expect(older.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Caf?-notulen (1).pdf\"; filename*=UTF-8''Caf%C3%A9-notulen%20%281%29.pdf",
    )
    expect(Buffer.from(await older.arrayBuffer())).toEqual(Buffer.from(pdfWith("eerste")))
  })

  test("may be kept if it is public, but is asked for every time; a copy is refused once it is private", async () => {
    const { folderId } = await postFolder(people.board, { name_nl: "Bewaard", readScope: "public" })
    const { documentId } = await twoVersions(folderId)
    const address = `/files/documents/${documentId}`
    const first = await people.visitor.fetch(address)
    expect(first.headers.get("cache-control")).toBe("private, no-cache")
    const headers = { "If-None-Match": first.headers.get("etag") ?? "" }
    expect((await people.visitor.fetch(address, { headers })).status).toBe(304)
    await people.board.put(
      `/api/document-folders/${folderId}`,
      folderBody({ name_nl: "Bewaard", readScope: "members" }),
    )
    const refused = await people.visitor.fetch(address, { headers })
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "private, no-store"])
    const now = await people.member.fetch(address, { headers })
    expect([now.status, now.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  })

  test("is shown in a frame of our own pages only, in which nothing runs; the download in none", async () => {
    const { documentId } = await twoVersions(folders.public.folderId)
    const address = `/files/documents/${documentId}`
    const preview = await people.visitor.fetch(`${address}/preview`)
    expect(preview.headers.get("content-disposition")).toMatch(/^inline;/)
    expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN")
    const policy = preview.headers.get("content-security-policy")
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain("script-src")
    const download = await people.visitor.fetch(address)
    expect(download.headers.get("x-frame-options")).toBe("DENY")
    expect(download.headers.get("content-security-policy")).toContain("sandbox")
  })

  test("has no preview if a browser cannot show it; text is shown as plain text, whatever is in it", async () => {
    const { folderId } = folders.public
    const page = "<!doctype html><script>alert(1)</script>"
    const text = await postDocument(people.board, { folderId, title_nl: "Tekst" }, page, "tekst.txt")
    const shown = await people.visitor.fetch(`/files/documents/${text.documentId}/preview`)
    expect(shown.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff")
    const sheet = await postDocument(people.board, { folderId, title_nl: "Blad" })
    await server.services.database.db
      .updateTable("documentFiles")
      .set({ format: "xlsx" })
      .where("documentId", "=", sheet.documentId)
      .execute()
    expect((await people.visitor.fetch(`/files/documents/${sheet.documentId}/preview`)).status).toBe(404)
    expect((await people.visitor.fetch(`/files/documents/${sheet.documentId}`)).status).toBe(200)
  })

  test("is a 404 when the storage lost it, without a word about where it was", async () => {
    const { documentId } = await postDocument(people.board, { folderId: folders.public.folderId })
    rmSync(`${folder}/files/documents`, { recursive: true })
    const response = await people.visitor.fetch(`/files/documents/${documentId}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain("/tmp")
  })
})
