import { sql } from "kysely"
import type * as z from "zod"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { hashToken, newToken } from "../../../../platform/server/secret-token.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { mayCharge } from "../../money.policy.ts"
import { linkDays, linkPage, linksMax, type openedLink } from "../../payment-link.ts"
import { transferOf } from "./transfer.ts"

const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes a link by which anybody pays charges of one person. Its token is in the answer only: we keep its hash.
 * @throws AppError notFound: not charges of the user, nor of one person for those who charge people
 */
export async function addLink(
  tx: Db,
  { now }: Pick<Services, "now">,
  { viewer, chargeIds }: { viewer: Viewer; chargeIds: readonly number[] },
) {
  const wanted = [...new Set(chargeIds)]
  const charges = await tx
    .selectFrom("charges")
    .select(["chargeId", "userId", "openCents"])
    .where(sql<boolean>`"chargeId" = any(${sql.val(wanted)}::integer[])`)
    .execute()
  const userId = charges[0]?.userId
  const isTheirs = userId === viewer.userId || mayCharge.allows(viewer)
  if (!userId || !isTheirs || charges.length < wanted.length || charges.some((each) => each.userId !== userId))
    throw new AppError("notFound")
  if (charges.some(({ openCents }) => !openCents)) throw new AppError("conflict", { text: "ownMoney:refused.notOpen" })
  const at = now()
  // One at a time for each person, or two at once pass the maximum.
  await sql`select pg_advisory_xact_lock(hashtext(${`payment link ${userId}`}))`.execute(tx)
  if ((await liveLinks(tx, userId, at)).length >= linksMax)
    throw new AppError("conflict", { text: "ownMoney:refused.tooManyLinks", params: { max: linksMax } })
  const token = newToken()
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const { paymentLinkId } = await tx
    .insertInto("paymentLinks")
    .values({ tokenHash: hashToken(token), userId, expiresAt, createdAt: at, createdBy: viewer.userId })
    .returning("paymentLinkId")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("paymentLinkCharges")
    .values(wanted.map((chargeId) => ({ paymentLinkId, chargeId })))
    .execute()
  return { paymentLinkId, path: linkPage(token), expiresAt }
}

/** The links of a person that work, with what is still open of theirs. */
export async function liveLinks(db: Db, userId: number, at: Date) {
  const { rows } = await sql<{ paymentLinkId: number; createdAt: Date; expiresAt: Date; openCents: number }>`
    select l."paymentLinkId", l."createdAt", l."expiresAt", coalesce(sum(c."openCents"), 0)::integer as "openCents"
    from "paymentLinks" l left join "paymentLinkCharges" using ("paymentLinkId") left join charges c using ("chargeId")
    where l."userId" = ${userId} and l."expiresAt" > ${at} and l."cancelledAt" is null
    group by l."paymentLinkId" order by l."paymentLinkId" desc limit 100`.execute(db)
  return rows
}

/** Ends a link. Ending one again is fine. */
export async function cancelLink(tx: Db, { now }: Pick<Services, "now">, viewer: Viewer, paymentLinkId: number) {
  const link = orNotFound(
    await tx
      .selectFrom("paymentLinks")
      .select(["userId", "cancelledAt"])
      .where("paymentLinkId", "=", paymentLinkId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (link.userId !== viewer.userId && !mayCharge.allows(viewer)) throw new AppError("notFound")
  if (link.cancelledAt) return
  await tx
    .updateTable("paymentLinks")
    .set({ cancelledAt: now(), cancelledBy: viewer.userId })
    .where("paymentLinkId", "=", paymentLinkId)
    .execute()
}

type Opened = z.output<typeof openedLink>
interface LinkRow {
  paymentLinkId: number
  userId: number
  expiresAt: Date
  charges: Opened["charges"]
}

/**
 * What a link that works pays; null if it does not. One statement whatever the token, so its time tells nothing.
 * @param which its token, or its number where somebody has paid by it
 */
export async function findLink(db: Db, which: string | number, at: Date): Promise<LinkRow | null> {
  const isIt = typeof which === "string" ? sql`l."tokenHash" = ${hashToken(which)}` : sql`l."paymentLinkId" = ${which}`
  const { rows } = await sql<LinkRow>`
    select l."paymentLinkId", l."userId", l."expiresAt", coalesce((
      select json_agg(json_build_object('chargeId', c."chargeId", 'text_nl', c.text_nl, 'text_en', c.text_en,
        'openCents', c."openCents") order by c."chargeId")
      from "paymentLinkCharges" t join charges c using ("chargeId")
      where t."paymentLinkId" = l."paymentLinkId" and c."openCents" > 0), '[]') as charges
    from "paymentLinks" l
    where ${isIt} and l."expiresAt" > ${at} and l."cancelledAt" is null`.execute(db)
  return rows[0] ?? null
}

/** What somebody sees who has a link. */
export async function openLink(db: Db, { association, now }: Pick<Services, "association" | "now">, token: string) {
  const link = await findLink(db, token, now())
  const { name } = association.current
  if (!link)
    return {
      state: "invalid" as const,
      association: name,
      expiresAt: null,
      amountCents: 0,
      charges: [],
      transfer: null,
    }
  const { charges, expiresAt, userId } = link
  const amountCents = charges.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    state: amountCents ? ("open" as const) : ("paid" as const),
    association: name,
    expiresAt,
    amountCents,
    charges,
    transfer: transferOf(association.current, userId, amountCents),
  }
}
