import { exitForGood } from "../exit-codes.ts"
import type { Finding, Stage } from "./scene.ts"

/** An earlier version is started on a database that a newer one has migrated: it must refuse, and change nothing. */
export async function downgraded(stage: Stage): Promise<Finding> {
  const newer = "9999-of-a-newer-version.sql"
  const rows = async () => (await stage.query<{ name: string }>("select name from migrations order by name")).length
  await stage.query("insert into migrations (name) values ($1)", [newer])
  const before = await rows()
  const ended = await stage.another().then(
    () => "it started",
    (error: unknown) => (error as Error).message,
  )
  const isRefused = ended === `the server ended with ${exitForGood}`
  const lost = (await rows()) === before ? 0 : 1
  await stage.query("delete from migrations where name = $1", [newer])
  return { scene: "an earlier version", asked: 1, lost, doubled: 0, refused: isRefused ? 0 : 1, note: ended }
}
