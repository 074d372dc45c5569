import { sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { removeOwnGrants } from "./permission.service.ts"

/** What permissions know of people: what was granted to them. */
export const permissionPersonal: PersonalSource = {
  made: ["permissions"],
  through: async (db, userId) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(p) - ${sql.val([...others])}::text[] as row from permissions p
      where p."subjectType" = 'user' and p."subjectId" = ${userId} order by p."permissionId"`.execute(db)
    return { permissions: rows.map(({ row }) => row) }
  },
  erase: (tx, _, userId) => removeOwnGrants(tx, [userId]),
}
