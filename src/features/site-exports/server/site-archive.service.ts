import type { Readable } from "node:stream"
import type { Db } from "../../../platform/server/database/db.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import type { FileSource } from "../../../platform/server/files/file-source.ts"
import type { Storage, StoredFile } from "../../../platform/server/files/storage.ts"
import type { ZipEntry } from "../../../platform/server/files/zip-writer.ts"
import { schemaOf, readmeOf, type SiteFacts } from "./site-readme.ts"
import { type ExportRow, openSnapshot, rowsOf } from "./site-rows.service.ts"
import { type ExportTable, type FeatureExport, readShape } from "./site-shape.service.ts"

/** What an archive is made from. */
export interface ArchiveParts {
  db: Db
  isEmbedded: boolean
  storage: Storage
  sources: readonly FeatureExport[]
  files: readonly FileSource[]
  now: Date
  association: string
}

/** How far it is. */
export interface ArchiveCounts {
  rows: number
  files: number
}

/** Called often: between slices of rows, and between files. What it throws ends the archive. */
export type OnStep = (counts: ArchiveCounts) => Promise<void>

const stepEvery = 1000
/** Files that are looked up at once. */
const batchSize = 500

/**
 * Everything on the site as entries of a zip: each table as CSV and as JSON lines, each stored file, and what explains them.
 * Rows and files are read when their turn comes.
 */
export async function* siteEntries(parts: ArchiveParts, onStep: OnStep): AsyncGenerator<ZipEntry> {
  const { now, association, isEmbedded, sources } = parts
  const counts = { rows: 0, files: 0 }
  const facts: SiteFacts = { association, now, isEmbedded, shape: { tables: [], leftOut: [] }, rows: {}, folders: {} }
  const text = (name: string, content: string): ZipEntry => ({
    name,
    modifiedAt: now,
    content: one(Buffer.from(content)),
    isCompressed: true,
  })
  const snapshot = await openSnapshot(parts.db, isEmbedded)
  try {
    facts.shape = await readShape(snapshot.db, sources)
    for (const table of facts.shape.tables) {
      const rowsNow = () => rowsOf(snapshot.db, table)
      const count = async () => {
        counts.rows++
        facts.rows[table.name] = (facts.rows[table.name] ?? 0) + 1
        if (counts.rows % stepEvery === 0) await onStep(counts)
      }
      facts.rows[table.name] = 0
      const entry = { modifiedAt: now, isCompressed: true }
      yield { ...entry, name: `data/${table.name}.csv`, content: csvOf(cellsOf(table, rowsNow())) }
      yield { ...entry, name: `data/${table.name}.jsonl`, content: linesOf(rowsNow(), count) }
      await onStep(counts)
    }
  } finally {
    await snapshot.close()
  }
  yield* fileEntries(parts, facts, async () => {
    counts.files++
    await onStep(counts)
  })
  yield text("LEESMIJ.md", readmeOf(facts, sources, "nl"))
  yield text("README.md", readmeOf(facts, sources, "en"))
  yield text("schema.json", schemaOf(facts, sources))
}

async function* one(content: Buffer) {
  yield content
}

async function* cellsOf(table: ExportTable, rows: ReturnType<typeof rowsOf>): AsyncGenerator<(string | number)[]> {
  const names = table.columns.map(({ name }) => name)
  yield names
  for await (const { row } of rows) yield names.map((name) => cellOf(row[name] ?? null))
}

/** Lists and objects stay JSON. */
function cellOf(value: ExportRow[string]): string | number {
  if (value === null) return ""
  if (typeof value === "object") return JSON.stringify(value)
  return typeof value === "number" ? value : String(value)
}

async function* linesOf(rows: ReturnType<typeof rowsOf>, count: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const { line } of rows) {
    yield Buffer.from(`${line}\n`)
    await count()
  }
}

/** The stored files that belong to a row, by folder. */
async function* fileEntries(
  { db, storage, files, sources }: ArchiveParts,
  facts: SiteFacts,
  count: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  for (const source of files) {
    const declared = sources.find(({ folders }) => folders?.[source.folder])?.folders?.[source.folder]
    if (!declared) continue
    const found = (facts.folders[source.folder] = { files: 0, bytes: 0, missing: [] as string[] })
    for await (const batch of batchesOf(storage.list(source.folder))) {
      const keys = [...new Set(batch.map(({ name }) => keyOf(name)))]
      const known = new Set(await source.existing(db, keys))
      const names = (await declared.namesOf?.(db, keys)) ?? new Map<string, string>()
      for (const file of batch) {
        if (!known.has(keyOf(file.name))) continue
        const content = await storage.stream(file.name)
        if (!content) {
          // It was deleted meanwhile.
          found.missing.push(file.name)
          continue
        }
        yield { name: nameOf(file, names), modifiedAt: file.modifiedAt, content: closing(content) }
        found.files++
        found.bytes += file.size
        await count()
      }
    }
  }
}

/** `pictures/KEY/480.webp` is of the row with that key. */
const keyOf = (name: string) => name.split("/")[1] ?? ""

/** As in the storage, but called what its row calls it. */
function nameOf({ name }: StoredFile, names: ReadonlyMap<string, string>): string {
  const own = names.get(keyOf(name))
  return `files/${own === undefined ? name : `${name.split("/").slice(0, -1).join("/")}/${safeName(own)}`}`
}

/** A name that every system can unpack, in the folder it is meant for. */
const safeName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- those are what must go
  name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, "_").replace(/^[. ]+|[. ]+$/g, "_") || "_"

async function* batchesOf(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

/** A stream that is closed when its reader stops. */
async function* closing(content: Readable): AsyncGenerator<Uint8Array> {
  yield* content as AsyncIterable<Uint8Array>
}

/** What the files of an archive take, in bytes. */
export async function bytesOfFiles({ storage, files, sources }: ArchiveParts): Promise<number> {
  let bytes = 0
  for (const { folder } of files)
    if (sources.some(({ folders }) => folders?.[folder]))
      for await (const { size } of storage.list(folder)) bytes += size
  return bytes
}
