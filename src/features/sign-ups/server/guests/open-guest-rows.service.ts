import { sql } from "kysely"
import type { Language } from "../../../../platform/i18n.ts"
import { type Db, isOneOf } from "../../../../platform/server/database/db.ts"
import type { CancelKind, PaymentState, PayWithin, SignUpStatus } from "../../../activities/sign-up-kinds.ts"
import type { Answers } from "../../../activities/sign-up-answers.ts"
import { awaitsDrawOf } from "../../../activities/server/activity-draw.service.ts"
import { heldUntil } from "../money/hold-terms.service.ts"
import type { Own } from "../own-sign-up.service.ts"

/** For how many milliseconds a request waits for its address to be confirmed. */
export const requestLife = 24 * 3_600_000

/** Somebody without an account, whom nobody brings: their request, or what came of it. */
export interface OpenGuest {
  activityId: number
  /** Null as long as they have not confirmed their address. */
  guestId: number | null
  name: string
  email: string
  language: Language
  linkKey: string
  tokenHash: string
  /** Of the request. */
  answers: Answers
  /** Null as long as they have not confirmed their address. */
  signUp: Own | null
  /** What the QR code for the door holds. */
  checkInCode: string | null
  /** Somebody with the same address is in, or was removed by an organiser, by another request. */
  isIn: boolean
  wasRemoved: boolean
}

interface Row extends Omit<OpenGuest, "signUp"> {
  signUpId: number | null
  status: SignUpStatus
  position: number | null
  queuedAt: Date
  promotedAt: Date | null
  cancelledAt: Date | null
  cancelKind: CancelKind | null
  priceCents: number
  paymentState: PaymentState
  payWithin: PayWithin
  heldUntil: Date | null
  chargeId: number | null
  poolIds: number[]
}

/** SQL relation: the sign-up of guest `g`, looked up for each of them. */
const ofGuest = sql`(select * from "signUps" own where own."guestId" = g."guestId" limit 1)`

/** SQL: somebody of the address of request `r` whose sign-up `s` is like this. */
const another = (holds: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from guests g cross join lateral ${ofGuest} s
  where g."activityId" = r."activityId" and lower(g.email) = lower(r.email) and ${holds})`

/**
 * Who has the links with these hashes, of one activity or any, by hash. Requests that waited too long are not there.
 */
export async function findOpenGuests(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, OpenGuest>> {
  if (!tokenHashes.length) return new Map()
  const hashes = [...new Set(tokenHashes)]
  const { rows } = await sql<Row>`
    select r."activityId", null::integer as "guestId", r.name, r.email, r.language, r."linkKey", r."tokenHash", r.answers,
      null::uuid as "checkInCode", null::integer as "signUpId", null as status, null::integer as position,
      null::timestamptz as "queuedAt", null::timestamptz as "promotedAt", null::timestamptz as "cancelledAt",
      null as "cancelKind", 0 as "priceCents", 'none' as "paymentState", 'no' as "payWithin",
      null::timestamptz as "heldUntil", null::integer as "chargeId", '{}'::integer[] as "poolIds",
      ${another(sql`s.status <> 'cancelled'`)} as "isIn", ${another(sql`s."cancelKind" = 'organiser'`)} as "wasRemoved"
    from "guestRequests" r
    where ${isOneOf(sql.ref("r.tokenHash"), "text", hashes)} and r."createdAt" > ${new Date(now.getTime() - requestLife)}
    union all
    select g."activityId", g."guestId", g.name, g.email, g.language, g."linkKey", g."tokenHash", s.answers,
      s."checkInCode", s."signUpId", s.status, case when s.status = 'waiting' and not ${awaitsDrawOf} then (
        select count(*)::integer from "signUps" before where before."activityId" = s."activityId"
          and before.status = 'waiting' and before."queueNumber" <= s."queueNumber") end,
      s."queuedAt", s."promotedAt", s."cancelledAt", s."cancelKind", s."priceCents", s."paymentState", s."payWithin",
      case when due."chargeId" is not null then ${heldUntil} end, due."chargeId", s."poolIds", false, false
    from guests g cross join lateral ${ofGuest} s join activities a on a."activityId" = g."activityId"
    left join charges due on due.source = 'signUp:' || s."signUpId" and not due."isCancelled" and due."openCents" > 0
    where ${isOneOf(sql.ref("g.tokenHash"), "text", hashes)}`.execute(db)
  return new Map(rows.map((row) => [row.tokenHash, guestOf(row)]))
}

/** The same, of one activity: a link is of one. */
export async function readOpenGuests(db: Db, activityId: number, tokenHashes: readonly string[], now: Date) {
  const all = await findOpenGuests(db, tokenHashes, now)
  return new Map([...all].filter(([, guest]) => guest.activityId === activityId))
}

/** Who has this link, or nobody. */
export const findOpenGuest = async (db: Db, tokenHash: string, now: Date): Promise<OpenGuest | undefined> =>
  (await findOpenGuests(db, [tokenHash], now)).get(tokenHash)

function guestOf(row: Row): OpenGuest {
  const { signUpId, status, position, queuedAt, promotedAt, cancelledAt, cancelKind, ...rest } = row
  const { priceCents, paymentState, payWithin, heldUntil: until, chargeId, poolIds, ...guest } = rest
  if (signUpId === null) return { ...guest, signUp: null }
  const own = { signUpId, status, position, queuedAt, promotedAt, cancelledAt, cancelKind, priceCents, paymentState }
  const pays = { payWithin, heldUntil: until, chargeId }
  return { ...guest, signUp: { ...own, ...pays, poolIds, answers: guest.answers, ...ofGuests } }
}

/** What of a sign-up is the same for all guests without a host: they are not asked first, and leaving costs nothing. */
export const ofGuests = { respondBy: null, lateSignOffCents: null, lateCents: 0, lateOpenCents: 0 }

type NewOpenGuest = Pick<OpenGuest, "name" | "email" | "language" | "linkKey" | "tokenHash">

/** A request, if there was one, becomes a guest. @returns the id of the guest */
export async function writeOpenGuest(tx: Db, activityId: number, guest: NewOpenGuest, at: Date): Promise<number> {
  const { name, email, language, linkKey, tokenHash } = guest
  await tx.deleteFrom("guestRequests").where("tokenHash", "=", tokenHash).execute()
  const { guestId } = await tx
    .insertInto("guests")
    .values({ activityId, hostUserId: null, name, email, language, linkKey, tokenHash, createdAt: at })
    .returning("guestId")
    .executeTakeFirstOrThrow()
  return guestId
}
