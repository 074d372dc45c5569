import type { Db } from "../../../../platform/server/database/db.ts"
import type { BulkResult, UndoResult } from "../../../bulk-acts/bulk-act.ts"
import {
  confirmed,
  keepAct,
  keepOnly,
  lockActToUndo,
  noActToUndo,
  type Planned,
} from "../../../bulk-acts/server/bulk-act.service.ts"
import type { PaymentState } from "../../../activities/sign-up-kinds.ts"
import { type HandMethod, handMethods } from "../../../money/money-kinds.ts"
import type { BulkPayment, BulkRemoval } from "../../bulk-sign-up.ts"
import { isOfSomebody, nameOf, responsible } from "../guests/host.service.ts"
import { removeSignUps } from "../list/sign-up-add-remove.service.ts"
import { type ByHand, lockRunning, type Sending } from "../list/sign-up-by-hand.service.ts"
import { paymentEvent } from "../list/sign-up-presence.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { writePayments } from "../sign-up-mark.service.ts"
import { paidWith } from "../sign-up-money.service.ts"

type Row = Awaited<ReturnType<typeof lockSignUps>>[number]
type PaymentRow = Pick<Row, "signUpId" | "paymentState"> & { paymentAt: string | null; method: HandMethod | undefined }
/** What an act said of a payment, and what was said before. */
interface Marked {
  signUpId: number
  activityId: number
  after: PaymentState
  before: PaymentRow
}

/** Those of these sign-ups whose person is known, locked in one order. */
const lockSignUps = (tx: Db, activityId: number, signUpIds: readonly number[]) =>
  tx
    .selectFrom("signUps as s")
    .leftJoin("users as u", "u.userId", "s.userId")
    .leftJoin("guests as g", "g.guestId", "s.guestId")
    .select(["s.signUpId", "s.status", "s.priceCents", "s.paymentState", "s.paymentAt"])
    .select([nameOf.as("name"), responsible.as("responsible"), paidWith.as("paidWith")])
    .where("s.activityId", "=", activityId)
    .where("s.signUpId", "in", signUpIds)
    .where(isOfSomebody)
    .orderBy("s.signUpId")
    .forUpdate("s")
    .execute()

/** What saying whether these sign-ups are paid would do. */
export async function planPayment(
  tx: Db,
  { activityId }: Pick<ByHand, "activityId">,
  { signUpIds, paymentState }: BulkPayment,
): Promise<Planned<Row>[]> {
  const rows = await lockSignUps(tx, activityId, signUpIds)
  return rows.map((row): Planned<Row> => {
    const why =
      row.status === "cancelled"
        ? "cancelled"
        : row.priceCents === 0
          ? "free"
          : row.paymentState === paymentState
            ? `already.${paymentState}`
            : null
    const shown = { id: row.signUpId, name: row.name }
    return why
      ? { ...shown, work: null, text: { key: `bulkSignUps:leftOut.${why}` } }
      : { ...shown, work: row, text: { key: `bulkSignUps:becomes.${paymentState}` } }
  })
}

/** Says it of the sign-ups of a preview. @throws AppError conflict: it would no longer do the same */
export async function markPayments(
  tx: Db,
  by: ByHand,
  { fingerprint, ...input }: BulkPayment & { fingerprint: string },
): Promise<BulkResult> {
  const { activityId, viewer, now } = by
  const rows = confirmed(await planPayment(tx, by, input), fingerprint)
  const { paymentState: after, method } = input
  await writeMarks(
    tx,
    by,
    rows.map(({ signUpId }) => ({ signUpId, paymentState: after, paymentAt: now.toISOString(), method })),
  )
  const items = rows.map(({ signUpId, paymentState, paymentAt, ...row }): Marked => ({
    signUpId,
    activityId,
    after,
    before: { signUpId, paymentState, paymentAt: paymentAt?.toISOString() ?? null, method: byHand(row) },
  }))
  return { bulkActId: await keepAct(tx, { kind: "markPayments", viewer, now, items }), done: items.length }
}

const byHand = ({ paidWith: method }: Pick<Row, "paidWith">) => handMethods.find((each) => each === method)

/** Writes what is said of payments, with the log. */
async function writeMarks(tx: Db, { viewer, now }: ByHand, said: readonly PaymentRow[]): Promise<void> {
  const by = { updatedBy: viewer.userId, updatedAt: now }
  const marks = said.map(({ signUpId, paymentState, paymentAt, method }) => ({
    signUpId,
    value: paymentState,
    method,
    at: paymentAt ? new Date(paymentAt) : null,
  }))
  await writePayments(tx, marks, by)
  await logSignUpEvents(
    tx,
    said.map(({ signUpId, paymentState }) => ({
      signUpId,
      kind: paymentState === "none" ? ("unpaid" as const) : paymentEvent[paymentState],
      at: now,
      byUserId: viewer.userId,
    })),
  )
}

/**
 * Says of payments again what was said before an act, unless somebody has said otherwise since.
 * @throws AppError notFound · conflict: it is too late
 */
export async function undoPayments(tx: Db, by: ByHand, bulkActId: number): Promise<UndoResult> {
  const { activityId, viewer, now } = by
  const act = await lockActToUndo(tx, { bulkActId, kinds: ["markPayments"], viewer, now })
  const marked = act.items as Marked[]
  if (marked.some((mark) => mark.activityId !== activityId)) throw noActToUndo()
  const rows = await lockSignUps(
    tx,
    activityId,
    marked.map(({ signUpId }) => signUpId),
  )
  const after = new Map(marked.map((mark) => [mark.signUpId, mark.after]))
  const isAsLeft = (row: Row) => row.status !== "cancelled" && row.paymentState === after.get(row.signUpId)
  const ids = new Set(rows.filter(isAsLeft).map(({ signUpId }) => signUpId))
  const undone = marked.filter(({ signUpId }) => ids.has(signUpId)).map(({ before }) => before)
  if (undone.length) await writeMarks(tx, by, undone)
  await keepOnly(tx, bulkActId, [])
  return { undone: undone.length, kept: rows.filter((row) => !isAsLeft(row)).map(({ name }) => name) }
}

/** What removing these people from the activity would do. @throws AppError notFound · conflict: it is over */
export async function planRemoval(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  { signUpIds }: Pick<BulkRemoval, "signUpIds">,
): Promise<Planned<Row>[]> {
  await lockRunning(tx, activityId, now)
  const rows = await lockSignUps(tx, activityId, signUpIds)
  return rows.map((row): Planned<Row> => {
    const shown = { id: row.signUpId, name: row.name }
    if (row.responsible === viewer.userId) return { ...shown, work: null, text: { key: "signUps:refused.itself" } }
    if (row.status === "cancelled") return { ...shown, work: null, text: { key: "bulkSignUps:leftOut.cancelled" } }
    return { ...shown, work: row, text: { key: `bulkSignUps:removed.${row.status}` } }
  })
}

/**
 * Removes the people of a preview with one mail each, and gives their seats to the next. It cannot be undone: others have
 * the seats then.
 * @throws AppError notFound · conflict: it is over, or it would no longer do the same
 */
export async function removeMany(
  tx: Db,
  services: Sending,
  by: ByHand,
  { signUpIds, reason, fingerprint }: BulkRemoval & { fingerprint: string },
): Promise<BulkResult> {
  const activity = await lockRunning(tx, by.activityId, by.now)
  const rows = confirmed(await planRemoval(tx, by, { signUpIds }), fingerprint)
  await removeSignUps(tx, services, by, { activity, rows, reason })
  return { bulkActId: null, done: rows.length }
}
