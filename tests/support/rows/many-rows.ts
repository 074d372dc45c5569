export type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** The activities are all before `now`, except this many, and so is this part of the news. */
const upcoming = 50

/**
 * Fills an association with `count` users, activities, news items, sign-ups and second-hand books, each table in one statement. Half of
 * the activities are for members; the newest takes one in twenty users, most of them waiting. One in ten users has a group
 * membership in a year and one in fifty in a committee: checking that memberships do not overlap takes long.
 * @param count rows of each table
 * @param now the time that the activities and news lead up to
 */
export async function fillRows(query: Query, count: number, now: Date): Promise<void> {
  for (const statement of [people, groups, activities, signUps, news, bookListings])
    await statement(query, count, now.toISOString())
  // Statistics for the planner and index-only scans; a running database collects them automatically.
  await query("vacuum analyze")
}

/** SQL: an ISBN with its check digit, different for each number. */
export const isbnOf = (number: string) => `(select '978' || lpad((${number})::text, 9, '0') || (10 - (38 + (
  select sum((${number}) / (10 ^ place)::integer % 10 * case place % 2 when 0 then 3 else 1 end)
  from generate_series(0, 8) place)) % 10) % 10)`

const at = (moment: string) => `'${moment}'::timestamptz`

async function people(query: Query, count: number): Promise<void> {
  await query(`insert into users (slug, "firstName", infix, "lastName", email, "emailVerifiedAt", "passwordHash",
      study, "startYear")
    select 'person-' || n, (array['Anna', 'Bram', 'Café', 'Daan', 'Eva', 'Fleur'])[1 + n % 6],
      case when n % 5 = 0 then 'van den' end, 'Achternaam ' || md5(n::text), 'person' || n || '@example.org', now(), '-',
      'Studie ' || n % 50, 2000 + n % 25
    from generate_series(1, ${count}) n`)
  await query(`insert into memberships ("userId", type, since)
    select "userId", 'regular', '2020-09-01' from users where "userId" % 10 > 0`)
}

async function groups(query: Query, count: number): Promise<void> {
  await query(`insert into groups (type, slug, name_nl, name_en, "foundedOn")
    select case when n % 5 = 0 then 'COMMITTEE' else 'YEAR_LAYER' end, 'group-' || n, 'Groep ' || n, 'Group ' || n, '2020-01-01'
    from generate_series(1, greatest(20, ${count} / 100)) n`)
  const join = (type: string, every: number) => `insert into "groupMembers" ("groupId", "userId", "roleId", since)
    select all_groups.ids[1 + "userId" % array_length(all_groups.ids, 1)], "userId",
      (select "roleId" from roles where kind = 'member'), '2020-09-01'
    from users, (select array_agg("groupId" order by "groupId") as ids from groups where type = '${type}') all_groups
    where "userId" % ${every} = 0 and all_groups.ids is not null`
  await query(join("YEAR_LAYER", 10))
  await query(join("COMMITTEE", 50))
}

async function activities(query: Query, count: number, now: string): Promise<void> {
  await query(`insert into activities (slug, title_nl, title_en, summary_nl, "startsAt", "endsAt", category, visibility,
      status, "signUpMode", "opensAt", "closesAt", "signOffUntil", capacity)
    select 'activity-' || n, 'Activiteit ' || md5(n::text), 'Activity ' || md5(n::text), 'Een avond', starts,
      starts + interval '3 hours', 'social', case when n % 2 = 0 then 'public' else 'members' end, 'published', 'signUp',
      starts - interval '900 days', starts - interval '1 hour', starts - interval '1 day', 20
    from generate_series(1, ${count}) n,
      lateral (select ${at(now)} + (n - ${count} + ${upcoming}) * interval '1 hour' + interval '7 days' as starts) moment`)
  await query(`insert into "activityGroups" ("activityId", "groupId")
    select "activityId", "groupId" from activities
    join (select "groupId", row_number() over () - 1 as place, count(*) over () as count from groups where type = 'COMMITTEE') committee
      on "activityId" % count = place
    on conflict do nothing`)
}

async function signUps(query: Query, count: number, now: string): Promise<void> {
  const columns = `"activityId", "userId", status, "queuedAt", "priceCents"`
  await query(`insert into "signUps" (${columns})
    select (select max("activityId") from activities), "userId", case when place <= 20 then 'registered' else 'waiting' end,
      ${at(now)}, 0
    from (select "userId", row_number() over (order by "userId") as place from users) line
    where place <= greatest(50, ${count} / 20)`)
  await query(`insert into "signUps" (${columns})
    select "activityId", person."userId", 'registered', ${at(now)}, 0
    from (select "activityId", row_number() over (order by "activityId" desc) as number from activities) activity
    join (select "userId", row_number() over (order by "userId") as number from users) person using (number)
    where number > 1`)
}

async function news(query: Query, count: number, now: string): Promise<void> {
  await query(`insert into news (slug, title_nl, title_en, intro_nl, intro_en, body_nl, visibility, status, "publishAt")
    select 'news-' || n, 'Nieuws ' || md5(n::text), 'News ' || md5(n::text), 'Over ' || md5((n + 7)::text), '', 'Tekst',
      case when n % 2 = 0 then 'public' else 'members' end, 'published', ${at(now)} - n * interval '1 hour'
    from generate_series(1, ${count}) n`)
}

async function bookListings(query: Query, count: number, now: string): Promise<void> {
  await query(`insert into "bookListings" ("sellerId", title, authors, isbn13, condition, "priceCents", "expiresAt",
      "renewalKey", "createdAt")
    select "userId", 'Boek ' || md5("userId"::text), 'Auteur ' || "userId", ${isbnOf('"userId"')}, 'worn',
      "userId" % 5000, ${at(now)} + interval '90 days', md5("userId"::text), ${at(now)} - "userId" * interval '1 minute'
    from users where email like 'person%' limit ${count}`)
}
