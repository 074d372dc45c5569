import { applicationWaits } from "../../members/server/membership.service.ts"
import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { May, Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type MailQueueState, mailQueueState, stuckAfterSeconds } from "../../../platform/server/mail/mail-queue.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { TranslatedSource } from "../../../platform/server/translated-things.ts"
import { peopleWaiting } from "../../emails/server/email-waiting.service.ts"
import { academicYearOn } from "../../books/academic-year.ts"
import { mayReadFileCheck } from "../../file-check/file-check.policy.ts"
import { readFileCheck } from "../../file-check/server/file-check.service.ts"
import { pageKeys } from "../../pages/page-keys.ts"
import { adminAreas, mayReadUndeliveredMail } from "../admin.policy.ts"
import { type CountedArea, countedAreas, type Overview } from "../overview.ts"
import { readWaiting } from "./overview-waiting.service.ts"

/** What the viewer manages, and what needs their attention: two statements, and two of the files for who may see those. */
export async function readOverview(
  { db, storage, now, translated }: { db: Db; storage: Storage; now: Date; translated: readonly TranslatedSource[] },
  viewer: Viewer,
): Promise<Answer<Overview>> {
  const { counts, mail } = await readCounts(db, viewer, now)
  const seesFiles = mayReadFileCheck.allows(viewer)
  const files = seesFiles ? await readFileCheck(db) : null
  const fault = seesFiles ? (await storage.room())?.fault : null
  const storageFault = !fault ? null : fullCodes.includes(fault) ? "full" : "unwritable"
  return { counts, mail, fileCheck: files, storageFault, ...(await readWaiting({ db, now, translated }, viewer)) }
}

const fullCodes = ["ENOSPC", "EDQUOT"]

/** SQL: the number of items per area. Of items with an end, only current and future ones. */
const countsOn = (now: Date): Record<CountedArea, RawBuilder<number>> => ({
  activities: sql`(select count(*) from activities where "endsAt" >= ${now} and status = 'published')`,
  news: sql`(select count(*) from news where status = 'published')`,
  groups: sql`(select count(*) from groups where "dissolvedOn" is null or "dissolvedOn" > ${dayOf(now)}::date)`,
  applications: sql`(select count(*) from memberships where ${applicationWaits("memberships")})`,
  signUpCosts: sql`(select count(*) from "signUpCosts" where "isActive" and "validFrom" <= ${dayOf(now)}::date
    and coalesce("validUntil" >= ${dayOf(now)}::date, true))`,
  roles: sql`(select count(*) from roles)`,
  companies: sql`(select count(*) from companies
    where "visibleUntil" is null or "visibleUntil" >= ${dayOf(now)}::date)`,
  vacancies: sql`(select count(*) from vacancies join companies using ("companyId")
    where coalesce(least(vacancies."visibleUntil", deadline, companies."visibleUntil") >= ${dayOf(now)}::date, true))`,
  vacancyTypes: sql`(select count(*) from "vacancyTypes")`,
  rooms: sql`(select count(*) from rooms)`,
  permissions: sql`(select count(*) from permissions where level > 0)`,
  emails: sql`(select count(*) from emails where status in ('draft', 'queued', 'stopped'))`,
  members: sql`(select count(distinct "userId") from memberships where since <= ${dayOf(now)}::date
    and coalesce("until" > ${dayOf(now)}::date, true))`,
  books: sql`(select count(*) from books where "academicYear" = ${academicYearOn(dayOf(now))})`,
  pages: sql`(select ${pageKeys.length}::integer)`,
  photos: sql`(select count(*) from "photoFolders" where status = 'published')`,
  documents: sql`(select count(*) from documents)`,
  listingReports: sql`(select count(*) from "listingReports" where "closedAt" is null)`,
})

async function readCounts(db: Db, viewer: Viewer, now: Date): Promise<Pick<Overview, "counts" | "mail">> {
  const counters = countsOn(now)
  const columns = countedAreas.map((area) =>
    rulesOf(area).allows(viewer)
      ? sql`${counters[area]}::integer as ${sql.ref(area)}`
      : sql`null::integer as ${sql.ref(area)}`,
  )
  const seesMail = mayReadUndeliveredMail.allows(viewer)
  const mail = seesMail
    ? sql`(select to_jsonb(state) from (${mailQueueState(now, peopleWaiting)}) state)`
    : sql`null::jsonb`
  const { rows } = await sql<Overview["counts"] & { mail: MailQueueState | null }>`
    select ${sql.join(columns)}, ${mail} as mail`.execute(db)
  const [row] = rows
  if (!row) throw new Error("A select without a table gives one row")
  const { mail: state, ...counts } = row
  return { counts, mail: state && mailOf(state) }
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
