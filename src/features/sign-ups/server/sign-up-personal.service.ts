import { sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { promoteWaiting } from "./promotion.service.ts"

const activityOf = (
  alias: string,
) => sql`(select jsonb_build_object('activity_nl', a.title_nl, 'activity_en', a.title_en)
  from activities a where a."activityId" = ${sql.ref(`${alias}.activityId`)})`

/** What signing up knows of people. */
export const signUpPersonal: PersonalSource = {
  own: {
    signUps: {
      by: "userId",
      without: ["checkInCode", "changedIn", "presenceBy", "paymentBy", ...others],
      named: sql`${activityOf("t")} || jsonb_build_object('answered', (
        select jsonb_object_agg(q."questionId", jsonb_build_object('label_nl', q.label_nl, 'label_en', q.label_en,
          'answer', case when q.kind = 'choice' then (q.options -> e.value::text::integer) - array['cents', 'places'] else e.value end))
        from jsonb_each(t.answers) e join "activityQuestions" q on q."questionId"::text = e.key))`,
    },
    // What is only of guests without a host is empty.
    guests: { by: "hostUserId", without: ["email", "language", "linkKey", "tokenHash"], named: activityOf("t") },
  },
  made: ["signUps", "signUpEvents", "cashCounts", "cashDifferences"],
  through: async (db, userId) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(e) - array['byUserId'] || ${activityOf("s")} as row from "signUpEvents" e join "signUps" s using ("signUpId")
      where s."userId" = ${userId} order by e."signUpEventId"`.execute(db)
    return { signUpEvents: rows.map(({ row }) => row) }
  },
  /** The places that somebody leaves, with their guests, go to who waits for them. */
  erase: async (tx, erasing, userId) => {
    const now = erasing.now()
    const { rows: places } = await sql<{ activityId: number }>`
      select distinct s."activityId" from "signUps" s join activities a using ("activityId") left join guests g using ("guestId")
      where (s."userId" = ${userId} or g."hostUserId" = ${userId}) and s.status = 'registered' and a."startsAt" > ${now}
        and a.status = 'published' order by 1`.execute(tx)
    return async () => {
      for (const { activityId } of places) await promoteWaiting(tx, erasing, activityId, now)
    }
  },
}
