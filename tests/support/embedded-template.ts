import { constants, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { MemoryFS, PGlite } from "@electric-sql/pglite"

/** What we use of the file system of Emscripten. Files in memory hold their content themselves. */
interface Node {
  mode: number
  /** Of a folder the files by name; of a file its bytes, which may be followed by room to grow. */
  contents: Record<string, Node> | Uint8Array | Int8Array | null
  usedBytes: number
}
interface Files {
  lookupPath(path: string): { node: Node }
  mkdirTree(path: string, mode?: number): void
  mknod(path: string, mode: number, device: number): Node
}

/** A file or folder of a database: its path within, its mode, and where its bytes are in the file of contents. */
type Entry = [path: string, mode: number, from: number, until: number]

const root = PGlite.paths.PGDATA
const isFolder = (mode: number) => (mode & constants.S_IFMT) === constants.S_IFDIR
const indexOf = (file: string) => `${file}.json`

/** Writes the files of a database in memory, as of its last checkpoint, to `file` and an index beside it. */
export function writeTemplate(pglite: PGlite, file: string): void {
  const files = pglite.Module.FS as unknown as Files
  const [entries, contents]: [Entry[], Uint8Array[]] = [[], []]
  let size = 0
  const add = (name: string, node: Node) => {
    if (isFolder(node.mode)) {
      entries.push([name, node.mode, 0, 0])
      for (const [child, inside] of Object.entries(node.contents ?? {})) add(path.posix.join(name, child), inside)
      return
    }
    entries.push([name, node.mode, size, size + node.usedBytes])
    contents.push(Uint8Array.from((node.contents as Int8Array | null) ?? []).subarray(0, node.usedBytes))
    size += node.usedBytes
  }
  add("", files.lookupPath(root).node)
  writeFileSync(file, Buffer.concat(contents))
  writeFileSync(indexOf(file), JSON.stringify(entries))
}

export interface Template {
  entries: Entry[]
  contents: Uint8Array
}

export const readTemplate = (file: string): Template => ({
  entries: JSON.parse(readFileSync(indexOf(file), "utf8")) as Entry[],
  // Not a Buffer, of which a slice would share the bytes.
  contents: new Uint8Array(readFileSync(file)),
})

/** Writes the files of a template to a folder that exists, for an embedded database that is kept. */
export function unpackTemplate({ entries, contents }: Template, folder: string): void {
  for (const [name, mode, from, until] of entries) {
    const target = path.join(folder, name)
    if (isFolder(mode)) mkdirSync(target, { recursive: true, mode: mode & 0o777 })
    else writeFileSync(target, contents.subarray(from, until), { mode: mode & 0o777 })
  }
}

/**
 * A copy of a template, in memory. PGlite itself unpacks an archive through its file system, which takes most of the time
 * of opening one.
 */
export class TemplateCopy extends MemoryFS {
  readonly #template: Template
  constructor(template: Template) {
    super()
    this.#template = template
  }

  override async init(...parameters: Parameters<MemoryFS["init"]>) {
    const prepared = await super.init(...parameters)
    prepared.emscriptenOpts.preRun?.push((module: unknown) => this.#fill((module as { FS: Files }).FS))
    return prepared
  }

  #fill(files: Files): void {
    const { entries, contents } = this.#template
    for (const [name, mode, from, until] of entries) {
      const target = path.posix.join(root, name)
      if (isFolder(mode)) {
        files.mkdirTree(target, mode)
        continue
      }
      const node = files.mknod(target, mode, 0)
      node.contents = contents.slice(from, until)
      node.usedBytes = until - from
    }
  }
}
