import { existsSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { type Env, SettingsError } from "../env.ts"

type Folder = Pick<Env, "DATA_DIR" | "DATABASE_URL">

const markOf = ({ DATA_DIR }: Folder): string => path.resolve(DATA_DIR, "moved-to-postgres")

/** Closes the embedded database: what would be written to it from now on would be lost. */
export const markMoved = (env: Folder): void => writeFileSync(markOf(env), `${new Date().toISOString()}\n`)

/** Opens it again, because it did not move. */
export const unmarkMoved = (env: Folder): void => rmSync(markOf(env), { force: true })

/** @throws SettingsError when a site would go on with the embedded database that it left */
export function requireNotMoved(env: Folder): void {
  if (env.DATABASE_URL || !existsSync(markOf(env))) return
  throw new SettingsError(
    `The data of this site is being moved to PostgreSQL, or was. Set DATABASE_URL to where it is now. To go back to the copy that stayed here, of the time of the move, delete ${markOf(env)}.`,
  )
}
