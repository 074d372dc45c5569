import { readFileSync } from "node:fs"
import pg from "pg"
import { inject } from "vitest"

/**
 * The template, read once: files of tests share a process. Node hands out a blob of many megabytes in small pieces, which
 * was a third of the time that opening a copy of it took.
 */
class Snapshot extends Blob {
  readonly #content: ArrayBuffer
  constructor(file: string) {
    super()
    this.#content = Uint8Array.from(readFileSync(file)).buffer
  }
  override arrayBuffer = async () => this.#content
}
let snapshot: Snapshot | undefined

/** A copy of the template that `global-setup.ts` migrated once for this run. */
export async function freshDatabase(): Promise<{ url?: string; snapshot?: Blob; drop: () => Promise<void> }> {
  const template = inject("template")
  if (template.kind === "pglite") {
    snapshot ??= new Snapshot(template.file)
    return { snapshot, drop: async () => undefined }
  }
  const name = `${template.name}_${crypto.randomUUID().slice(0, 8)}`
  await onServer(template.url, `create database ${name} template ${template.name}`)
  return {
    url: withDatabase(template.url, name),
    drop: () => onServer(template.url, `drop database ${name} with (force)`),
  }
}

/** The same address with another database name. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on the server's own database. */
export async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}
