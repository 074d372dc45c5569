import { AppError } from "../../../platform/app-error.ts"
import { type ForgetParts, forgetJob } from "../../../platform/server/files/forgotten-files.ts"
import { pdfBounds, pdfText } from "../../../platform/server/files/uploaded-files.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { JobFailure, type JobType } from "../../../platform/server/jobs.ts"
import { storedFile, removeForgottenFiles } from "./document-file.service.ts"
import { storeText, textQueue } from "./document.service.ts"

/** Of a larger PDF only the title is searched: it is read in memory, and is a scan more often than a text. */
export const maxReadBytes = 20 * 1024 * 1024

/** Reads the words of a new version, so that it is found by them. */
export const documentTextJob = ({ db, storage }: ForgetParts): JobType<{ documentId: number; fileId: number }> => ({
  name: textQueue,
  retries: { limit: 2, longestPauseSeconds: 600 },
  work: async (version) => {
    const file = await db
      .selectFrom("documentFiles")
      .innerJoin("documents", "documents.fileId", "documentFiles.fileId")
      .select(["key", "format", "bytes"])
      .where("documentFiles.fileId", "=", version.fileId)
      .executeTakeFirst()
    if (!file) return
    const name = storedFile(file.key)
    if (file.format === "pdf" && file.bytes <= maxReadBytes)
      await storeText(db, version, await wordsOfPdf(storage, name))
    else if (["txt", "md", "csv"].includes(file.format)) await storeText(db, version, await wordsOfText(storage, name))
  },
})

async function wordsOfPdf(storage: Storage, name: string): Promise<string> {
  const content = await storage.get(name)
  if (!content) throw new JobFailure({ reason: "fileMissing" }, true)
  try {
    return tidy(await pdfText(content))
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error
    // Encrypted, damaged, endless or too large: reading it again would end the same way. It is found by its title.
    throw new JobFailure({ reason: "pdfUnreadable" }, true)
  }
}

/** The beginning of a text; the rest is not read. */
async function wordsOfText(storage: Storage, name: string): Promise<string> {
  const content = await storage.stream(name)
  if (!content) throw new JobFailure({ reason: "fileMissing" }, true)
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of content) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length >= pdfBounds.characters) break
  }
  return tidy(text.slice(0, pdfBounds.characters))
}

/** One space between words; PostgreSQL cannot store NUL. */
const tidy = (text: string): string => text.replaceAll("\0", "").toWellFormed().replaceAll(/\s+/g, " ").trim()

/** Every night: deletes files that no document has. */
export const documentNightJob = (parts: ForgetParts) =>
  forgetJob("forget-document-files", 43, removeForgottenFiles, parts)
