import { type RawBuilder, sql, type SqlBool } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { mayCreateActivity, mayReadSignUps, mayUpdateActivities } from "../../activities/activity.policy.ts"
import { isOrganisedBy } from "../../activities/server/activity-access.service.ts"
import { mayDecideApplications } from "../../applications/application.policy.ts"
import { mayUpdateCompany } from "../../companies/company.policy.ts"
import { mayUpdateGroup, mayUpdateGroupType, mayUpdateRole } from "../../groups/group.policy.ts"
import { fullName } from "../../members/server/member.table.ts"
import { mayCreateNews } from "../../news/news.policy.ts"
import { editableBy } from "../../news/server/news.service.ts"
import { mayUpdateRoom } from "../../rooms/room.policy.ts"
import { mayUpdateVacancy, mayUpdateVacancyType } from "../../vacancies/vacancy.policy.ts"
import { namedMax, type Overview, type TranslatedThing } from "../overview.ts"

type Waiting = Pick<Overview, "applications" | "fullActivities" | "untranslated" | "endingVacancies">
type Fragment = RawBuilder<unknown>

/** How many days before its end a vacancy is listed, so that its company can be called. */
const endingWithin = 14

/**
 * What needs the viewer's attention, in one statement: each column has the first few items of a kind with their total,
 * or null.
 */
export async function readWaiting(db: Db, viewer: Viewer, now: Date): Promise<Answer<Waiting>> {
  const untranslated = untranslatedParts(viewer, now)
  const { rows } = await sql<Answer<Waiting>>`select
    ${mayDecideApplications.allows(viewer) ? firstOf(waitingApplications()) : sql`null::jsonb`} as "applications",
    ${seesSignUps(viewer) ? firstOf(fullActivities(viewer, now)) : sql`null::jsonb`} as "fullActivities",
    ${untranslated.length ? firstOf(sql.join(untranslated, sql` union all `)) : sql`null::jsonb`} as "untranslated",
    ${mayUpdateVacancy.allows(viewer) ? firstOf(endingVacancies(now)) : sql`null::jsonb`} as "endingVacancies"`.execute(
    db,
  )
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
  from memberships m join users u using ("userId") where m.since is null and m."rejectedAt" is null`

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

interface Part {
  thing: TranslatedThing
  from: Fragment
  /** What identifies it in its URL; see the contract. */
  key: Fragment
  /** Its name in Dutch, and in English if there is one. */
  names: [nl: Fragment, en: Fragment]
  /** Condition: English is missing where the Dutch exists, and the viewer may add it. */
  where: Fragment
}

const name = [sql`name_nl`, sql`name_en`] as [Fragment, Fragment]
const title = [sql`title_nl`, sql`title_en`] as [Fragment, Fragment]
const lacks = (...texts: string[]) =>
  sql`(${sql.join(
    texts.map(
      (text) => sql`(coalesce(${sql.ref(`${text}_nl`)}, '') <> '' and coalesce(${sql.ref(`${text}_en`)}, '') = '')`,
    ),
    sql` or `,
  )})`

/** SQL: one statement for each kind of item with a text that the viewer may translate. Past items are left out. */
function untranslatedParts(viewer: Viewer, now: Date): Fragment[] {
  const today = sql`${dayOf(now)}::date`
  const may = (rule: { allows: (viewer: Viewer) => boolean }, part: Part) => (rule.allows(viewer) ? [part] : [])
  const ownActivities = mayUpdateActivities.allows(viewer) ? sql`true` : isOrganisedBy(viewer, now)
  const simple = (thing: TranslatedThing, from: Fragment, key: Fragment): Part => ({
    thing,
    from,
    key,
    names: name,
    where: lacks("name"),
  })
  const parts = [
    ...may(mayCreateActivity, {
      thing: "activities",
      from: sql`activities`,
      key: sql`slug`,
      names: title,
      where: sql`${lacks("title", "summary", "description")} and "endsAt" > ${now} and status <> 'cancelled'
        and ${ownActivities}`,
    }),
    ...may(mayCreateNews, {
      thing: "news",
      from: sql`news`,
      key: sql`slug`,
      names: title,
      where: sql`${lacks("title", "intro", "body")} and status = 'published'
        and "publishAt" > ${addDays(dayOf(now), -90)}::date and ${editableBy(viewer, now)}`,
    }),
    ...may(mayUpdateGroup, {
      thing: "groups",
      from: sql`groups`,
      key: sql`type || '/' || slug`,
      names: name,
      where: sql`${lacks("intro", "description")} and ("dissolvedOn" is null or "dissolvedOn" > ${today})`,
    }),
    ...may(mayUpdateCompany, {
      thing: "companies",
      from: sql`companies`,
      key: sql`slug`,
      names: [sql`name`, sql`name`],
      where: sql`${lacks("tagline", "description")} and coalesce("visibleUntil" >= ${today}, true)`,
    }),
    ...may(mayUpdateVacancy, {
      thing: "vacancies",
      from: sql`vacancies`,
      key: sql`slug`,
      names: title,
      where: sql`${lacks("title", "summary", "description")}
        and coalesce(least("visibleUntil", deadline) >= ${today}, true)`,
    }),
    ...may(mayUpdateGroupType, simple("groupTypes", sql`"groupTypes"`, sql`"groupTypeId"::text`)),
    ...may(mayUpdateRole, simple("roles", sql`roles`, sql`"roleId"::text`)),
    ...may(mayUpdateVacancyType, simple("vacancyTypes", sql`"vacancyTypes"`, sql`"vacancyTypeId"::text`)),
    ...may(mayUpdateRoom, simple("rooms", sql`rooms`, sql`slug`)),
  ]
  return parts.map(
    ({ thing, from, key, names: [nl, en], where }, rank) => sql`
      select ${rank}::integer as rank, jsonb_build_object('thing', ${thing}::text, 'key', ${key}, 'title_nl', ${nl},
        'title_en', ${en}) as item
      from ${from} where ${where}`,
  )
}
