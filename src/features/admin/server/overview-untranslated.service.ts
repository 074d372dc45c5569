import { type RawBuilder, sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { May, Viewer } from "../../../platform/policy.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { mayCreateActivity, mayUpdateActivities } from "../../activities/activity.policy.ts"
import { isOrganisedBy } from "../../activities/server/activity-access.service.ts"
import { mayUpdateCompany } from "../../companies/company.policy.ts"
import { mayUpdateGroup, mayUpdateGroupType, mayUpdateRole } from "../../groups/group.policy.ts"
import { mayCreateNews } from "../../news/news.policy.ts"
import { editableBy } from "../../news/server/news.service.ts"
import { mayUpdatePage } from "../../pages/page.policy.ts"
import { mayUpdateRoom } from "../../rooms/room.policy.ts"
import { mayUpdateVacancy, mayUpdateVacancyType } from "../../vacancies/vacancy.policy.ts"
import type { TranslatedThing } from "../overview.ts"

type Fragment = RawBuilder<unknown>

/** SQL: condition that the viewer may change an activity. */
export const ownActivities = (viewer: Viewer, now: Date): Fragment =>
  mayUpdateActivities.allows(viewer) ? sql`true` : sql`${isOrganisedBy(viewer, now)}`

interface Part {
  thing: TranslatedThing
  may: May
  from: Fragment
  /** What identifies it in its URL; see the contract. */
  key: Fragment
  /** Its name in Dutch, and in English if there is one. */
  names: [nl: Fragment, en: Fragment]
  /** Texts that readers would miss in English. */
  texts: string[]
  /** Since when it has an English that is older than its Dutch; a column. Short texts do not remember it. */
  staleSince?: string
  /** When it was added; a column, absent if that says nothing. */
  addedAt?: string
  /** Condition: readers still see it, and the viewer may change it. */
  where: Fragment
}

const name = [sql`name_nl`, sql`name_en`] as [Fragment, Fragment]
const title = [sql`title_nl`, sql`title_en`] as [Fragment, Fragment]
const lacks = (texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map(
      (text) => sql`(coalesce(${sql.ref(`${text}_nl`)}, '') <> '' and coalesce(${sql.ref(`${text}_en`)}, '') = '')`,
    ),
    sql` or `,
  )})`

/** A kind whose only text is its name. */
const simple = (thing: TranslatedThing, may: May, from: Fragment, key: Fragment): Part => ({
  thing,
  may,
  from,
  key,
  names: name,
  texts: ["name"],
  where: sql`true`,
})

/** What has texts in two languages. Past items are left out. */
const partsOf = (viewer: Viewer, now: Date): Part[] => [
  {
    thing: "activities",
    may: mayCreateActivity,
    from: sql`activities`,
    key: sql`slug`,
    names: title,
    texts: ["title", "summary", "description"],
    staleSince: "staleSince",
    addedAt: "createdAt",
    where: sql`"endsAt" > ${now} and status <> 'cancelled' and ${ownActivities(viewer, now)}`,
  },
  {
    thing: "news",
    may: mayCreateNews,
    from: sql`news`,
    key: sql`slug`,
    names: title,
    texts: ["title", "intro", "body"],
    staleSince: "staleSince",
    addedAt: "publishAt",
    where: sql`status = 'published' and "publishAt" > ${addDays(dayOf(now), -90)}::date and ${editableBy(viewer, now)}`,
  },
  {
    // Those that were never edited have the texts of the code, in both languages.
    thing: "pages",
    may: mayUpdatePage,
    from: sql`pages join lateral (select title_nl, title_en, body_nl, body_en, "staleSince", "isOriginal"
      from "pageRevisions" r where r."pageId" = pages."pageId" order by revision desc limit 1) last on not "isOriginal"`,
    key: sql`key`,
    names: title,
    texts: ["title", "body"],
    staleSince: "staleSince",
    where: sql`true`,
  },
  {
    thing: "groups",
    may: mayUpdateGroup,
    from: sql`groups`,
    key: sql`type || '/' || slug`,
    names: name,
    texts: ["intro", "description"],
    staleSince: "staleSince",
    addedAt: "createdAt",
    where: sql`("dissolvedOn" is null or "dissolvedOn" > ${dayOf(now)}::date)`,
  },
  {
    thing: "companies",
    may: mayUpdateCompany,
    from: sql`companies`,
    key: sql`slug`,
    names: [sql`name`, sql`name`],
    texts: ["tagline", "description"],
    staleSince: "staleSince",
    addedAt: "createdAt",
    where: sql`coalesce("visibleUntil" >= ${dayOf(now)}::date, true)`,
  },
  {
    thing: "vacancies",
    may: mayUpdateVacancy,
    from: sql`vacancies`,
    key: sql`slug`,
    names: title,
    texts: ["title", "summary", "description"],
    staleSince: "staleSince",
    addedAt: "createdAt",
    where: sql`coalesce(least("visibleUntil", deadline) >= ${dayOf(now)}::date, true)`,
  },
  {
    ...simple("groupTypes", mayUpdateGroupType, sql`"groupTypes"`, sql`"groupTypeId"::text`),
    texts: ["name", "description"],
    staleSince: "staleSince",
  },
  simple("roles", mayUpdateRole, sql`roles`, sql`"roleId"::text`),
  simple("vacancyTypes", mayUpdateVacancyType, sql`"vacancyTypes"`, sql`"vacancyTypeId"::text`),
  simple("rooms", mayUpdateRoom, sql`rooms`, sql`slug`),
]

/**
 * SQL: one statement for each kind of item with a text that has no English, or one that is older than its Dutch, and that
 * the viewer may translate.
 */
export const untranslatedParts = (viewer: Viewer, now: Date): Fragment[] =>
  partsOf(viewer, now)
    .filter(({ may }) => may.allows(viewer))
    .map(({ thing, from, key, names: [nl, en], texts, staleSince, addedAt, where }, rank) => {
      const isMissing = lacks(texts)
      const momentOf = (column: string | undefined) => (column === undefined ? sql`null::text` : momentJson(column))
      const isStale = staleSince === undefined ? sql`false` : sql`${sql.ref(staleSince)} is not null`
      return sql`
        select ${rank}::integer as rank, jsonb_build_object('thing', ${thing}::text, 'key', ${key}, 'title_nl', ${nl},
          'title_en', ${en}, 'isMissing', ${isMissing}, 'since', case when ${isMissing} then ${momentOf(addedAt)}
            else ${momentOf(staleSince)} end) as item
        from ${from} where (${isMissing} or ${isStale}) and ${where}`
    })
