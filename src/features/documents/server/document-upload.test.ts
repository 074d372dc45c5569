import { rmSync } from "node:fs"
import sharp from "sharp"
import { strToU8, zipSync } from "fflate"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { maxFileBytes } from "../document-kinds.ts"
import { unusedMax } from "./document-file.service.ts"
import { documentsOnDisk, pdfWith, postDocument, postFolder, sendFile } from "./document.test-support.ts"

const folder = `/tmp/clubhuis-document-upload-${process.pid}`
const server = testServer({ DATA_DIR: folder })
const actors = createActors(server)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let board: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: { documents: 4 } })
})

/** Somebody who adds documents, and has not sent anything yet. */
const helper = () => actors.user({ permissions: { documents: 2 } })
const rows = () => server.services.database.db.selectFrom("documentFiles").select("fileId").execute()
/** Runs what must leave nothing behind, neither a row nor a file. */
async function leavesNothing<T>(act: () => Promise<T>): Promise<T> {
  const before = [await rows(), documentsOnDisk(server)]
  const result = await act()
  expect([await rows(), documentsOnDisk(server)]).toEqual(before)
  return result
}

const main = "http://schemas.openxmlformats.org/package/2006/content-types"
const office = (type: string) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="${main}"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    "x.xml": strToU8("<x/>"),
  })
const openDocument = (type: string) =>
  zipSync({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
    "content.xml": strToU8("<x/>"),
  })
const square = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "#8c0a0a" } })

describe("what a file is follows from its contents", () => {
  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ["pdf", () => pdfWith("woord"), "naamloos"],
    ["docx", () => office("wordprocessingml.document"), "brief.docx"],
    ["xlsx", () => office("spreadsheetml.sheet"), "blad.exe"],
    ["pptx", () => office("presentationml.presentation"), "dia.pdf"],
    ["odt", () => openDocument("text"), "brief.odt"],
    ["ods", () => openDocument("spreadsheet"), "blad.ods"],
    ["odp", () => openDocument("presentation"), "dia.odp"],
    ["png", () => square().png().toBuffer(), "plaatje.html"],
    ["jpg", () => square().jpeg().toBuffer(), "foto.JPEG"],
    ["webp", () => square().webp().toBuffer(), "foto.webp"],
    ["csv", () => "naam;aantal\nCafé;3\n", "lijst.CSV"],
    ["txt", () => "Gewone tekst, met één accent.", "tekst.txt"],
    ["md", () => "# Kop\n\n- punt", "lees.md"],
  ])("%s", async (format, content, name) => {
    const { status, data } = await sendFile(await helper(), await content(), { name })
    expect([status, data.format]).toEqual([201, format])
  })

  test.each<[string, Uint8Array | string, string]>([
    ["a program named .pdf", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004", "latin1"), "notulen.pdf"],
    ["an archive named .docx", zipSync({ "a.txt": strToU8("a") }), "brief.docx"],
    ["a web page", "<!doctype html><p>Hoi</p>", "pagina.html"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "tekening.svg"],
    ["a drawing named .txt", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "tekening.txt"],
    ["text named .pdf", "Geen PDF", "notulen.pdf"],
    ["bytes named .txt", Buffer.from([1, 2, 3, 0, 255, 254]), "tekst.txt"],
    ["a document with macros", office("macroEnabled.wordprocessingml").slice(0, 40), "brief.docm"],
  ])("%s is refused, and nothing is kept", async (_, content, name) => {
    const refused = await leavesNothing(() => sendFile(board, content, { name }))
    expect(refused).toMatchObject({ status: 415, message: expect.stringContaining("PDF") as string })
  })

  test("an empty file is refused", async () => {
    const refused = await leavesNothing(() => sendFile(board, "", { name: "leeg.txt" }))
    expect(refused).toMatchObject({ status: 400, message: "Dit bestand is leeg." })
  })
})

describe("the name of a file", () => {
  test.each([
    ["../../../etc/passwd.txt", "passwd.txt"],
    [String.raw`C:\Windows\notulen.txt`, "notulen.txt"],
    ["..", ".."],
    ['a"b<c>.txt', "abc.txt"],
    ["\u202Etxt.exe", "txt.exe"],
  ])("%s never becomes a place in the storage", async (name, kept) => {
    const { status, data } = await sendFile(await helper(), pdfWith("pad"), { name })
    expect([status, data.name]).toEqual([201, kept])
    expect(documentsOnDisk(server).every((each) => /^[\w-]{22}\/file$/.test(each))).toBe(true)
  })

  test("that is missing, too long or has a NUL is refused", async () => {
    for (const name of ["", "a".repeat(500), "a\0b.txt"])
      expect((await leavesNothing(() => sendFile(board, "tekst", { name }))).status).toBe(400)
  })
})

describe("a file that is too large", () => {
  const endless = (chunks: number, fail?: Error) => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < chunks) controller.enqueue(new Uint8Array(1024 * 1024).fill(65))
        else if (fail) controller.error(fail)
        else controller.close()
      },
    })
  }

  test("by its own word is refused before it is read", async () => {
    const headers = { "Content-Length": String(10 * 1024 ** 3) }
    const refused = await leavesNothing(() => sendFile(board, endless(0), { name: "groot.txt", headers }))
    expect(refused).toMatchObject({ status: 413, message: expect.stringContaining("50 MB") as string })
  })

  test("without saying so is refused as soon as it is", async () => {
    const refused = await leavesNothing(() =>
      sendFile(board, endless(maxFileBytes / 1024 / 1024 + 1), { name: "groot.txt" }),
    )
    expect(refused.status).toBe(413)
  })

  test("and one whose sending breaks off leave nothing", async () => {
    await leavesNothing(async () => {
      const sent = sendFile(board, endless(3, new Error("The phone lost its connection")), { name: "half.txt" })
      expect((await sent).status).toBe(400)
    })
  })
})

test("only those who may add documents send files; others send nothing", async () => {
  const member = await actors.user({ permissions: { documents: 1 } })
  expect((await leavesNothing(() => sendFile(actors.visitor, pdfWith("a")))).status).toBe(401)
  expect((await leavesNothing(() => sendFile(member, pdfWith("a")))).status).toBe(403)
  const headers = { "Content-Type": "multipart/form-data" }
  expect((await leavesNothing(() => sendFile(board, "tekst", { headers }))).status).toBe(415)
})

test("nobody fills the disk with files that nothing uses, and after a day those are deleted", async () => {
  const sender = await helper()
  for (let count = 0; count < unusedMax; count++) await sendFile(sender, "tekst", { name: "a.txt" })
  expect((await leavesNothing(() => sendFile(sender, "tekst", { name: "a.txt" }))).status).toBe(409)
  const { folderId } = await postFolder(board, { name_nl: "Blijft" })
  const kept = await postDocument(board, { folderId })
  const deleted = await postDocument(board, { folderId })
  await board.delete(`/api/documents/${deleted.documentId}`)
  const nightly = async (now: string) => {
    server.setNow(now)
    await server.services.jobs.send(server.services.database.db, "forget-document-files", {})
    await server.services.jobs.drain()
  }
  const before = documentsOnDisk(server).length
  await nightly("2026-03-03T08:00:00Z")
  expect(documentsOnDisk(server)).toHaveLength(before)
  await nightly("2026-03-03T10:00:00Z")
  expect(documentsOnDisk(server)).toHaveLength(1)
  expect((await board.fetch(`/files/documents/${kept.documentId}`)).status).toBe(200)
})
