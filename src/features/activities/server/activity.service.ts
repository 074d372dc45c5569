import { sql } from "kysely"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { columnsOf, type RelationColumn } from "../../../platform/server/database/list-filter.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import { askedQuestionsOf } from "./sign-up-terms.service.ts"
import type { Counts } from "../sign-up-rules.ts"
import { type Activity, activity, activityFields, type ActivityInput, activitySummary } from "../activity.ts"
import { isOrganisedBy, isSignUpOpen, readableBy, requireRight, rightsTo } from "./activity-access.service.ts"
import { rowOf } from "./activity-change.service.ts"
import { companiesOf, ofCompany } from "./activity-company.service.ts"
import { copyFollowed } from "./activity-copied.service.ts"
import { shownPoolsOf } from "./activity-pool.service.ts"
import {
  lockActivityRow,
  movesParticipants,
  prepareActivity,
  replaceRelated,
  requireNoSignUps,
} from "./activity-write.service.ts"
import type { ActivityRow } from "./activity.table.ts"
import type { ActivityFollower } from "../activity-follower.ts"
import type { SignUpsOfActivity } from "../sign-ups-of-activity.ts"

const roomSql = sql<Activity["room"]>`(
  select json_build_object('name_nl', r.name_nl, 'name_en', r.name_en, 'street', r.street,
    'houseNumber', r."houseNumber", 'postalCode', r."postalCode", 'city', r.city)
  from rooms r where r."roomId" = activities."roomId")`
/** SQL relation with the seats and the waiting list of an activity. A list looks it up only for the rows of a page. */
const taken = sql<Counts>`(
  select count(*) filter (where s.status = 'registered')::integer as registered,
    count(*) filter (where s.status = 'waiting')::integer as waiting
  from "signUps" s where s."activityId" = activities."activityId" and s.status in ('registered', 'waiting'))`
/** SQL: the activity shows how many signed up. */
const tellsCounts = sql`activities."signUpMode" = 'signUp' and activities."participantsVisible" <> 'none'`
/**
 * SQL of `seatFor`: nobody who signs up now gets a seat. Before a draw nobody has one yet. With pools somebody may wait for
 * one while others have room.
 */
const isFull = sql<boolean>`(activities."signUpMode" = 'signUp' and (activities."drawAt" is null or activities."drawnAt" is not null)
  and ((taken.waiting > 0 and not exists (select 1 from "activityPools" p where p."activityId" = activities."activityId"))
    or coalesce(taken.registered >= activities.capacity, false)))`

/** SQL relation of `leastCents` and `mostCents` of `option-prices.ts`. A list looks it up only for the rows of a page. */
const optionCosts = sql<{ least: number; most: number }>`(
  select coalesce(sum(o.least) filter (where q.required), 0)::integer as least, coalesce(sum(o.most), 0)::integer as most
  from "activityQuestions" q cross join lateral (
    select min(coalesce((option ->> 'cents')::integer, 0)) as least, max(coalesce((option ->> 'cents')::integer, 0)) as most
    from jsonb_array_elements(q.options) option) o
  where q."activityId" = activities."activityId")`

const columnsAt = (now: Date) =>
  columnsOf("activities", activitySummary, {
    alphabet: ["title_nl", "title_en"],
    others: { isOpen: isSignUpOpen(now) },
  })

const groupsFor = (viewer: Viewer | null, now: Date) => sql<Activity["groups"]>`(
  select coalesce(json_agg(json_build_object('groupId', g."groupId", 'type', g.type, 'slug', g.slug,
    'name_nl', g.name_nl, 'name_en', g.name_en) order by g.name_nl collate "und-x-icu", g."groupId"), '[]')
  from "activityGroups" organising join groups g using ("groupId")
  where organising."activityId" = activities."activityId" and ${knownGroup(viewer, now)})`

const ofGroup = (column: "g.groupId" | "g.slug", { viewer, now }: Scope): RelationColumn => ({
  column: sql.ref(column),
  some: (holds) => sql`exists (select 1 from "activityGroups" organising join groups g using ("groupId")
    where organising."activityId" = activities."activityId" and ${knownGroup(viewer, now)} and ${holds})`,
})

/** The rows themselves; companies, questions and pools are only part of a whole activity. */
const rows = rowsOf({
  table: "activities",
  id: "activityId",
  contract: activity.omit({ companies: true, questions: true, pools: true }),
  summary: activitySummary,
  fields: activityFields,
  slugFrom: "title_nl",
  translated: ["title", "summary", "description", "location", "imageAlt"],
  rights: rightsTo,
  listing: (scope) => ({
    columns: columnsAt(scope.now),
    defaultSort: sql.ref("activities.startsAt"),
    several: {
      groupId: ofGroup("g.groupId", scope),
      groupSlug: ofGroup("g.slug", scope),
      companyId: ofCompany(scope),
    },
  }),
  from: ({ db, viewer, now }) =>
    db
      .selectFrom("activities")
      .leftJoinLateral(taken.as("taken"), (join) => join.onTrue())
      .leftJoinLateral(optionCosts.as("optionCosts"), (join) => join.onTrue())
      .select([
        groupsFor(viewer, now).as("groups"),
        roomSql.as("room"),
        sql<number | null>`case when ${tellsCounts} then taken.registered end`.as("registered"),
        sql<number | null>`case when ${tellsCounts} then taken.waiting end`.as("waiting"),
        isFull.as("isFull"),
        sql<number>`activities."priceCents" + "optionCosts".least`.as("leastCents"),
        sql<boolean>`"optionCosts".most > "optionCosts".least`.as("canCostMore"),
        isOrganisedBy(viewer, now).as("isOrganiser"),
      ]),
  readable: ({ viewer, now }) => readableBy(viewer, now),
  computed: ["room", "groups", "registered", "waiting", "isFull", "leastCents", "canCostMore"],
  // The picture of an activity for members is for members too.
  pictures: pictureColumns<Pick<ActivityRow, "pictureId" | "visibility">, "image">(
    { image: "pictureId" },
    ({ visibility }) => ({ requires: visibility === "members" ? "activities" : null }),
  ),
  prepare: (scope, _, before, input) => prepareActivity(scope, input as ActivityInput, before),
})

/** @throws AppError notFound, also if this viewer may not see it */
export async function readActivity(scope: Scope, idOrSlug: number | string) {
  const row = await rows.read(scope, idOrSlug)
  const { activityId } = row
  return {
    ...row,
    companies: await companiesOf(scope, activityId),
    questions: await askedQuestionsOf(scope.db, activityId),
    pools: await shownPoolsOf(scope, activityId),
  }
}

/** @throws AppError forbidden · validation */
export async function createActivity(scope: WriteScope, input: ActivityInput): Promise<Activity["activityId"]> {
  const { activityId } = await rows.create(scope, input)
  await replaceRelated(scope, activityId, input)
  return activityId
}

/** Activities, with what they have in other tables; a change gives free seats to people who wait. */
export const activitiesWith = (signUps: SignUpsOfActivity, followers: readonly ActivityFollower[]) => ({
  ...rows,
  read: readActivity,
  create: async (scope: WriteScope, input: ActivityInput) => {
    const { copiedFrom } = input
    // Not of what they may not see.
    if (copiedFrom != null) await readActivity(scope, copiedFrom)
    const activityId = await createActivity(scope, input)
    if (copiedFrom != null) await copyFollowed(scope, followers, copiedFrom, [activityId])
    return readActivity(scope, activityId)
  },
  update: async (scope: WriteScope, activityId: number, input: ChangeOf<ActivityInput>) => {
    const { db, services, now } = scope
    const before = await lockActivityRow(db, activityId)
    await rows.update(scope, activityId, input)
    if (before.status !== "cancelled") {
      const { arePoolsChanged } = await replaceRelated(scope, activityId, input)
      if (arePoolsChanged) await signUps.putInPools(db, activityId, now)
      if (movesParticipants(scope, before, input)) {
        const after = { ...before, ...rowOf(input) }
        await signUps.mailMove(db, services, after)
        for (const follower of followers) await follower.moved(scope, before, after)
      }
    }
    await signUps.promoteWaiting(db, services, activityId, now)
    return readActivity(scope, activityId)
  },
  remove: async (scope: WriteScope, activityId: number) => {
    await requireRight(scope.db, activityId, scope.viewer, scope.now, "delete")
    const activity = await lockActivityRow(scope.db, activityId)
    await requireNoSignUps(scope.db, activityId)
    for (const follower of followers) await follower.removing(scope, activity)
    await rows.remove(scope, activityId)
  },
})

export const listActivities = rows.list
