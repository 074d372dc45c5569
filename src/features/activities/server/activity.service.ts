import { sql } from "kysely"
import type * as z from "zod"
import { orNotFound } from "../../../platform/app-error.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf, listPage, type RelationColumn } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { type TranslationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import { picturesOf } from "../../pictures/server/picture.service.ts"
import { type Activity, activity, activitySummary } from "../activity.ts"
import { companiesFor, ofCompany } from "./activity-company.service.ts"
import { type Counts, seatFor } from "../../sign-ups/sign-up-rules.ts"
import { readableBy } from "./activity-access.service.ts"
import { questionsOf } from "../../sign-ups/server/sign-up-terms.service.ts"

type Summary = Answer<z.output<typeof activitySummary>>
type Whole = Answer<z.output<typeof activity>>

/** The texts with a translation. */
export const translated = ["title", "summary", "description", "location", "imageAlt"] as const

/** What is not a column of the table itself. */
const computed = [
  "image",
  "room",
  "groups",
  "companies",
  "questions",
  "registered",
  "waiting",
  "isFull",
  "staleTranslations",
] as const
type Computed = (typeof computed)[number] | "descriptionHtml_nl" | "descriptionHtml_en"
const isStored = <K extends string>(key: K): key is Exclude<K, Computed> =>
  !(computed as readonly string[]).includes(key) && !key.startsWith("descriptionHtml")
const summaryKeys = keysOf(activitySummary).filter(isStored)
const wholeKeys = keysOf(activity).filter(isStored)

const roomSql = sql<Whole["room"]>`(
  select json_build_object('name_nl', r.name_nl, 'name_en', r.name_en, 'street', r.street,
    'houseNumber', r."houseNumber", 'postalCode', r."postalCode", 'city', r.city)
  from rooms r where r."roomId" = activities."roomId")`
const countsSql = sql<Counts>`(
  select json_build_object('registered', count(*) filter (where s.status = 'registered'),
    'waiting', count(*) filter (where s.status = 'waiting'))
  from "signUps" s where s."activityId" = activities."activityId" and s.status in ('registered', 'waiting'))`

const isOpenAt = (now: Date) => sql<boolean>`coalesce(activities."signUpMode" = 'signUp'
  and activities.status = 'published' and activities."opensAt" <= ${now} and ${now} < activities."closesAt"
  and ${now} < activities."startsAt", false)`

const columnsAt = (now: Date) =>
  columnsOf("activities", activitySummary, { alphabet: ["title_nl", "title_en"], others: { isOpen: isOpenAt(now) } })

const groupsFor = (viewer: Viewer | null, now: Date) => sql<Whole["groups"]>`(
  select coalesce(json_agg(json_build_object('groupId', g."groupId", 'type', g.type, 'slug', g.slug,
    'name_nl', g.name_nl, 'name_en', g.name_en) order by g.name_nl collate "und-x-icu", g."groupId"), '[]')
  from "activityGroups" organising join groups g using ("groupId")
  where organising."activityId" = activities."activityId" and ${knownGroup(viewer, now)})`

const ofGroup = (column: "g.groupId" | "g.slug", viewer: Viewer | null, now: Date): RelationColumn => ({
  column: sql.ref(column),
  some: (holds) => sql`exists (select 1 from "activityGroups" organising join groups g using ("groupId")
    where organising."activityId" = activities."activityId" and ${knownGroup(viewer, now)} and ${holds})`,
})

/** The activities that this viewer may see, with what an answer has beside their own columns. */
const readable = (db: Db, viewer: Viewer | null, now: Date) =>
  db
    .selectFrom("activities")
    .select(["pictureId", groupsFor(viewer, now).as("groups"), roomSql.as("room"), countsSql.as("counts")])
    .where(readableBy(viewer, now))

type Row = Pick<Activity, "signUpMode" | "capacity" | "waitingList" | "participantsVisible"> & {
  pictureId: number | null
  counts: Counts
}

/** Adds how many signed up, as far as the activity shows that. */
function toAnswer({ counts, ...row }: Row) {
  const { signUpMode, capacity = null, waitingList, participantsVisible } = row
  const tells = signUpMode === "signUp" && participantsVisible !== "none"
  return {
    registered: tells ? counts.registered : null,
    waiting: tells ? counts.waiting : null,
    isFull: signUpMode === "signUp" && seatFor({ capacity, waitingList }, counts) !== "registered",
  }
}

/** A page of activities; the first to begin comes first. */
export async function listActivities(db: Db, query: ListQuery, viewer: Viewer | null, now: Date) {
  const { items, totalItems } = await listPage(readable(db, viewer, now).select(summaryKeys), query, {
    columns: columnsAt(now),
    several: {
      groupId: ofGroup("g.groupId", viewer, now),
      groupSlug: ofGroup("g.slug", viewer, now),
      companyId: ofCompany(viewer, now),
    },
    key: "activities.activityId",
    defaultSort: sql.ref("activities.startsAt"),
    kept: keptTotals(db, now),
  })
  const pictures = await picturesOf(
    db,
    items.map(({ pictureId }) => pictureId),
  )
  const summaries = items.map(({ pictureId, counts, ...item }): Summary => ({
    ...item,
    ...toAnswer({ ...item, pictureId, counts }),
    image: pictures.get(pictureId ?? 0) ?? null,
  }))
  return { items: summaries, totalItems }
}

/** @throws AppError notFound, also for an activity that this viewer may not know of */
export async function getActivity(db: Db, activityId: number, viewer: Viewer | null, now: Date): Promise<Whole> {
  const { pictureId, counts, translationSources, ...row } = orNotFound(
    await readable(db, viewer, now)
      .select(wholeKeys)
      .select(["translationSources", companiesFor(viewer, now).as("companies")])
      .where("activityId", "=", activityId)
      .executeTakeFirst(),
  )
  const pictures = await picturesOf(db, [pictureId])
  return {
    ...row,
    ...toAnswer({ ...row, pictureId, counts }),
    descriptionHtml_nl: renderMarkdown(row.description_nl),
    descriptionHtml_en: renderMarkdown(row.description_en),
    image: pictures.get(pictureId ?? 0) ?? null,
    questions: await questionsOf(db, activityId),
    staleTranslations: staleTranslationsOf(
      { ...row, translationSources: translationSources as TranslationSources },
      translated,
    ),
  }
}
