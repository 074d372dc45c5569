import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type Db, inAlphabet } from "../../../platform/server/db.ts"
import { listPage } from "../../../platform/server/list.ts"
import { displayName } from "../member-name.ts"

const name = sql<string>`concat_ws(' ', "firstName", infix, "lastName")`
const columns = {
  userId: sql.ref("userId"),
  slug: sql.ref("slug"),
  name: sql`${name} collate "und-x-icu"`,
  lastName: inAlphabet("lastName"),
}

/** People by name; accents do not matter in a search, and the order is by last name. */
export async function listMembers(db: Db, query: ListQuery) {
  const people = db.selectFrom("users").select(["userId", "slug", "firstName", "infix", "lastName"])
  const { items, totalItems } = await listPage(people, query, { columns, key: "userId", defaultSort: columns.lastName })
  return { items: items.map((each) => ({ userId: each.userId, slug: each.slug, name: displayName(each) })), totalItems }
}
