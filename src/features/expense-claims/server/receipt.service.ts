import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fileSource } from "../../../platform/server/files/file-source.ts"
import { removeEach } from "../../../platform/server/files/forgotten-files.ts"
import { isPictureFile } from "../../../platform/server/files/picture-format.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { makePhoto } from "../../../platform/server/files/uploaded-files.ts"
import type { Services } from "../../../platform/server/services.ts"
import { openStatuses, type ReceiptFormat, receiptsMax } from "../expense-claim-kinds.ts"

const folderOf = (key: string) => `receipts/${key}`
/** Longest sides in pixels in which a receipt is stored: beside the claim, and to read. */
const [smallSide, largeSide] = [480, 2560] as const

/** Names of the files of a receipt, in its folder. */
const filesOf = (format: ReceiptFormat): string[] =>
  format === "picture" ? [`${smallSide}.webp`, `${largeSide}.webp`] : ["file"]
/** Name of a file in the storage: to read, or small. */
export const receiptFile = (key: string, format: ReceiptFormat, isSmall = false): string =>
  `${folderOf(key)}/${format === "picture" ? `${isSmall ? smallSide : largeSide}.webp` : "file"}`

/** For the nightly check. */
export const receiptSource = fileSource<{ format: ReceiptFormat }>({
  folder: "receipts",
  table: "expenseReceipts",
  since: "createdAt",
  // The others wait to be deleted.
  where: sql`"expenseClaimId" is not null`,
  columns: ["format"],
  files: ({ format }) => filesOf(format),
})

/** How long a receipt that no claim has is kept, in milliseconds: one that is being stored has none yet. */
const unusedLifetime = 24 * 60 * 60 * 1000

/**
 * Stores a receipt of a claim that its claimant may still change. A picture is decoded and encoded again, which takes out
 * where it was taken; a PDF and a HEIC are kept as they came, and never opened here.
 * @throws AppError notFound · mediaType · tooLarge · badRequest · conflict · StorageUnavailableError
 */
export async function receiveReceipt(
  { database: { db }, storage, now }: Pick<Services, "database" | "storage" | "now">,
  file: Uint8Array,
  { expenseClaimId, name, viewer }: { expenseClaimId: number; name: string; viewer: Viewer },
): Promise<void> {
  const digest = createHash("sha256").update(file).digest("base64url")
  const format = formatOf(file)
  await db.transaction().execute((tx) => requireRoom(tx, expenseClaimId, digest, viewer))
  const key = randomBytes(16).toString("base64url")
  // The row first: if the machine stops halfway, the nightly job finds what was stored.
  const { expenseReceiptId } = await db
    .insertInto("expenseReceipts")
    .values({
      key,
      format,
      digest,
      name: tidyName(name),
      bytes: file.byteLength,
      expenseClaimId: null,
      width: null,
      height: null,
      preview: null,
      createdBy: viewer.userId,
      createdAt: now(),
    })
    .returning("expenseReceiptId")
    .executeTakeFirstOrThrow()
  try {
    const made = await store(storage, file, { key, format })
    await db.transaction().execute(async (tx) => {
      await requireRoom(tx, expenseClaimId, digest, viewer)
      await tx
        .updateTable("expenseReceipts")
        .set({ ...made, expenseClaimId })
        .where("expenseReceiptId", "=", expenseReceiptId)
        .execute()
    })
  } catch (error) {
    await removeUnused(db, storage, expenseReceiptId).catch(() => undefined)
    throw error
  }
}

/** By its first bytes, never by its name. @throws AppError mediaType */
function formatOf(file: Uint8Array): ReceiptFormat {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1")
  if (head.startsWith("%PDF-")) return "pdf"
  if (/^[^]{4}ftyp(mif1|msf1|hei[cxms]|hev[cx])/.test(head)) return "heic"
  if (isPictureFile(file)) return "picture"
  throw new AppError("mediaType", { text: "expenseClaims:refused.format" })
}

interface StoredPicture {
  width: number
  height: number
  preview: string
}

async function store(
  storage: Storage,
  file: Uint8Array,
  { key, format }: { key: string; format: ReceiptFormat },
): Promise<StoredPicture | object> {
  if (format !== "picture") {
    const type = format === "pdf" ? "application/pdf" : "image/heic"
    await storage.put(receiptFile(key, format), file, type)
    return {}
  }
  return asFile(file, async (name) => {
    const { width, height, preview } = await makePhoto(name, async (size, content) => {
      if (size === smallSide || size === largeSide)
        await storage.put(`${folderOf(key)}/${size}.webp`, content, "image/webp")
    })
    return { width, height, preview }
  })
}

/** Puts a file on this machine for as long as `work` takes: a large photo is read part by part. */
async function asFile<T>(file: Uint8Array, work: (name: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "clubhuis-receipt-"))
  try {
    const name = path.join(folder, "receipt")
    await writeFile(name, file)
    return await work(name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The name without folders and control characters. */
const tidyName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "").trim() || "bon"

/** @throws AppError notFound · conflict: it cannot change, has as many as it may, or has this one */
async function requireRoom(tx: Db, expenseClaimId: number, digest: string, { userId }: Viewer): Promise<void> {
  const claim = await tx
    .selectFrom("expenseClaims")
    .select(["userId", "status"])
    .where("expenseClaimId", "=", expenseClaimId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { status } = orNotFound(claim?.userId === userId ? claim : null)
  if (!(openStatuses as readonly string[]).includes(status))
    throw new AppError("conflict", { text: "expenseClaims:refused.state" })
  const had = await tx
    .selectFrom("expenseReceipts")
    .select("digest")
    .where("expenseClaimId", "=", expenseClaimId)
    .execute()
  if (had.some((each) => each.digest === digest))
    throw new AppError("conflict", { text: "expenseClaims:refused.receiptTwice" })
  if (had.length >= receiptsMax)
    throw new AppError("conflict", { text: "expenseClaims:refused.tooManyReceipts", params: { count: receiptsMax } })
}

/** Takes a receipt out of a claim; the nightly job deletes its files. @throws AppError notFound · conflict */
export async function removeReceipt(
  tx: Db,
  { expenseClaimId, expenseReceiptId }: { expenseClaimId: number; expenseReceiptId: number },
  { userId }: Viewer,
): Promise<void> {
  const claim = await tx
    .selectFrom("expenseClaims")
    .select(["userId", "status"])
    .where("expenseClaimId", "=", expenseClaimId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { status } = orNotFound(claim?.userId === userId ? claim : null)
  if (!(openStatuses as readonly string[]).includes(status))
    throw new AppError("conflict", { text: "expenseClaims:refused.state" })
  orNotFound(
    await tx
      .updateTable("expenseReceipts")
      .set({ expenseClaimId: null, createdBy: null })
      .where("expenseReceiptId", "=", expenseReceiptId)
      .where("expenseClaimId", "=", expenseClaimId)
      .returning("expenseReceiptId")
      .executeTakeFirst(),
  )
}

/**
 * Deletes receipts that no claim has.
 * @returns the errors of those that could not be deleted; they are retried the next night
 */
export async function removeForgottenReceipts(db: Db, storage: Storage, now: Date): Promise<unknown[]> {
  const found = await db
    .selectFrom("expenseReceipts")
    .select("expenseReceiptId")
    .where("expenseClaimId", "is", null)
    .where("createdAt", "<", new Date(now.getTime() - unusedLifetime))
    .orderBy("createdAt")
    .limit(1000)
    .execute()
  return removeEach(found, ({ expenseReceiptId }) => removeUnused(db, storage, expenseReceiptId))
}

/** Deletes row and files together: if a file cannot be deleted, the row stays and it is retried. */
async function removeUnused(db: Db, storage: Storage, expenseReceiptId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("expenseReceipts")
      .where("expenseReceiptId", "=", expenseReceiptId)
      .where("expenseClaimId", "is", null)
      .returning("key")
      .executeTakeFirst()
    if (gone) await storage.deleteFolder(folderOf(gone.key))
  })
}
