import { coversDay } from "../../../platform/server/database/periods.ts"
import { sql, type RawBuilder, type SqlBool } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { filterOf } from "../../money/owing.ts"
import { filteredCharges } from "../../money/server/desk/open-charges.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor, visibleTo } from "../../members/server/member-visibility.service.ts"
import { isMemberOn, isNotFormerOn } from "../../members/server/membership.service.ts"
import { isChosen, isMailedByDefault, type MailPurpose } from "../../members/mail-purposes.ts"
import { type Audience, type AudienceCount, previewNames } from "../email.ts"
import type { SkipReason } from "../email-kinds.ts"
import { wordsOf } from "../../sign-ups/sign-up-list.ts"

type To = Omit<Audience, "purpose">

const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`
const ids = (values: readonly number[]) => sql`${sql.val([...values])}::integer[]`

/** SQL, of sign-ups `s`: within the filters of the sign-up list; see `isMatch` of `sign-up-list.ts`. */
const isNarrowed = ({ toPayments, toPresences, toName }: To): RawBuilder<SqlBool> => {
  const words = wordsOf(toName)
  return sql<SqlBool>`(${toPayments.length === 0}::boolean or s."paymentState" = any(${texts(toPayments)}))
    and (${toPresences.length === 0}::boolean or s.presence = any(${texts(toPresences)}))
    and (${words.length === 0}::boolean or exists (select from users u where u."userId" = s."userId"
      and (select bool_and(position(word in lower(regexp_replace(normalize(${fullName("u")}, NFD), '[\\u0300-\\u036f]', '', 'g'))) > 0)
        from unnest(${texts(words)}) word)))`
}

/** Whose audience it is: of those who are named, only people whom this user finds in the directory are reached. */
interface Writer {
  db: Db
  viewer: Viewer | null
  now: Date
}

/** SQL: the ids of the people of any part of an audience, today. */
function peopleOf(to: To, { db, viewer, now }: Writer): RawBuilder<unknown> {
  const today = dayOf(now)
  const parts: RawBuilder<unknown>[] = []
  if (to.toAllMembers) parts.push(sql`select u."userId" from users u where ${isMemberOn(today)}`)
  if (to.toMembershipTypes.length)
    parts.push(sql`select m."userId" from memberships m where m.type = any(${texts(to.toMembershipTypes)})
      and ${coversDay("m", today)}`)
  if (to.toGroupTypes.length || to.toGroupIds.length || to.toRoleIds.length)
    parts.push(sql`select m."userId" from "groupMembers" m join groups g using ("groupId")
      where ${coversDay("m", today)}
        and (g."dissolvedOn" is null or g."dissolvedOn" > ${today}::date)
        and (g.type = any(${texts(to.toGroupTypes)}) or g."groupId" = any(${ids(to.toGroupIds)})
          or m."roleId" = any(${ids(to.toRoleIds)}))
        and ${isNotFormerOn(today, sql`m."userId"`)}`)
  if (viewer && to.toUserIds.length)
    parts.push(sql`select users."userId" from users where users."userId" = any(${ids(to.toUserIds)})
      and ${visibleTo(viewer, now)}`)
  if (to.toOwing) parts.push(sql`(${filteredCharges(db, now, filterOf(to.toOwing)).clearSelect().select("c.userId")})`)
  if (to.activityId && to.toSignUps.length)
    parts.push(sql`select s."userId" from "signUps" s where s."activityId" = ${to.activityId} and s."userId" is not null
      and case s.status when 'registered' then ${to.toSignUps.includes("registered")}::boolean
          or (${to.toSignUps.includes("absent")}::boolean and s.presence = 'absent')
        when 'waiting' then ${to.toSignUps.includes("waiting")}::boolean else false end
      and ${isNarrowed(to)}`)
  return parts.length ? sql`(${sql.join(parts, sql` union `)})` : sql`(select null::integer as "userId" where false)`
}

/** SQL, of people `u`: they do not want mails with this purpose. */
export const isUnsubscribed = (purpose: MailPurpose): RawBuilder<SqlBool> =>
  isChosen(purpose)
    ? sql<SqlBool>`not coalesce((u."mailPreferences" ->> ${purpose}::text)::boolean, ${sql.lit(isMailedByDefault(purpose))})`
    : sql<SqlBool>`false`

/**
 * SQL relation: the people of an audience, each address once, with the reason why they are not mailed. Whoever confirmed
 * an address goes before others who claim it.
 */
const reachedBy = (to: To, purpose: MailPurpose, writer: Writer) => sql<{ reason: SkipReason | null }>`(
  select distinct on (lower(u.email)) u."userId", u.email, u.language, case when u."emailVerifiedAt" is null then 'unverified'
    when ${isUnsubscribed(purpose)} then 'unsubscribed' end as reason
  from users u where u."userId" in ${peopleOf(to, writer)}
  order by lower(u.email), u."emailVerifiedAt" is null, u."userId")`

/** Freezes who a mail is for when this user sends it. @returns how many there are, and how many of them are skipped */
export async function freezeRecipients(
  tx: Db,
  emailId: number,
  { purpose, ...to }: Audience,
  sender: { viewer: Viewer; now: Date },
): Promise<{ all: number; skipped: number }> {
  const { rows } = await sql<{ all: number; skipped: number }>`
    with frozen as (
      insert into "emailRecipients" ("emailId", "userId", email, language, state, reason, "dueAt")
      select ${emailId}::integer, reached."userId", reached.email, reached.language,
        case when reached.reason is null then 'waiting' else 'skipped' end, reached.reason, ${sender.now}::timestamptz
      from ${reachedBy(to, purpose, { db: tx, ...sender })} reached join users u using ("userId")
      -- Their list is in the order in which they are written here.
      order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", "userId"
      returning state)
    select count(*)::integer as all, count(*) filter (where state = 'skipped')::integer as skipped from frozen`.execute(
    tx,
  )
  return rows[0] ?? { all: 0, skipped: 0 }
}

/** Sees the names of an audience: the board, and those who know these people anyway, such as organisers of their own activity. */
export const seesNames = (viewer: Viewer, isOwn: boolean): boolean => mayUpdateMembers.allows(viewer) || isOwn

/** How many people an audience has now, with the first names for those who may see them. */
export async function countAudience(
  { db, viewer, now }: Scope,
  { purpose, ...to }: Audience,
  withNames: boolean,
): Promise<AudienceCount> {
  const named = (which: RawBuilder<SqlBool>) => sql`(select coalesce(json_agg(person), '[]') from (
    select ${fullName("u")} as name, ${slugFor(viewer, now, "u")} as slug
    from reached join users u using ("userId") where ${which}
    order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId" limit ${previewNames}) person)`
  const { rows } = await sql<AudienceCount>`
    with reached as ${reachedBy(to, purpose, { db, viewer, now })}
    select count(*) filter (where reason is null)::integer as reached,
      count(*) filter (where reason is null and language = 'nl')::integer as dutch,
      count(*) filter (where reason is null and language = 'en')::integer as english,
      count(*) filter (where reason = 'unsubscribed')::integer as unsubscribed,
      count(*) filter (where reason = 'unverified')::integer as unverified,
      ${withNames ? named(sql`reached.reason is null`) : sql`null::json`} as people,
      ${withNames ? named(sql`reached.reason is not null`) : sql`null::json`} as "leftOut"
    from reached`.execute(db)
  return rows[0] ?? { reached: 0, dutch: 0, english: 0, unsubscribed: 0, unverified: 0, people: null, leftOut: null }
}
