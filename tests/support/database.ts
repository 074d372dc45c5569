import type { MemoryFS } from "@electric-sql/pglite"
import pg from "pg"
import { inject } from "vitest"
import { readTemplate, type Template, TemplateCopy } from "./embedded-template.ts"

let read: Template | undefined

/** A native database by its address, or the files of an embedded one. */
interface Fresh {
  url?: string
  files?: MemoryFS
  drop: () => Promise<void>
}

/** A copy of the template that `global-setup.ts` migrated once for this run. */
export async function freshDatabase(): Promise<Fresh> {
  const template = inject("template")
  if (template.kind === "pglite") {
    // Files of tests share a process.
    read ??= readTemplate(template.file)
    return { files: new TemplateCopy(read), drop: async () => undefined }
  }
  const name = `${template.name}_${crypto.randomUUID().slice(0, 8)}`
  await onServer(template.url, `create database ${name} template ${template.name}`)
  return {
    url: withDatabase(template.url, name),
    drop: () => dropDatabase(template.url, name),
  }
}

/**
 * Removes a database. A pool says that it has ended when its connections may still be saying goodbye: PostgreSQL
 * waits five seconds for them. To end them at once would be an error to a client that nobody listens to any more.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database ${name}`).catch(() => onServer(server, `drop database ${name} with (force)`))
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
  await client.query(statement).finally(() => client.end())
}
