import { createHash, randomBytes } from "node:crypto"
import { addDays } from "../../../platform/amsterdam.ts"
import { type DemoContext, type DemoPart, demoTime } from "../../../platform/server/demo/demo.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { storedFile } from "./document-file.service.ts"
import { type DemoFolder, demoFolders } from "./document-texts.demo.ts"
import { simplePdf } from "../../../platform/server/demo/pdf.demo.ts"

type DemoDocument = NonNullable<DemoFolder["documents"]>[number]

/** A tree of folders, with statutes, minutes and a budget in them. */
export const documentDemo: DemoPart = {
  add: async (demo) => {
    for (const [index, folder] of demoFolders.entries()) await addFolder(demo, folder, { parentId: null, order: index })
  },
}

async function addFolder(
  demo: DemoContext,
  { name, readScope, folders = [], documents = [] }: DemoFolder,
  place: { parentId: number | null; order: number },
): Promise<void> {
  const { tx, by, now } = demo
  const [name_nl, name_en] = name
  const { folderId } = await tx
    .insertInto("documentFolders")
    .values({
      slug: await freeSlug(tx, "documentFolders", name_nl),
      name_nl,
      name_en,
      readScope,
      ...place,
      ...createdBy(by, now),
    })
    .returning("folderId")
    .executeTakeFirstOrThrow()
  for (const document of documents) await addDocument(demo, folderId, document)
  for (const [order, folder] of folders.entries()) await addFolder(demo, folder, { parentId: folderId, order })
}

async function addDocument(demo: DemoContext, folderId: number, document: DemoDocument): Promise<void> {
  const { tx, by, today } = demo
  const { title, kind, isOfYear, daysAgo, versions } = document
  const made = createdBy(by, demoTime(today, [-daysAgo, "20:00"]))
  const files = []
  for (const lines of versions) files.push(await addFile(demo, document, lines))
  const fileId = files.at(-1) ?? 0
  const day = addDays(today, -daysAgo)
  const { documentId } = await tx
    .insertInto("documents")
    .values({
      folderId,
      kind,
      fileId,
      title_nl: title[0],
      title_en: title[1],
      year: isOfYear ? Number(day.slice(0, 4)) : null,
      text: versions.at(-1)?.join(" ") ?? "",
      ...made,
    })
    .returning("documentId")
    .executeTakeFirstOrThrow()
  for (const [index, each] of files.entries())
    await tx
      .updateTable("documentFiles")
      .set({ documentId, number: index + 1 })
      .where("fileId", "=", each)
      .execute()
}

async function addFile(
  { tx, services, by, today }: DemoContext,
  { title: [title], format, daysAgo }: DemoDocument,
  lines: readonly string[],
): Promise<number> {
  const content = format === "pdf" ? simplePdf(title, lines) : new TextEncoder().encode(`${lines.join("\n")}\n`)
  const key = randomBytes(16).toString("base64url")
  await services.storage.put(storedFile(key), content, "application/octet-stream")
  const { fileId } = await tx
    .insertInto("documentFiles")
    .values({
      key,
      format,
      bytes: content.length,
      name: `${title}.${format}`,
      documentId: null,
      number: null,
      digest: createHash("sha256").update(content).digest("base64url"),
      ...createdBy(by, demoTime(today, [-daysAgo, "20:00"])),
    })
    .returning("fileId")
    .executeTakeFirstOrThrow()
  return fileId
}
