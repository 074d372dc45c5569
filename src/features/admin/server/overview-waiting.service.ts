import { applicationWaits } from "../../members/server/membership.service.ts"
import { type RawBuilder, sql, type SqlBool } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { type TranslatedSource, untranslatedParts } from "../../../platform/server/translated-things.ts"
import { mayCreateActivity, mayReadSignUps } from "../../activities/activity.policy.ts"
import { changeableBy, isOrganisedBy } from "../../activities/server/activity-access.service.ts"
import { mayDecideApplications } from "../../memberships/application.policy.ts"
import { mayModerateListings } from "../../book-listings/book-listing.policy.ts"
import { mayUpdateCompany } from "../../companies/company.policy.ts"
import { mayUpdateEmails } from "../../emails/email.policy.ts"
import { fullName } from "../../members/server/member.table.ts"
import { mayCreateNews } from "../../news/news.policy.ts"
import { editableBy } from "../../news/server/news.service.ts"
import { mayCreatePhotoFolder } from "../../photos/photo-folder.policy.ts"
import { fillableBy } from "../../photos/server/photo-folder.service.ts"
import { mayUpdateVacancy } from "../../vacancies/vacancy.policy.ts"
import { namedMax, type Overview } from "../overview.ts"

type Waiting = Pick<
  Overview,
  | "applications"
  | "listingReports"
  | "photoRemovals"
  | "fullActivities"
  | "untranslated"
  | "endingVacancies"
  | "endingCompanies"
  | "drafts"
  | "withheldEmails"
>
type Fragment = RawBuilder<unknown>

/** How many days before its end a vacancy is listed, so that its company can be called. */
const endingWithin = 14
/** How many days a draft is left alone before it is listed. */
const forgottenAfter = 30

/**
 * What needs the viewer's attention, in one statement: each column has the first few items of a kind with their total,
 * or null.
 */
export async function readWaiting(
  { db, now, translated }: { db: Db; now: Date; translated: readonly TranslatedSource[] },
  viewer: Viewer,
): Promise<Answer<Waiting>> {
  const untranslated = untranslatedParts(translated, viewer, now)
  const drafts = draftParts(viewer, now)
  const { rows } = await sql<Answer<Waiting>>`select
    ${mayDecideApplications.allows(viewer) ? firstOf(waitingApplications()) : sql`null::jsonb`} as "applications",
    ${mayModerateListings.allows(viewer) ? firstOf(openListingReports()) : sql`null::jsonb`} as "listingReports",
    ${mayUpdateEmails.allows(viewer) ? firstOf(withheldEmails()) : sql`null::jsonb`} as "withheldEmails",
    ${mayCreatePhotoFolder.allows(viewer) ? firstOf(openPhotoRemovals(viewer, now)) : sql`null::jsonb`} as "photoRemovals",
    ${seesSignUps(viewer) ? firstOf(fullActivities(viewer, now)) : sql`null::jsonb`} as "fullActivities",
    ${untranslated.length ? firstOf(sql.join(untranslated, sql` union all `)) : sql`null::jsonb`} as "untranslated",
    ${mayUpdateVacancy.allows(viewer) ? firstOf(endingVacancies(now)) : sql`null::jsonb`} as "endingVacancies",
    ${mayUpdateCompany.allows(viewer) ? firstOf(endingCompanies(now)) : sql`null::jsonb`} as "endingCompanies",
    ${drafts.length ? firstOf(sql.join(drafts, sql` union all `)) : sql`null::jsonb`} as "drafts"`.execute(db)
  const [row] = rows
  if (!row) throw new Error("A select without a table gives one row")
  return row
}

/** SQL: turns a statement with columns `rank` and `item` into an object with the first few items and the total. */
const firstOf = (rows: Fragment) => sql`(
  select jsonb_build_object('total', count(*),
    'items', coalesce(jsonb_agg(item order by place) filter (where place <= ${namedMax}), '[]'))
  from (select item, row_number() over (order by rank, item) as place from (${rows}) found) ranked)`

const seesSignUps = (viewer: Viewer) => mayReadSignUps.allows(viewer) || mayCreateActivity.allows(viewer)

/** SQL: applications for membership without a decision, longest waiting first. */
const waitingApplications = () => sql`
  select m."appliedAt" as rank, jsonb_build_object('membershipId', m."membershipId", 'name', ${fullName("u")},
    'appliedAt', ${isoOf(sql`m."appliedAt"`)}) as item
  from memberships m join users u using ("userId") where ${applicationWaits("m")}`

/** SQL: reports about second-hand books that nobody dealt with, the oldest first. */
const openListingReports = () => sql`
  select "listingReportId" as rank, jsonb_build_object('listingReportId', "listingReportId", 'title', l.title,
    'createdAt', ${isoOf(sql`r."createdAt"`)}) as item
  from "listingReports" r join "bookListings" l using ("bookListingId") where r."closedAt" is null`

/** SQL: mails that did not go out because whoever scheduled them had lost the right to, the oldest first. */
const withheldEmails = () => sql`
  select "withheldAt" as rank, jsonb_build_object('emailId', "emailId", 'title_nl', subject_nl, 'title_en', subject_en,
    'withheldAt', ${isoOf(sql`"withheldAt"`)}) as item
  from emails where "withheldAt" is not null`

/** SQL: requests to remove a photo that nobody answered, of albums that the viewer fills, the first due first. */
const openPhotoRemovals = (viewer: Viewer, now: Date) => sql`
  select "dueOn" as rank, jsonb_build_object('photoRemovalId', "photoRemovalId", 'title_nl', "photoFolders".title_nl,
    'title_en', "photoFolders".title_en, 'dueOn', "dueOn", 'isLate', "dueOn" < ${dayOf(now)}::date) as item
  from "photoRemovals" join photos using ("photoId") join "photoFolders" using ("photoFolderId")
  where "photoRemovals".state = 'open' and photos.state = 'ready' and ${fillableBy(viewer)}`

/** SQL: future activities that are full or have a waiting list, earliest first. */
const fullActivities = (viewer: Viewer, now: Date) => sql`
  select "startsAt" as rank, jsonb_build_object('slug', slug, 'title_nl', title_nl, 'title_en', title_en,
    'startsAt', ${isoOf(sql`"startsAt"`)}, 'registered', registered, 'capacity', capacity, 'waiting', waiting) as item
  from activities, lateral (
    select (count(*) filter (where "signUps".status = 'registered'))::integer as registered,
      (count(*) filter (where "signUps".status = 'waiting'))::integer as waiting
    from "signUps" where "signUps"."activityId" = activities."activityId") counted
  where activities."startsAt" > ${now} and activities.status = 'published' and "signUpMode" = 'signUp'
    and (registered >= capacity or waiting > 0)
    and ${mayReadSignUps.allows(viewer) ? sql<SqlBool>`true` : isOrganisedBy(viewer, now)}`

/** SQL: an ISO 8601 timestamp in UTC, as in answers. */
const isoOf = (moment: Fragment) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: open vacancies whose last day is near, the first to end first. */
const endingVacancies = (now: Date) => sql`
  select "lastDay" as rank, jsonb_build_object('slug', vacancies.slug, 'title_nl', title_nl, 'title_en', title_en,
    'lastDay', "lastDay") as item
  from vacancies join companies using ("companyId"), lateral (
    select least(vacancies."visibleUntil", vacancies.deadline, companies."visibleUntil") as "lastDay") last
  where "lastDay" between ${dayOf(now)}::date and ${addDays(dayOf(now), endingWithin)}::date
    and coalesce(greatest(vacancies."visibleFrom", companies."visibleFrom") <= ${dayOf(now)}::date, true)`

/** SQL: companies that disappear from the site soon, the first to go first. */
const endingCompanies = (now: Date) => sql`
  select "visibleUntil" as rank, jsonb_build_object('slug', slug, 'title_nl', name, 'title_en', name,
    'lastDay', "visibleUntil") as item
  from companies where "visibleUntil" between ${dayOf(now)}::date and ${addDays(dayOf(now), endingWithin)}::date
    and coalesce("visibleFrom" <= ${dayOf(now)}::date, true)`

/** SQL: for each kind, drafts that the viewer may finish and nobody touched for a while, the oldest first. */
function draftParts(viewer: Viewer, now: Date): Fragment[] {
  const before = sql`${addDays(dayOf(now), -forgottenAfter)}::date`
  const part = (thing: string, isTheirs: Fragment) => sql`
    select "updatedAt" as rank, jsonb_build_object('thing', ${thing}::text, 'key', slug, 'title_nl', title_nl,
      'title_en', title_en, 'updatedAt', ${isoOf(sql`"updatedAt"`)}) as item
    from ${sql.table(thing)} where status = 'draft' and "updatedAt" < ${before} and ${isTheirs}`
  return [
    ...(mayCreateActivity.allows(viewer) ? [part("activities", changeableBy(viewer, now))] : []),
    ...(mayCreateNews.allows(viewer) ? [part("news", sql`${editableBy(viewer, now)}`)] : []),
  ]
}
