/** Runs SQL with positional parameters on the database under test. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export interface SignUpCounts {
  registered: number
  waiting: number
  cancelled: number
  promotions: number
  mails: number
}

/** Sign-ups by status, and how many people were promoted and mailed. */
export async function countAll(query: Query, activityId: number): Promise<SignUpCounts> {
  const { rows } = await query(
    `select count(*) filter (where status = 'registered')::integer as registered,
       count(*) filter (where status = 'waiting')::integer as waiting,
       count(*) filter (where status = 'cancelled')::integer as cancelled,
       (select count(*)::integer from "signUpEvents" join "signUps" using ("signUpId")
         where "activityId" = $1 and kind in ('promoted', 'offered')) as promotions,
       (select count(*)::integer from jobs.job, activities a where a."activityId" = $1 and ${isPromotionMail}) as mails
     from "signUps" where "activityId" = $1`,
    [activityId],
  )
  return rows[0] as unknown as SignUpCounts
}

const isPromotionMail = `job.name = 'mail' and job.data->>'text' in
  ('signUps:mails.promoted', 'signUps:mails.offered', 'signUpMoney:mails.promotedToPay', 'signUpMoney:mails.placeAfterAll',
    'signUps:mails.guestPromoted', 'signUpMoney:mails.guestPromotedToPay', 'signUpMoney:mails.guestPlaceAfterAll',
    'signUps:mails.drawn', 'signUps:mails.drawnOffer', 'signUps:mails.guestDrawn', 'signUpMoney:mails.drawnToPay',
    'signUpMoney:mails.guestDrawnToPay')
  and (job.data->>'link' like '%/activiteiten/' || a.slug
    or exists (select from guests own where own."activityId" = a."activityId" and own.email = job.data->>'to'))`

/** The status of a row must match its last event. */
const statusKinds = `'registered', 'queued', 'drawn', 'promoted', 'offered', 'accepted', 'notAnswered', 'moved', 'demoted', 'signedOff', 'addedByOrganiser',
  'removedByOrganiser', 'activityCancelled', 'notPaid'`
const lastEvents = `
  select s.status, s."promotedAt", s."respondBy", last.kind, last.at from "signUps" s left join lateral (
    select e.kind, e.at from "signUpEvents" e where e."signUpId" = s."signUpId" and e.kind in (${statusKinds})
    order by e."signUpEventId" desc limit 1) last on true
  where s."activityId" = $1`

/** Each returns rows only if something is wrong. */
const checks: Record<string, string> = {
  "a status that its last event does not tell": `
    select * from (${lastEvents}) own where coalesce(case status
      when 'registered' then kind in ('registered', 'promoted', 'offered', 'accepted', 'addedByOrganiser')
      when 'waiting' then kind in ('queued', 'drawn', 'moved', 'demoted')
      else kind in ('signedOff', 'removedByOrganiser', 'activityCancelled', 'notPaid', 'notAnswered') end, false) = false`,
  "an offer that the row does not tell, or one that it does not have": `
    select * from (${lastEvents}) own where (kind = 'offered') <> ("respondBy" is not null)`,
  "a promotion that the row does not tell": `
    select * from (${lastEvents}) own where kind in ('promoted', 'offered') and "promotedAt" is distinct from at`,
  "promotions and mails that differ": `
    select coalesce(p.email, m.email) as email, p.count as promotions, m.count as mails
    from (select coalesce(u.email, g.email) as email, count(*) from "signUpEvents" e join "signUps" s using ("signUpId")
      left join guests g using ("guestId") left join users u on u."userId" = coalesce(s."userId", g."hostUserId")
      where s."activityId" = $1 and e.kind in ('promoted', 'offered') group by 1) p
    full join (select job.data->>'to' as email, count(*) from jobs.job, activities a
      where a."activityId" = $1 and ${isPromotionMail} group by 1) m using (email)
    where p.count is distinct from m.count`,
  "somebody with two rows": `
    select "userId" from "signUps" where "activityId" = $1 and "userId" is not null group by 1 having count(*) > 1`,
  "somebody without an account who is there twice": `
    select lower(g.email) from guests g join "signUps" s using ("guestId")
    where s."activityId" = $1 and s.status <> 'cancelled' and g.email is not null group by 1 having count(*) > 1`,
  "a guest on their own who is asked first or would pay for leaving": `
    select s."signUpId" from guests g join "signUps" s using ("guestId")
    where s."activityId" = $1 and g."hostUserId" is null
      and (s."respondBy" is not null or s."lateSignOffCents" is not null)`,
  "more guests than somebody may bring": `
    select g."hostUserId" from guests g join "signUps" s using ("guestId") join activities a on a."activityId" = s."activityId"
    where s."activityId" = $1 and s.status <> 'cancelled' and g."hostUserId" is not null group by g."hostUserId", a."guestsEach"
    having count(*) > a."guestsEach"`,
  "more guests than there are places for": `
    select count(*) from "signUps" s join activities a using ("activityId")
    where s."activityId" = $1 and s."guestId" is not null and s.status <> 'cancelled'
    group by a."guestPlaces" having count(*) > a."guestPlaces"`,
  "somebody who came twice without leaving": `
    select "signUpId" from "signUpEvents" join "signUps" using ("signUpId") where "activityId" = $1 group by 1
    having count(*) filter (where kind in ('registered', 'queued', 'addedByOrganiser'))
      > 1 + count(*) filter (where kind in ('signedOff', 'removedByOrganiser', 'activityCancelled', 'notPaid', 'notAnswered'))`,
  "a place that its charge does not tell": `
    select s."signUpId" from "signUps" s left join charges c on c.source = 'signUp:' || s."signUpId" and not c."isCancelled"
    where s."activityId" = $1 and (s."userId" is not null or s."guestId" is not null) and coalesce(c."amountCents", 0) is distinct from
      case when s.status = 'registered' and s."respondBy" is null then s."priceCents" else 0 end`,
  "a payment state that the books do not tell": `
    select s."signUpId" from "signUps" s left join charges c on c.source = 'signUp:' || s."signUpId" and not c."isCancelled"
    where s."activityId" = $1 and (s."userId" is not null or s."guestId" is not null)
      and (s."paymentState" = 'due') <> (coalesce(c."openCents", 0) > 0)`,
  "written-off money that is free": `
    select "paymentId" from payments where "activityId" = $1 and method = 'writeOff' and "freeCents" > 0`,
  "somebody who was passed on the waiting list": `
    select 1 from "signUps" p join "signUps" w using ("activityId")
    where "activityId" = $1 and p.status = 'registered' and p."promotedAt" is not null and w.status = 'waiting'
      and w."queueNumber" < p."queueNumber" and w."poolIds" = p."poolIds"`,
  "a place before the draw": `
    select 1 from "signUps" s join activities a using ("activityId")
    where "activityId" = $1 and s.status = 'registered' and a."drawAt" is not null and a."drawnAt" is null
      and not exists (select 1 from "signUpEvents" e where e."signUpId" = s."signUpId"
        and (e.kind = 'addedByOrganiser' or e."byUserId" is not null))`,
  "a draw that the rows do not tell": `
    select 1 from "activityDraws" d join activities a using ("activityId") where d."activityId" = $1
      and ((d."signUpIds" is null) <> (a."drawnAt" is null)
        or exists (select 1 from unnest(d."signUpIds") with ordinality lot(id, nth) where not exists (
          select 1 from "signUpEvents" e where e."signUpId" = lot.id and e.kind = 'drawn' and e.position = lot.nth)))`,
  "a place on arrival while somebody waited": `
    select 1 from "signUpEvents" e join "signUps" s using ("signUpId")
    where s."activityId" = $1 and e.kind = 'registered' and exists (
      select 1 from "signUps" w join "signUpEvents" q using ("signUpId")
      where w."activityId" = $1 and w."poolIds" = s."poolIds" and q.kind = 'queued' and q."signUpEventId" < e."signUpEventId" and not exists (
        select 1 from "signUpEvents" later where later."signUpId" = w."signUpId"
          and later."signUpEventId" > q."signUpEventId" and later."signUpEventId" < e."signUpEventId"
          and later.kind in ('promoted', 'offered', 'signedOff', 'removedByOrganiser', 'activityCancelled')))`,
}

const everyCheck = Object.entries(checks)
  .map(
    ([what, text]) => `select '${what}' as what, count(*)::integer as count, to_jsonb((array_agg(fault))[1]) as example
      from (${text}) fault having count(*) > 0`,
  )
  .join(" union all ")

/**
 * Everything that must hold for the sign-ups of an activity between any two transactions.
 * @param allowed most people who may have a seat; null if there is no limit
 * @param mayWait whether people may wait while a seat is free: the list is locked, or promotion has stopped
 * @returns the faults as text; empty if all is well
 */
export async function faultsOf(
  query: Query,
  activityId: number,
  { allowed, mayWait = false }: { allowed: number | null; mayWait?: boolean },
): Promise<string[]> {
  const faults: string[] = []
  const { registered, waiting } = await countAll(query, activityId)
  if (allowed !== null && registered > allowed) faults.push(`${registered} of ${allowed} places were given`)
  const isFree = allowed === null || registered < allowed
  if (isFree && waiting && !mayWait) faults.push(`${waiting} wait while ${registered} of ${allowed} are there`)
  const { rows } = await query(everyCheck, [activityId])
  for (const { what, count, example } of rows)
    faults.push(`${String(what)}: ${String(count)}, ${JSON.stringify(example)}`)
  return faults
}
