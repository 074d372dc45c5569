import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/**
 * Makes questionnaires that closed before a moment anonymous: what was answered stays, without a person, time or order, and who
 * answered is gone. Each goes in a transaction of its own; repeating it changes nothing.
 */
export async function makeAnswersNameless(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ questionnaireId: number }>`
    select "questionnaireId" from questionnaires q where "closesAt" <= ${before}
      and exists (select from "questionnaireRespondents" r where r."questionnaireId" = q."questionnaireId") order by 1`.execute(
    db,
  )
  for (const { questionnaireId } of rows)
    await db.transaction().execute(async (tx) => {
      // Whoever answers meanwhile waits for it.
      await tx
        .selectFrom("questionnaires")
        .select("questionnaireId")
        .where("questionnaireId", "=", questionnaireId)
        .forUpdate()
        .execute()
      await sql`
        with named as (
          delete from "questionnaireRespondents" where "questionnaireId" = ${questionnaireId} returning answers)
        insert into "anonymousAnswers" ("questionnaireId", answers)
        select ${questionnaireId}, answers from named where answers is not null order by random()`.execute(tx)
      await tx
        .updateTable("questionnaires")
        .set({ isAnonymous: true })
        .where("questionnaireId", "=", questionnaireId)
        .execute()
    })
}
