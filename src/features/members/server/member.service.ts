import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { memberName } from "../member.ts"
import { fullName } from "./member.table.ts"

const columns = {
  userId: sql.ref("userId"),
  slug: sql.ref("slug"),
  name: fullName(),
  lastName: inAlphabet("lastName"),
}
const row = jsonRowOf(memberName)

/** People by name; searching ignores accents, and the order is by last name. */
export const listMembers = (db: Db, query: ListQuery) =>
  listPage(db, db.selectFrom("users").select(["userId", "slug", fullName().as("name")]), query, {
    row,
    columns,
    key: "userId",
    defaultSort: columns.lastName,
    kept: keptTotals(db),
  })
