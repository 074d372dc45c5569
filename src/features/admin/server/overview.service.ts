import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import type { May, Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type MailQueueState, mailQueueState, stuckAfterSeconds } from "../../../platform/server/mail/mail-queue.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { peopleWaiting } from "../../emails/server/email-waiting.service.ts"
import { ownGroupRoles } from "../../groups/server/own-group.service.ts"
import { mayReadFileCheck } from "../../file-check/file-check.policy.ts"
import { readFileCheck } from "../../file-check/server/file-check.service.ts"
import { adminAreas } from "../admin-areas.ts"
import { mayReadUndeliveredMail } from "../admin.policy.ts"
import { type CountedArea, countedAreas, type Overview } from "../overview.ts"
import { type OverviewSources, readWaiting } from "./overview-waiting.service.ts"

/** What the viewer manages, and what needs their attention: three statements, and two of the files for viewers who may see those. */
export async function readOverview(
  { db, storage, now, sources }: { db: Db; storage: Storage; now: Date; sources: OverviewSources },
  viewer: Viewer,
): Promise<Answer<Overview>> {
  const { counts, mail } = await readCounts(db, sources.attention, viewer, now)
  const seesFiles = mayReadFileCheck.allows(viewer)
  const files = seesFiles ? await readFileCheck(db) : null
  const fault = seesFiles ? (await storage.room())?.fault : null
  const storageFault = !fault ? null : fullCodes.includes(fault) ? "full" : "unwritable"
  const ownGroups = await ownGroupRoles(db, viewer.userId, now)
  const waiting = await readWaiting({ db, now, sources }, viewer)
  return { counts, mail, fileCheck: files, storageFault, ownGroups, ...waiting }
}

const fullCodes = ["ENOSPC", "EDQUOT"]

async function readCounts(
  db: Db,
  attention: readonly AttentionSource[],
  viewer: Viewer,
  now: Date,
): Promise<Pick<Overview, "counts" | "mail">> {
  const counts = new Map(attention.flatMap((source) => Object.entries(source.counts ?? {})))
  const columns = countedAreas.map((area) => {
    const count = rulesOf(area).allows(viewer) ? counts.get(area)?.(now) : undefined
    return sql`${count ?? sql`null`}::integer as ${sql.ref(area)}`
  })
  const seesMail = mayReadUndeliveredMail.allows(viewer)
  const mail = seesMail
    ? sql`(select to_jsonb(state) from (${mailQueueState(now, peopleWaiting)}) state)`
    : sql`null::jsonb`
  const { rows } = await sql<Overview["counts"] & { mail: MailQueueState | null }>`
    select ${sql.join(columns)}, ${mail} as mail`.execute(db)
  const [row] = rows
  if (!row) throw new Error("A select without a table gives one row")
  const { mail: state, ...areas } = row
  return { counts: areas, mail: state && mailOf(state) }
}

function rulesOf(name: CountedArea): May {
  const area = adminAreas.find((each) => each.name === name)
  if (!area) throw new Error(`Nobody manages ${name}`)
  return area.may
}

const mailOf = ({ undelivered, waiting, oldestSeconds }: MailQueueState) => ({
  undelivered,
  waiting,
  oldestMinutes: Math.floor(oldestSeconds / 60),
  isStuck: oldestSeconds > stuckAfterSeconds,
})
