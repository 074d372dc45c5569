import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { TestProject } from "vitest/node"
import { openEmbedded } from "../../src/platform/server/database/embedded.ts"
import { databaseOn, openDatabase } from "../../src/platform/server/database/db.ts"
import { openServices } from "../../src/app/server/services.ts"
import { onServer, withDatabase } from "./database.ts"
import { writeTemplate } from "./embedded-template.ts"
import { testEnv } from "./server.ts"

type Template = { kind: "pglite"; file: string } | { kind: "native"; url: string; name: string }
declare module "vitest" {
  interface ProvidedContext {
    template: Template
  }
}

/** Migrates one template per run; every test file gets a copy, which is much faster than migrating again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? setupNative(project, url) : setupEmbedded(project)
}

async function prepare(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const { jobs } = await openServices(testEnv(undefined), { database, inMemory: true })
  // What is tested is a site that is in use.
  await database.query(`update settings set "openedAt" = now()`)
  await jobs.open()
  await jobs.stop()
}

async function setupEmbedded(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-template-"))
  const { pglite } = await openEmbedded(undefined)
  await prepare(databaseOn(pglite, () => undefined))
  // Nothing creates databases from these, and every copy would contain them: a third of the opening time.
  await pglite.exec("update pg_database set datistemplate = false where datistemplate")
  for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`)
  // Every copy would also contain the log of the migrations, and fill 128 MB of memory for a database of 15.
  for (const smaller of ["set wal_recycle = off", "select pg_switch_wal()", "checkpoint"]) await pglite.exec(smaller)
  await pglite.exec("alter system set shared_buffers = '16MB'")
  const file = path.join(folder, "template")
  writeTemplate(pglite, file)
  await pglite.close()
  project.provide("template", { kind: "pglite", file })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function setupNative(project: TestProject, url: string) {
  const name = `clubhuis_test_${process.pid}`
  await onServer(url, `drop database if exists ${name} with (force)`)
  await onServer(url, `create database ${name}`)
  const database = await openDatabase({ url: withDatabase(url, name) })
  await prepare(database)
  await database.close()
  project.provide("template", { kind: "native", url, name })
  return () => onServer(url, `drop database if exists ${name} with (force)`)
}
