import { createHash, randomBytes } from "node:crypto"
import type { OpenDatabase } from "../../src/platform/server/database/db.ts"

export interface Member {
  userId: number
  /** Cookie and token of their browser. */
  headers: Record<string, string>
}

/** Creates an association with logged-in members, some of them in committees, and an activity that just opened. */
export async function fillAssociation({ query }: Pick<OpenDatabase, "query">, members: number, seats: number) {
  // Visitors see pages only of a site that is open.
  await query(`update settings set "openedAt" = now()`, [])
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
  const activityId = await addGala({ query }, "gala", seats)
  await query("analyze", [])
  return { people: people.map(({ userId, headers }): Member => ({ userId, headers })), activityId }
}

/** Adds an activity that just opened. @returns its id */
export async function addGala({ query }: Pick<OpenDatabase, "query">, slug: string, seats: number): Promise<number> {
  const { rows } = await query(
    `insert into activities (slug, title_nl, title_en, summary_nl, "startsAt", "endsAt", category, visibility, status,
        "signUpMode", "opensAt", "closesAt", "signOffUntil", capacity)
      values ($2, 'Gala', 'Gala', 'Het feest van het jaar', now() + interval '7 days', now() + interval '8 days',
        'social', 'public', 'published', 'signUp', now() - interval '1 second', now() + interval '6 days',
        now() + interval '5 days', $1) returning "activityId"`,
    [seats, slug],
  )
  await query(`insert into "activityGroups" ("activityId", "groupId") values ($1, 1)`, [rows[0]?.activityId])
  return Number(rows[0]?.activityId)
}

/** Divides its places over three pools that overlap, and lets everybody bring a guest. */
export async function divide({ query }: Pick<OpenDatabase, "query">, activityId: number, seats: number): Promise<void> {
  await query(`update activities set "guestsEach" = 1, "guestPlaces" = $2 where "activityId" = $1`, [activityId, seats])
  await query(
    `insert into "activityPools" ("activityId", "order", name_nl, name_en, places, "groupIds", "memberSince") values
      ($1, 0, 'Commissies', '', $2, (select array_agg("groupId") from groups where "groupId" <= 10), null),
      ($1, 1, 'Nieuwe leden', '', $3, '{}', '2025-01-01'),
      ($1, 2, 'Iedereen', '', $3, '{}', null)`,
    [activityId, seats * 0.2, seats * 0.4],
  )
  await query(`update memberships set since = '2025-09-01' where "userId" % 2 = 0`, [])
  await query("analyze", [])
}
