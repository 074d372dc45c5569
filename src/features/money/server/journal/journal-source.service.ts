import type { RawBuilder } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { YearTodo } from "../../year-end.ts"

/**
 * What a feature adds to the journal and to what is left to do at the end of a year. The features above money hand theirs
 * in where the site is put together (`moneyFeatureOf` in `app/server/features.ts`).
 */
export interface JournalSource {
  /**
   * SQL: a statement for the lines from a day up to and including another, with the columns `day`, `source` and `number` (of what
   * is booked: a letter of the feature's own, and its id), `"ledgerAccountId"`, `"activityId"` and `"groupId"` (the cost
   * centre, of income and costs), `cents` (debit; credit with a minus), `text_nl` and `text_en`. The lines of a document on a
   * day come to nothing. What is in a closed month never changes.
   */
  lines?: (from: string, until: string) => RawBuilder<unknown>
  /** What waits at the end of a day; what nothing waits of is left out. */
  todo?: (db: Db, on: string) => Promise<readonly YearTodo[]>
}
