import pg from "pg"
import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import type { Db } from "../../src/platform/server/database/db.ts"
import { fillRows } from "../../tests/support/rows/many-rows.ts"

const people = 1000

interface Actors {
  admin: string
  members: string[]
}

/** Fills the database, with sessions of an administrator and of members. */
export async function fill(url: string, db: Db): Promise<Actors> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = new Date()
  try {
    await fillRows((text, values) => client.query(text, values), people, now)
    const { rows } = await client.query<{ userId: number }>(`select "userId" from memberships order by "userId"`)
    const ids = rows.map(({ userId }) => userId)
    await client.query(
      `insert into permissions (name, level, "subjectType", "subjectId") select name, 4, 'user', $1 from unnest($2::text[]) name`,
      [ids[0], permissionNames],
    )
    const tokens: string[] = []
    for (const userId of ids.slice(0, 600)) tokens.push(await beginSession(db, userId, "bench", now))
    return { admin: tokens[0] ?? "", members: tokens.slice(1) }
  } finally {
    await client.end()
  }
}

export const cookies = (token = "") => ({ cookie: `XSRF-TOKEN=bench; i18next=nl${token && `; session=${token}`}` })
