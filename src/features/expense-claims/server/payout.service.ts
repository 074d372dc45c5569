import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import {
  type CreditTransferFile,
  creditTransferProblems,
  creditTransferXml,
} from "../../../platform/bank/credit-transfer-file.ts"
import { targetDayFrom } from "../../../platform/bank/target-days.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { storedDirectDebit } from "../../mandates/server/direct-debit.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { requireOpenMonths } from "../../money/server/ledger.service.ts"
import type { Payout, PayoutInput, PayoutPayment, Payouts } from "../claim-desk.ts"
import { claimReference } from "../expense-claim-kinds.ts"
import { mailClaimants } from "./claim-mails.service.ts"
import { moveClaims } from "./claim-rows.service.ts"
import { wrongDay } from "./decide-claim.service.ts"

/** Most claims that wait to be in a file, and files that are listed. */
const [readyMax, listedMax] = [500, 100] as const

/** Approved claims that are to be paid, and that no file has. */
const ready = (db: Db) =>
  db
    .selectFrom("expenseClaims as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .where("c.status", "=", "approved")
    .where("c.expensePayoutId", "is", null)
    .where("c.iban", "is not", null)

/** The files for the bank, and what would be in the next one. */
export async function readPayouts(db: Db, now: Date): Promise<Answer<Payouts>> {
  const rows = await db
    .selectFrom("expensePayouts as p")
    .leftJoin("users as u", "u.userId", "p.createdBy")
    .select(["p.expensePayoutId", "p.payOn", "p.count", "p.totalCents", "p.sha256", "p.paidAt", "p.cancelledAt"])
    .select(["p.createdAt", "p.version", sql<boolean>`p.xml is not null`.as("hasFile")])
    .select([
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("by"),
      sql<number>`(select count(*)::integer from "expenseClaims" c
        where c."expensePayoutId" = p."expensePayoutId" and c.status = 'paid')`.as("paid"),
      sql<Omit<Payout["refused"][number], "title">[]>`coalesce((select jsonb_agg(jsonb_build_object(
        'expenseClaimId', r."expenseClaimId", 'totalCents', c."totalCents", 'code', r.code, 'isWholeFile', r."isWholeFile")
        order by r."expenseClaimId") from "expensePayoutRefusals" r join "expenseClaims" c using ("expenseClaimId")
        where r."expensePayoutId" = p."expensePayoutId"), '[]')`.as("refused"),
    ])
    .orderBy("p.createdAt", "desc")
    .orderBy("p.expensePayoutId", "desc")
    .limit(listedMax)
    .execute()
  return {
    payouts: rows.map(({ paidAt, cancelledAt, createdAt, refused, ...row }): Answer<Payout> => ({
      ...row,
      refused: refused.map((each) => ({ ...each, title: claimReference(each.expenseClaimId) })),
      paidAt: paidAt?.toISOString() ?? null,
      cancelledAt: cancelledAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    ready: await ready(db)
      .select(["c.expenseClaimId", "c.accountHolder", "c.totalCents"])
      .select(sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"))
      .orderBy("c.expenseClaimId")
      .limit(readyMax)
      .execute(),
    firstDay: firstDayOf(now),
    hasAccount: Boolean((await storedDirectDebit(db)).creditorIban),
  }
}

/** Tomorrow, or the first day after it on which banks move money. */
const firstDayOf = (now: Date) => targetDayFrom(addDays(dayOf(now), 1))

/**
 * Makes a file by which the bank pays these claims. Who is paid what is frozen in it, and the same bytes are handed out ever
 * after. Nobody makes a file with only their own claim: it was approved by somebody else.
 * @throws AppError conflict: one of them is not ready, or the account of the association is not known · validation
 */
export async function makePayout(
  { db, viewer, now, services }: WriteScope,
  { expenseClaimIds, payOn }: PayoutInput,
): Promise<number> {
  const ids = [...new Set(expenseClaimIds)]
  const claims = await db
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "iban", "accountHolder", "totalCents", "status", "expensePayoutId"])
    .where("expenseClaimId", "in", ids)
    .orderBy("expenseClaimId")
    .forNoKeyUpdate()
    .execute()
  const items = claims.flatMap(({ expenseClaimId, iban, accountHolder, totalCents, status, expensePayoutId }) =>
    status === "approved" && expensePayoutId === null && iban && accountHolder
      ? [
          {
            endToEndId: claimReference(expenseClaimId),
            amountCents: totalCents,
            creditor: { name: accountHolder, iban },
            text: services.translate("nl", "expenseClaims:remittance", { reference: claimReference(expenseClaimId) }),
          },
        ]
      : [],
  )
  if (items.length !== ids.length) throw new AppError("conflict", { text: "claimDesk:refused.notReady" })
  const { creditorIban, creditorName } = await storedDirectDebit(db)
  if (!creditorIban) throw new AppError("conflict", { text: "claimDesk:refused.noAccount" })
  if (payOn < firstDayOf(now)) throw invalidDay("tooEarly")
  const file: CreditTransferFile = {
    version: "pain.001.001.09",
    messageId: `D${dayOf(now).replaceAll("-", "")}-${randomBytes(6).toString("hex").toUpperCase()}`,
    createdAt: now,
    payOn,
    // A line for each, so that a statement says which claim was paid.
    isBookedAsBatch: false,
    debtor: { name: creditorName ?? services.association.current.name, iban: creditorIban },
    items,
  }
  requireRight(file)
  const xml = creditTransferXml(file)
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { expensePayoutId } = await db
    .insertInto("expensePayouts")
    .values({
      messageId: file.messageId,
      payOn,
      count: items.length,
      totalCents,
      xml,
      sha256: sha256Of(xml),
      paidAt: null,
      cancelledAt: null,
      ...createdBy(viewer, now),
    })
    .returning("expensePayoutId")
    .executeTakeFirstOrThrow()
  await moveClaims({ db, viewer, now }, ids, "handedIn", { expensePayoutId })
  return expensePayoutId
}

const sha256Of = (xml: string) => createHash("sha256").update(xml, "utf8").digest("hex")
const invalidDay = (name: string) =>
  new AppError("validation", { issues: [{ path: ["payOn"], message: `claimDesk:refused.${name}` }] })

/** @throws AppError validation: banks are closed on that day · conflict: with the claims that a bank would refuse */
function requireRight(file: CreditTransferFile): void {
  const problems = creditTransferProblems(file)
  if (problems.some(({ path: [first] }) => first === "payOn")) throw invalidDay("closedDay")
  const wrong = new Set(problems.map(({ path: [first, at] }) => (first === "items" ? Number(at) : -1)))
  if (wrong.has(-1)) throw new AppError("conflict", { text: "claimDesk:refused.ownAccount" })
  if (wrong.size) {
    const claims = [...wrong].flatMap((at) => file.items[at]?.endToEndId ?? [])
    throw new AppError("conflict", { text: "claimDesk:refused.bankRefuses", params: { claims: claims.join(", ") } })
  }
}

/**
 * The file as it was made. It is in the trail of everybody whose account is in it.
 * @throws AppError notFound: it is not there, or gone with somebody in it
 */
export async function payoutFile(
  { db, viewer, now }: Pick<WriteScope, "db" | "viewer" | "now">,
  expensePayoutId: number,
): Promise<{ xml: string; name: string }> {
  const row = orNotFound(
    await db
      .selectFrom("expensePayouts")
      .select(["xml", "messageId"])
      .where("expensePayoutId", "=", expensePayoutId)
      .executeTakeFirst(),
  )
  const xml = orNotFound(row.xml)
  const claims = await db
    .selectFrom("expenseClaims")
    .select("userId")
    .where("expensePayoutId", "=", expensePayoutId)
    .execute()
  const userIds = claims.flatMap(({ userId }) => userId ?? [])
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["iban"], now })
  return { xml, name: `${row.messageId}.xml` }
}

/**
 * Notes that the bank paid all claims of a file.
 * @throws AppError notFound · changedMeanwhile · conflict: it was paid or cancelled, or the month is closed · validation
 */
export async function settlePayout(
  scope: WriteScope,
  expensePayoutId: number,
  { paidOn, version }: PayoutPayment,
): Promise<void> {
  const { db, viewer, now } = scope
  await lockOpen(db, expensePayoutId, version)
  if (paidOn > dayOf(now)) throw wrongDay("future")
  const claims = await claimsOf(db, expensePayoutId)
  if (claims.some(({ approvedOn }) => paidOn < (approvedOn ?? ""))) throw wrongDay("beforeApproval")
  await requireOpenMonths(db, [paidOn])
  const ids = claims.map(({ expenseClaimId }) => expenseClaimId)
  await moveClaims(scope, ids, "paid", { status: "paid", paidOn, paidHow: "bank" })
  await db
    .updateTable("expensePayouts")
    .set({ paidAt: now, ...updatedBy(viewer, now) })
    .where("expensePayoutId", "=", expensePayoutId)
    .execute()
  if (ids.length) await mailClaimants(scope, ids, { kind: "paid", on: paidOn, how: "bank" })
}

/** A file that does not go to the bank: its claims wait again. @throws AppError notFound · changedMeanwhile · conflict */
export async function cancelPayout(scope: WriteScope, expensePayoutId: number, version: number): Promise<void> {
  const { db, viewer, now } = scope
  await lockOpen(db, expensePayoutId, version)
  const claims = await claimsOf(db, expensePayoutId)
  const ids = claims.map(({ expenseClaimId }) => expenseClaimId)
  await moveClaims(scope, ids, "heldBack", { expensePayoutId: null })
  await db
    .updateTable("expensePayouts")
    .set({ cancelledAt: now, ...updatedBy(viewer, now) })
    .where("expensePayoutId", "=", expensePayoutId)
    .execute()
}

async function lockOpen(db: Db, expensePayoutId: number, version: number): Promise<void> {
  await lockAtVersion(db, "expensePayouts", { expensePayoutId }, version)
  const { paidAt, cancelledAt } = await db
    .selectFrom("expensePayouts")
    .select(["paidAt", "cancelledAt"])
    .where("expensePayoutId", "=", expensePayoutId)
    .executeTakeFirstOrThrow()
  if (paidAt || cancelledAt) throw new AppError("conflict", { text: "claimDesk:refused.payoutDone" })
}

/** The claims of a file that wait to be paid, locked in one order. */
const claimsOf = (db: Db, expensePayoutId: number) =>
  db
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "approvedOn"])
    .where("expensePayoutId", "=", expensePayoutId)
    .where("status", "=", "approved")
    .orderBy("expenseClaimId")
    .forNoKeyUpdate()
    .execute()
