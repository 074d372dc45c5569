import { addDays, weekdayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type At, type DemoContext, type DemoPart, demoTime, type Pair } from "../../../platform/server/demo/demo.ts"
import { sceneFile } from "../../../platform/server/demo/demo-scene.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import { replaceDraw } from "./activity-draw.service.ts"
import { replacePools } from "./activity-pool.service.ts"
import { later } from "./activities-later.demo.ts"
import { soon } from "./activities-soon.demo.ts"
import type { DemoActivity } from "./activity-row.demo.ts"

/** All activities of the demo. */
export const demoActivities: readonly DemoActivity[] = [...soon, ...later]

/** Activities around today. */
export const activityDemo: DemoPart = {
  drawings: () => new Map(demoActivities.flatMap(({ slug, picture }) => (picture ? [[slug, sceneFile(picture)]] : []))),
  add: async (demo, pictures) => {
    const ids = await idsOf(demo)
    for (const activity of demoActivities) await addActivity(demo, ids, activity, pictures.get(activity.slug) ?? null)
  },
}

/** Ids of everything an activity refers to. */
interface Ids {
  /** By slug; `bestuur` is the board of this year. */
  groups: ReadonlyMap<string, number>
  /** By slug. */
  rooms: ReadonlyMap<string, number>
  /** By name. */
  companies: ReadonlyMap<string, number>
}

async function idsOf({ tx, today }: DemoContext): Promise<Ids> {
  const rooms = await tx.selectFrom("rooms").select(["slug", "roomId"]).execute()
  const companies = await tx.selectFrom("companies").select(["name", "companyId"]).execute()
  return {
    groups: await groupsBySlug(tx, today),
    rooms: new Map(rooms.map(({ slug, roomId }) => [slug, roomId])),
    companies: new Map(companies.map(({ name, companyId }) => [name, companyId])),
  }
}

async function groupsBySlug(tx: Db, today: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("groups")
    .select(["slug", "groupId", "type"])
    .where((eb) => eb.or([eb("dissolvedOn", "is", null), eb("dissolvedOn", ">", today)]))
    .execute()
  return new Map(rows.map(({ slug, groupId, type }) => [type === "BOARD" ? "bestuur" : slug, groupId]))
}

async function addActivity(
  demo: DemoContext,
  ids: Ids,
  activity: DemoActivity,
  pictureId: number | null,
): Promise<void> {
  const { tx, by, now, today } = demo
  const shift = daysUntil(activity.startsOn, addDays(today, activity.starts[0]))
  const at = ([days, clock]: At) => demoTime(today, [days + shift, clock])
  const { activityId } = await tx
    .insertInto("activities")
    .values({
      ...textsOf(activity),
      ...signUpOf(activity, demo),
      slug: activity.slug,
      roomId: activity.room ? (ids.rooms.get(activity.room) ?? null) : null,
      startsAt: at(activity.starts),
      endsAt: at(activity.ends),
      category: activity.category,
      pictureId,
      visibility: activity.isForMembers ? "members" : "public",
      status: activity.isDraft ? "draft" : activity.cancelled ? "cancelled" : "published",
      publishAt: activity.publish ? demoTime(today, activity.publish) : null,
      externalUrl: activity.externalUrl ?? null,
      priceCents: activity.priceCents ?? 0,
      lateSignOff: activity.signUp?.lateSignOff ?? "no",
      payWithin: activity.signUp?.payWithin ?? "no",
      guestsEach: activity.signUp?.guestsEach ?? null,
      guestsFrom: activity.signUp?.guestsFrom ? at(activity.signUp.guestsFrom) : null,
      translationSources: "{}",
      createdBy: by.userId,
      updatedBy: by.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning("activityId")
    .executeTakeFirstOrThrow()
  await attachPicture(tx, pictureId, by, { requires: activity.isForMembers ? "activities" : null, now })
  const groups = activity.groups.flatMap((slug) => ids.groups.get(slug) ?? [])
  await tx
    .insertInto("activityGroups")
    .values(groups.map((groupId) => ({ activityId, groupId })))
    .execute()
  const companies = activity.companies?.flatMap((name) => ids.companies.get(name) ?? []) ?? []
  if (companies.length)
    await tx
      .insertInto("activityCompanies")
      .values(companies.map((companyId) => ({ activityId, companyId })))
      .execute()
  await addQuestions(tx, activityId, activity)
  await replaceDraw(tx, activityId)
  await replacePools(tx, activityId, (activity.signUp?.pools ?? []).map(poolOf(today)))
}

const poolOf =
  (today: string) =>
  ({ name, places, memberForDays }: { name: Pair; places: number; memberForDays?: number }) => ({
    name_nl: name[0],
    name_en: name[1],
    places,
    membershipTypes: [],
    groupIds: [],
    startYear: null,
    memberSince: memberForDays === undefined ? null : addDays(today, -memberForDays),
    firstTime: false,
  })

/** Days from a day until the first such weekday, 1 = Monday; 0 for any weekday. */
const daysUntil = (weekday: number | undefined, day: string): number =>
  weekday === undefined ? 0 : (weekday - weekdayOf(day) + 7) % 7

function textsOf({ title, summary, description, location, picture, cancelled }: DemoActivity) {
  return {
    title_nl: title[0],
    title_en: title[1],
    summary_nl: summary[0],
    summary_en: summary[1],
    description_nl: description?.[0] ?? null,
    description_en: description?.[1] ?? null,
    location_nl: location?.[0] ?? null,
    location_en: location?.[1] || null,
    imageAlt_nl: picture?.alt[0] ?? "",
    imageAlt_en: picture?.alt[1] ?? "",
    cancelReason_nl: cancelled?.[0] ?? null,
    cancelReason_en: cancelled?.[1] ?? null,
  }
}

function signUpOf({ signUp, externalUrl }: DemoActivity, { now, today }: DemoContext) {
  return {
    signUpMode: signUp ? ("signUp" as const) : externalUrl ? ("external" as const) : ("none" as const),
    opensAt: signUp ? opensAt(signUp.opens, now, today) : null,
    closesAt: signUp ? demoTime(today, signUp.closes) : null,
    signOffUntil: signUp ? demoTime(today, signUp.signOffUntil) : null,
    capacity: signUp?.capacity ?? null,
    drawAt: signUp?.draws ? demoTime(today, signUp.draws) : null,
    mergeAt: signUp?.merges ? demoTime(today, signUp.merges) : null,
    waitingList: signUp?.waitingList ?? ("on" as const),
    participantsVisible: signUp?.visible ?? ("count" as const),
    allowNonMembers: false,
  }
}

const minute = 60_000
/** A number is that many minutes from now, on a whole minute. */
const opensAt = (opens: At | number, now: Date, today: string): Date =>
  typeof opens === "number" ? new Date(Math.ceil(now.getTime() / minute + opens) * minute) : demoTime(today, opens)

async function addQuestions(tx: Db, activityId: number, { signUp }: DemoActivity): Promise<void> {
  if (!signUp?.questions?.length) return
  await tx
    .insertInto("activityQuestions")
    .values(
      signUp.questions.map((question, order) => ({
        ...question,
        activityId,
        order,
        options: JSON.stringify(question.options),
      })),
    )
    .execute()
}
