import { sql } from "kysely"
import { orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { AnswerChange } from "../../answer-change.ts"
import { queueGiveBack } from "../../../online-payments/server/give-back.service.ts"
import { heldFrom, holdMs } from "../money/hold-terms.service.ts"
import { promoteFirst, type Promoted, promotionKind } from "../promotion.service.ts"
import type { Own } from "../own-sign-up.service.ts"
import { chargeLateSignOffs, type LateSignOff } from "../late/late-sign-off.service.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"
import { logSignUpEvents, type NewSignUpEvent } from "../sign-up-event.service.ts"
import { arePoolsApart, type PooledCounts } from "../../../activities/pool-places.ts"
import { type OpenGuest, writeOpenGuest } from "../guests/open-guest-rows.service.ts"
import { mailArrival, mailPromotion } from "../sign-up-mails.ts"
import type { LockedActivity } from "../../../activities/server/sign-up-terms.service.ts"

/** Whose a new sign-up is, and who makes it. */
interface Newcomer {
  userId: number | null
  guestId: number | null
  /** Null for a guest without a host. */
  by: number | null
}

const keyOf = ({ userId, guestId }: Pick<Newcomer, "userId" | "guestId">) => `${userId ?? ""}/${guestId ?? ""}`

/**
 * The writes of one batch. Statements are what takes time while the activity is locked, so new sign-ups are inserted
 * together, and so are events; they are flushed early only if a later request depends on them.
 */
export class BatchRows {
  readonly #tx: Db
  readonly #services: Pick<Services, "association" | "env" | "jobs">
  readonly #activity: LockedActivity
  /** New sign-ups that are not written yet, in order of arrival. */
  readonly #newcomers = new Map<Own, Newcomer>()
  /** Events, in order; the sign-up id of a newcomer is filled in once they are written. */
  #events: { signUp: { signUpId: number }; event: Omit<NewSignUpEvent, "signUpId"> }[] = []
  /** Sign-ups that got or left a place, of which the charges are still to follow. */
  readonly #moved = new Set<number>()
  /** Sign-ups that cost something and were left: what was paid for them may go back. */
  readonly #left: number[] = []
  /** Who signed off too late, and what that costs. */
  readonly #late: LateSignOff[] = []
  /** Guests without a host who came, and are still to be mailed. */
  #came: Own[] = []
  /** Sign-ups that were promoted, of which somebody is still to be mailed. */
  #promoted: number[] = []

  constructor(tx: Db, services: Pick<Services, "association" | "env" | "jobs">, activity: LockedActivity) {
    this.#tx = tx
    this.#services = services
    this.#activity = activity
  }

  /** A new sign-up, with a seat or on the waiting list. */
  add(userId: number, own: Own): void {
    this.#add(own, { userId, guestId: null, by: userId })
  }

  /** A guest of a user, with a seat or on the waiting list. @returns the id of the guest */
  async addGuest(hostUserId: number, name: string, own: Own): Promise<number> {
    const { activityId } = this.#activity
    const { guestId } = await this.#tx
      .insertInto("guests")
      .values({ activityId, hostUserId, name, createdAt: own.queuedAt })
      .returning("guestId")
      .executeTakeFirstOrThrow()
    this.#add(own, { userId: null, guestId, by: hostUserId })
    return guestId
  }

  /** Somebody who came on their own and confirmed their address. @returns the id of the guest */
  async addOpenGuest(guest: OpenGuest, own: Own): Promise<number> {
    const guestId = await writeOpenGuest(this.#tx, this.#activity.activityId, guest, own.queuedAt)
    this.#add(own, { userId: null, guestId, by: null })
    this.#came.push(own)
    return guestId
  }

  /** @throws AppError notFound, unless it is a guest of this host who was signed off by them */
  async requireDismissed(hostUserId: number, signUpId = 0): Promise<void> {
    orNotFound(
      await this.#tx
        .selectFrom("signUps as s")
        .innerJoin("guests as g", "g.guestId", "s.guestId")
        .select("s.signUpId")
        .where("s.signUpId", "=", signUpId)
        .where("s.activityId", "=", this.#activity.activityId)
        .where("s.cancelKind", "=", "self")
        .where("g.hostUserId", "=", hostUserId)
        .executeTakeFirst(),
    )
  }

  async renameGuest(guestId: number, name: string): Promise<void> {
    await this.#tx.updateTable("guests").set({ name }).where("guestId", "=", guestId).execute()
    // Phones at the door fetch what changed.
    await this.#tx.updateTable("signUps").set({ guestId }).where("guestId", "=", guestId).execute()
  }

  #add(own: Own, newcomer: Newcomer): void {
    this.#newcomers.set(own, newcomer)
    const kind = own.status === "waiting" ? "queued" : "registered"
    this.#addEvent(own, { kind, at: own.queuedAt, position: own.position })
  }

  /** An existing sign-up with new answers, perhaps for another price. */
  async answer(userId: number | null, own: Own, { values, isRepriced }: AnswerChange, at: Date): Promise<void> {
    await this.#writeIfNew(own)
    if (isRepriced) this.#moved.add(own.signUpId)
    // Until now there was nothing to pay.
    const isSeated = own.status === "registered" && own.respondBy === null
    const isNowHeld = own.payWithin === "halfHour" && isSeated && !own.priceCents && isRepriced
    await this.#tx
      .updateTable("signUps")
      .set({
        ...values,
        answers: JSON.stringify(values.answers),
        ...(isNowHeld ? { heldUntil: new Date(at.getTime() + holdMs) } : {}),
        updatedBy: userId,
        updatedAt: at,
      })
      .where("signUpId", "=", own.signUpId)
      .execute()
    this.#addEvent(own, { kind: "answered", at })
  }

  /** Somebody took the place that they were offered. */
  async accept(userId: number, own: Own, at: Date): Promise<void> {
    await this.#tx
      .updateTable("signUps")
      .set({ respondBy: null, heldUntil: heldFrom(at), updatedBy: userId, updatedAt: at })
      .where("signUpId", "=", own.signUpId)
      .execute()
    this.#moved.add(own.signUpId)
    this.#addEvent(own, { kind: "accepted", at })
  }

  /** Somebody or their guest signed off, perhaps for an amount, which the user pays. */
  async signOff(userId: number | null, own: Own, cents: number, at: Date): Promise<void> {
    await this.#writeIfNew(own)
    if (cents && userId !== null) this.#late.push({ signUpId: own.signUpId, userId, cents })
    await this.#tx
      .updateTable("signUps")
      .set({
        status: "cancelled",
        cancelledAt: at,
        cancelKind: "self",
        respondBy: null,
        // Who came and left in one batch has no charge that would tell.
        paymentState: own.paymentState === "paid" ? "paid" : "none",
        updatedBy: userId,
        updatedAt: at,
      })
      .where("signUpId", "=", own.signUpId)
      .execute()
    this.#moved.add(own.signUpId)
    if (own.priceCents && own.status === "registered") this.#left.push(own.signUpId)
    this.#addEvent(own, { kind: "signedOff", at })
  }

  /**
   * Gives or offers seats to the first people on the waiting list.
   * @param first how many; `until` when they can answer, null: it is theirs at once
   * @param counts including those not written yet
   * @returns the sign-ups that got a seat, in order
   */
  async promote(first: { count: number; until: Date | null }, counts: PooledCounts, at: Date): Promise<Promoted[]> {
    const unwritten = [...this.#newcomers.keys()].filter(({ status }) => status === "waiting").length
    const arePassed = unwritten > 0 && arePoolsApart(this.#activity, at)
    if (arePassed || first.count > counts.waiting - unwritten) await this.#writeNewcomers()
    const promoted = await promoteFirst(this.#tx, this.#activity, counts, first, at)
    for (const { signUpId, until } of promoted) {
      // Promoted twice in one batch means two promotions, and two mails.
      if (this.#promoted.includes(signUpId)) await this.#mail()
      this.#promoted.push(signUpId)
      this.#moved.add(signUpId)
      this.#addEvent({ signUpId }, { kind: promotionKind(until), at })
    }
    return promoted
  }

  /** Writes everything collected so far. */
  async finish(at: Date): Promise<void> {
    await this.#writeNewcomers()
    await chargeSignUps(this.#tx, [...this.#moved], { by: null, at })
    await chargeLateSignOffs(this.#tx, this.#activity, this.#late, { by: null, at })
    await queueGiveBack(this.#tx, this.#services.jobs, { signUpIds: this.#left, by: null })
    const events = this.#events.splice(0)
    await logSignUpEvents(
      this.#tx,
      events.map(({ signUp, event }) => ({ signUpId: signUp.signUpId, ...event })),
    )
    await mailArrival(this.#tx, this.#services, this.#activity, this.#came.splice(0))
    await this.#mail()
  }

  #addEvent(signUp: { signUpId: number }, event: Omit<NewSignUpEvent, "signUpId">): void {
    this.#events.push({ signUp, event })
  }

  async #mail(): Promise<void> {
    await mailPromotion(this.#tx, this.#services, this.#activity, this.#promoted.splice(0))
  }

  async #writeIfNew(own: Own): Promise<void> {
    if (this.#newcomers.has(own)) await this.#writeNewcomers()
  }

  /** Inserts the new sign-ups, each with the next queue number. */
  async #writeNewcomers(): Promise<void> {
    const all = [...this.#newcomers]
    this.#newcomers.clear()
    if (!all.length) return
    const { rows: numbers } = await sql<{ number: number }>`
      select nextval('"signUpQueue"') as number from generate_series(1, ${all.length}::integer)`.execute(this.#tx)
    const inOrder = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    const written = await this.#tx
      .insertInto("signUps")
      .values(all.map(([own, newcomer], index) => this.#rowOf(own, newcomer, orNotFound(inOrder[index]))))
      // Somebody who left and comes back already has a row: it is reset, at the end of the queue. A guest is new each time.
      .onConflict((conflict) =>
        conflict.columns(["activityId", "userId"]).doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          queueNumber: eb.ref("excluded.queueNumber"),
          queuedAt: eb.ref("excluded.queuedAt"),
          promotedAt: null,
          respondBy: null,
          cancelledAt: null,
          cancelKind: null,
          presence: "unknown" as const,
          priceCents: eb.ref("excluded.priceCents"),
          lateSignOffCents: eb.ref("excluded.lateSignOffCents"),
          paymentState: eb.ref("excluded.paymentState"),
          payWithin: eb.ref("excluded.payWithin"),
          heldUntil: eb.ref("excluded.heldUntil"),
          answers: eb.ref("excluded.answers"),
          poolIds: eb.ref("excluded.poolIds"),
          updatedBy: eb.ref("excluded.updatedBy"),
          updatedAt: eb.ref("excluded.updatedAt"),
        })),
      )
      .returning(["signUpId", "userId", "guestId"])
      .execute()
    const idOf = new Map(written.map((row) => [keyOf(row), row.signUpId]))
    for (const [own, newcomer] of all) {
      own.signUpId = orNotFound(idOf.get(keyOf(newcomer)))
      if (own.priceCents) this.#moved.add(own.signUpId)
    }
  }

  #rowOf(own: Own, { userId, guestId, by }: Newcomer, queueNumber: number) {
    const { status, queuedAt, priceCents, lateSignOffCents, paymentState, payWithin, heldUntil, answers, poolIds } = own
    return {
      activityId: this.#activity.activityId,
      userId,
      guestId,
      status,
      queueNumber,
      queuedAt,
      promotedAt: null,
      cancelledAt: null,
      cancelKind: null,
      priceCents,
      lateSignOffCents,
      paymentState,
      payWithin,
      heldUntil,
      poolIds,
      answers: JSON.stringify(answers),
      createdBy: by,
      updatedBy: by,
      createdAt: queuedAt,
      updatedAt: queuedAt,
    }
  }
}
