import { DataFolderError } from "../../src/platform/server/files/data-folder.ts"
import { openEmbedded } from "../../src/platform/server/database/embedded.ts"

/**
 * Opens the embedded database in the given folder and writes rows until it is killed. Prints the number of each row
 * once the database has acknowledged it. For the tests of what survives a kill.
 */
const folder = process.argv[2] ?? ""
try {
  const { pglite } = await openEmbedded(folder)
  await pglite.exec("create table if not exists written (number integer primary key)")
  for (let number = 1; ; number++) {
    await pglite.query("insert into written values ($1)", [number])
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  if (!(error instanceof DataFolderError)) throw error
  process.stderr.write(error.message)
  process.exitCode = 3
}
