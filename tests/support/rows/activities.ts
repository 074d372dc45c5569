import type { NewActivity } from "../../../src/features/activities/server/activity.table.ts"
import { newDraw } from "../../../src/features/activities/server/activity-draw.service.ts"
import type { PoolRow } from "../../../src/features/activities/server/activity-pool.service.ts"
import type { Question } from "../../../src/features/activities/sign-up-question.ts"
import type { TestServer } from "../server.ts"

let serial = 0

type ActivityValues = Partial<NewActivity> & {
  groupIds?: number[]
  questions?: Omit<Question, "questionId">[]
  pools?: Partial<PoolRow>[]
}

/**
 * Makes an activity in the database: next week, published, open for sign-up since an hour before the test's clock,
 * three seats.
 * @returns its id, and the ids of its questions and pools
 */
export async function makeActivity(
  server: TestServer,
  { groupIds = [], questions = [], pools = [], ...values }: ActivityValues = {},
) {
  const { db } = server.services.database
  const now = server.services.now().getTime()
  const hours = (count: number) => new Date(now + count * 3_600_000)
  const { activityId } = await db
    .insertInto("activities")
    .values({
      slug: `activiteit-${++serial}-${crypto.randomUUID().slice(0, 8)}`,
      title_nl: "Borrel",
      title_en: "Drinks",
      summary_nl: "Gezellig",
      summary_en: "Fun",
      startsAt: hours(7 * 24),
      endsAt: hours(7 * 24 + 3),
      category: "social",
      imageAlt_nl: "",
      imageAlt_en: "",
      visibility: "public",
      status: "published",
      signUpMode: "signUp",
      opensAt: hours(-1),
      closesAt: hours(6 * 24),
      signOffUntil: hours(5 * 24),
      capacity: 3,
      waitingList: "on",
      asksFirst: false,
      priceCents: 0,
      participantsVisible: "count",
      allowNonMembers: false,
      translationSources: "{}",
      ...values,
    } as NewActivity)
    .returning("activityId")
    .executeTakeFirstOrThrow()
  if (values.drawAt)
    await db
      .insertInto("activityDraws")
      .values({ activityId, ...newDraw() })
      .execute()
  if (groupIds.length)
    await db
      .insertInto("activityGroups")
      .values(groupIds.map((groupId) => ({ activityId, groupId })))
      .execute()
  const made = questions.length
    ? await db
        .insertInto("activityQuestions")
        .values(
          questions.map((question, order) => ({
            ...question,
            activityId,
            order,
            options: JSON.stringify(question.options),
          })),
        )
        .returning("questionId")
        .execute()
    : []
  const poolIds: number[] = []
  for (const [order, pool] of pools.entries()) {
    const named = { name_nl: `Doelgroep ${order + 1}`, name_en: "", ...pool }
    const row = db
      .insertInto("activityPools")
      .values({ activityId, order, ...named })
      .returning("poolId")
    poolIds.push((await row.executeTakeFirstOrThrow()).poolId)
  }
  return { activityId, questionIds: made.map(({ questionId }) => questionId), poolIds }
}
