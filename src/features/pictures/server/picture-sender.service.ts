import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"

/** Allows viewers who have a use for a picture. @throws AppError forbidden */
export async function requireUseForPictures(
  db: Db,
  uses: readonly PictureUse[],
  viewer: Viewer,
  now: Date,
): Promise<void> {
  if (uses.some(({ may }) => may?.allows(viewer))) return
  const reasons = uses.flatMap(({ isOf }) => (isOf ? [isOf(viewer, now)] : []))
  const { rows } = await sql<{ mayUse: boolean }>`
    select ${sql.join([sql`false`, ...reasons], sql` or `)} as "mayUse"`.execute(db)
  if (!rows[0]?.mayUse) throw new AppError("forbidden")
}
