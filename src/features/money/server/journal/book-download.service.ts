import { sql } from "kysely"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { BookDownload, BookDownloadKind } from "../../journal.ts"

/** The most downloads that a page lists. */
const shownMax = 10

interface Download {
  viewer: Pick<Viewer, "userId">
  what: BookDownloadKind
  period: string
  format: string
  now: Date
}

/** Notes who takes something of the books along. */
export async function logDownload(db: Db, { viewer, what, period, format, now }: Download): Promise<void> {
  await db.insertInto("bookDownloads").values({ what, period, format, at: now, by: viewer.userId }).execute()
}

/** Who took something along, the latest first. */
export async function downloadsOf(db: Db, what: BookDownloadKind, period: string): Promise<Answer<BookDownload>[]> {
  return db
    .selectFrom("bookDownloads as d")
    .leftJoin("users as u", "u.userId", "d.by")
    .select([
      "d.format",
      "d.at",
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("by"),
    ])
    .where("d.what", "=", what)
    .where("d.period", "=", period)
    .orderBy("d.at", "desc")
    .orderBy("d.bookDownloadId", "desc")
    .limit(shownMax)
    .execute()
}
