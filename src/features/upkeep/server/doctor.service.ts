import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { migrationNames } from "../../../platform/server/database/migrate.ts"
import { SettingsError } from "../../../platform/server/env.ts"
import { loadTexts } from "../../../platform/server/i18n.ts"
import { isUrgent } from "../problem.ts"
import { upkeepMessages } from "../upkeep.messages.ts"
import { lookOutside } from "./site-check.service.ts"
import { readSiteState, type WatchedSite } from "./site-state.service.ts"

/** What `doctor` prints, and how many problems that is. */
export interface Findings {
  problems: number
  text: string
}

/**
 * Looks outside now, and says what is wrong and what to do, most urgent first. In English, as all commands.
 * @throws SettingsError for a database that is not up to date, which is left as it is
 */
export async function examine(site: WatchedSite): Promise<Findings> {
  await requireUpToDate(site.db)
  await lookOutside(site.db, site.env, site.now)
  const { problems } = await readSiteState(site)
  const { translate } = await loadTexts({ upkeep: upkeepMessages }, {})
  const lines = problems.map(({ name, params }) => {
    const [title, text] = ["title", "text"].map((part) => translate("en", `upkeep:problems.${name}.${part}`, params))
    return `${isUrgent(name) ? "!" : "-"} ${title}.\n  ${text}`
  })
  return { problems: problems.length, text: lines.length ? lines.join("\n\n") : translate("en", "upkeep:none") }
}

/** Whoever examines a site does not change it: a site of the version before may be running. */
async function requireUpToDate(db: Db): Promise<void> {
  const { rows } = await sql<{ names: string[] }>`select array_agg(name) as names from migrations`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const applied = new Set(rows[0]?.names)
  if (migrationNames().some((name) => !applied.has(name)))
    throw new SettingsError("The database is not up to date. Start the site of this version once, then try again.")
}
