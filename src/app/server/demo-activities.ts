import { sql } from "kysely"
import type { Answers } from "../../features/sign-ups/sign-up-answers.ts"
import type {} from "../../features/activities/server/activity.table.ts"
import { logSignUpEvents } from "../../features/sign-ups/server/sign-up-event.service.ts"
import { attachPicture } from "../../features/pictures/server/picture.service.ts"
import { addDays, momentOf } from "../../platform/amsterdam.ts"
import type { Db } from "../../platform/server/db.ts"
import type { Services } from "../../platform/server/services.ts"
import { later } from "./demo-activities-later.ts"
import { soon } from "./demo-activities-soon.ts"
import type { At, DemoActivity } from "./demo-activity.ts"
import type { DemoContext } from "./demo-context.ts"
import { drawPictures, keepPictures } from "./demo-pictures.ts"

const all = [...soon, ...later]

interface Demo extends Omit<DemoContext, "people"> {
  at: (moment: At) => Date
  /** By slug; `bestuur` is the board of this year. */
  groups: ReadonlyMap<string, number>
  rooms: ReadonlyMap<string, number>
  /** The members of the demo by the part of their address before the @, in the order in which they sign up. */
  people: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, number>
}

/** Activities around today, with who signed up. `pictures` by slug. */
export async function addDemoActivities(context: DemoContext, pictures: ReadonlyMap<string, number>): Promise<void> {
  const { tx, today } = context
  const rooms = await tx.selectFrom("rooms").select(["slug", "roomId"]).execute()
  const demo: Demo = {
    ...context,
    at: ([days, clock]) => momentOf(addDays(today, days), clock),
    groups: await groupsBySlug(tx, today),
    rooms: new Map(rooms.map(({ slug, roomId }) => [slug, roomId])),
    people: membersOf(context.people),
    pictures,
  }
  for (const activity of all) await addActivity(demo, activity)
}

/** Draws and keeps the pictures of the activities. @returns their ids, by slug */
export async function keepActivityPictures(services: Services): Promise<Map<string, number>> {
  const pictured = all.flatMap(({ slug, picture }) => (picture ? [{ slug, picture }] : []))
  const pictureIds = await keepPictures(services, await drawPictures(pictured.map(({ picture }) => picture)))
  return new Map(pictured.map(({ slug }, index) => [slug, pictureIds[index] ?? 0]))
}

async function groupsBySlug(tx: Db, today: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("groups")
    .select(["slug", "groupId", "type"])
    .where((eb) => eb.or([eb("dissolvedOn", "is", null), eb("dissolvedOn", ">", today)]))
    .execute()
  return new Map(rows.map(({ slug, groupId, type }) => [type === "BOARD" ? "bestuur" : slug, groupId]))
}

/** Those who just look around come first, so that there is something to see for each. */
function membersOf(people: Record<string, number>): Map<string, number> {
  const crowd = Object.entries(people).filter(([email]) => !/^(admin|aspirant)@/.test(email))
  return new Map(crowd.map(([email, userId]) => [email.split("@")[0] ?? "", userId]))
}

async function addActivity(demo: Demo, activity: DemoActivity): Promise<void> {
  const { tx, by, now, at } = demo
  const pictureId = demo.pictures.get(activity.slug) ?? null
  const { opens } = activity.signUp ?? {}
  const opensAt =
    typeof opens === "number" ? new Date(Math.ceil(now.getTime() / 60_000 + opens) * 60_000) : opens ? at(opens) : null
  const { activityId } = await tx
    .insertInto("activities")
    .values({
      ...textsOf(activity),
      slug: activity.slug,
      roomId: activity.room ? (demo.rooms.get(activity.room) ?? null) : null,
      startsAt: at(activity.starts),
      endsAt: at(activity.ends),
      category: activity.category,
      pictureId,
      visibility: activity.isForMembers ? "members" : "public",
      status: activity.isDraft ? "draft" : activity.cancelled ? "cancelled" : "published",
      publishAt: activity.publish ? at(activity.publish) : null,
      signUpMode: activity.signUp ? "signUp" : activity.externalUrl ? "external" : "none",
      externalUrl: activity.externalUrl ?? null,
      opensAt,
      closesAt: activity.signUp ? at(activity.signUp.closes) : null,
      signOffUntil: activity.signUp ? at(activity.signUp.signOffUntil) : null,
      capacity: activity.signUp?.capacity ?? null,
      waitingList: activity.signUp?.waitingList ?? "on",
      priceCents: activity.priceCents ?? 0,
      participantsVisible: activity.signUp?.visible ?? "count",
      allowNonMembers: false,
      translationSources: "{}",
      createdBy: by.userId,
      updatedBy: by.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning("activityId")
    .executeTakeFirstOrThrow()
  await attachPicture(tx, pictureId, by, { requires: activity.isForMembers ? "activities" : null, now })
  const groups = activity.groups.flatMap((slug) => demo.groups.get(slug) ?? [])
  await tx
    .insertInto("activityGroups")
    .values(groups.map((groupId) => ({ activityId, groupId })))
    .execute()
  const questionIds = await addQuestions(tx, activityId, activity)
  await addSignUps(demo, activityId, activity, { questionIds, opensAt })
}

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

async function addQuestions(tx: Db, activityId: number, { signUp }: DemoActivity): Promise<number[]> {
  if (!signUp?.questions?.length) return []
  const rows = await tx
    .insertInto("activityQuestions")
    .values(
      signUp.questions.map((question, order) => ({
        ...question,
        activityId,
        order,
        options: JSON.stringify(question.options),
      })),
    )
    .returning("questionId")
    .execute()
  return rows.map(({ questionId }) => questionId)
}

/** People sign up seconds after it opens, in line; who does not fit waits, and of what was cancelled all are told. */
async function addSignUps(
  demo: Demo,
  activityId: number,
  activity: DemoActivity,
  { questionIds, opensAt }: { questionIds: number[]; opensAt: Date | null },
): Promise<void> {
  const { signUp, priceCents = 0, cancelled } = activity
  if (!signUp?.people || !opensAt) return
  const first = signUp.first?.flatMap((handle) => demo.people.get(handle) ?? []) ?? []
  const line = [...new Set([...first, ...demo.people.values()])].slice(0, signUp.people)
  const { capacity = line.length } = signUp
  const when = (index: number) => new Date(opensAt.getTime() + 1370 + index * 2610)
  const answersOf = (index: number): Answers => {
    const given = signUp.answers?.[index % signUp.answers.length] ?? []
    return Object.fromEntries(
      questionIds.flatMap((id, place) => (given[place] == null ? [] : [[String(id), given[place]]])),
    )
  }
  const rows = await demo.tx
    .insertInto("signUps")
    .values(
      line.map((userId, index) => ({
        activityId,
        userId,
        status: cancelled ? ("cancelled" as const) : index < capacity ? ("registered" as const) : ("waiting" as const),
        queuedAt: when(index),
        promotedAt: null,
        cancelledAt: cancelled ? demo.now : null,
        cancelKind: cancelled ? ("activityCancelled" as const) : null,
        priceCents,
        paymentState:
          priceCents && !cancelled && index < capacity
            ? index % 3
              ? ("paid" as const)
              : ("due" as const)
            : ("none" as const),
        answers: JSON.stringify(answersOf(index)),
        createdBy: userId,
        updatedBy: userId,
        createdAt: when(index),
        updatedAt: when(index),
      })),
    )
    .returning(["signUpId", sql<number>`"queueNumber"::integer`.as("number")])
    .execute()
  const inLine = rows.toSorted((a, b) => a.number - b.number)
  await logSignUpEvents(
    demo.tx,
    inLine.map(({ signUpId }, index) => ({
      signUpId,
      kind: index < capacity ? ("registered" as const) : ("queued" as const),
      at: when(index),
      place: index < capacity ? null : index - capacity + 1,
    })),
  )
  if (cancelled)
    await logSignUpEvents(
      demo.tx,
      inLine.map(({ signUpId }) => ({
        signUpId,
        kind: "activityCancelled" as const,
        at: demo.now,
        byUserId: demo.by.userId,
      })),
    )
}
