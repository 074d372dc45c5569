import { createHash, randomBytes } from "node:crypto"
import type { OpenDatabase } from "../../src/platform/server/database/db.ts"

export interface Member {
  userId: number
  /** Cookie and token of their browser. */
  headers: Record<string, string>
}

/** Creates an association with logged-in members, some of them in committees, and an activity that just opened. */
export async function fillAssociation({ query }: Pick<OpenDatabase, "query">, members: number, seats: number) {
  await query(
    `insert into users (slug, "firstName", "lastName", email, "emailVerifiedAt", "passwordHash")
      select 'lid-' || n, 'Lid', 'Nummer ' || n, 'lid' || n || '@example.org', now(), 'none' from generate_series(1, $1::integer) n`,
    [members],
  )
  await query(`insert into memberships ("userId", type, since) select "userId", 'regular', '2020-09-01' from users`, [])
  await query(
    `insert into groups (type, slug, name_nl)
      select 'COMMITTEE', 'commissie-' || n, 'Commissie ' || n from generate_series(1, 40) n`,
    [],
  )
  await query(
    `insert into "groupMembers" ("groupId", "userId", "roleId", since)
      select 1 + "userId" % 40, "userId", 5, '2025-09-01' from users where "userId" % 3 = 0`,
    [],
  )
  const { rows: users } = await query(`select "userId" from users order by "userId"`)
  const people = users.map((row): Member & { tokenHash: string } => {
    const token = randomBytes(32).toString("base64url")
    return {
      userId: row.userId as number,
      tokenHash: createHash("sha256").update(token).digest("base64url"),
      headers: {
        cookie: `session=${token}; XSRF-TOKEN=rush; i18next=nl`,
        "x-xsrf-token": "rush",
        "content-type": "application/json",
      },
    }
  })
  await query(
    `insert into sessions ("tokenHash", "userId", "expiresAt")
      select hash, id, now() + interval '60 days' from unnest($1::text[], $2::integer[]) as given(hash, id)`,
    [people.map(({ tokenHash }) => tokenHash), people.map(({ userId }) => userId)],
  )
  const { rows } = await query(
    `insert into activities (slug, title_nl, title_en, summary_nl, "startsAt", "endsAt", category, visibility, status,
        "signUpMode", "opensAt", "closesAt", "signOffUntil", capacity)
      values ('gala', 'Gala', 'Gala', 'Het feest van het jaar', now() + interval '7 days', now() + interval '8 days',
        'social', 'public', 'published', 'signUp', now() - interval '1 second', now() + interval '6 days',
        now() + interval '5 days', $1) returning "activityId"`,
    [seats],
  )
  await query(`insert into "activityGroups" ("activityId", "groupId") values ($1, 1)`, [rows[0]?.activityId])
  await query("analyze", [])
  return {
    people: people.map(({ userId, headers }): Member => ({ userId, headers })),
    activityId: Number(rows[0]?.activityId),
  }
}
