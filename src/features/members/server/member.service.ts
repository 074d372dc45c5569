import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { displayName } from "../member-name.ts"
import { fullName } from "./member.table.ts"

const columns = {
  userId: sql.ref("userId"),
  slug: sql.ref("slug"),
  name: fullName(),
  lastName: inAlphabet("lastName"),
}

/** People by name; searching ignores accents, and the order is by last name. */
export async function listMembers(db: Db, query: ListQuery) {
  const people = db.selectFrom("users").select(["userId", "slug", "firstName", "infix", "lastName"])
  const { items, totalItems } = await listPage(people, query, {
    columns,
    key: "userId",
    defaultSort: columns.lastName,
    kept: keptTotals(db),
  })
  return { items: items.map((each) => ({ userId: each.userId, slug: each.slug, name: displayName(each) })), totalItems }
}
