import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { Answers } from "../sign-up-answers.ts"
import { promoteFirst } from "./promotion.service.ts"
import type { OwnState } from "./own-sign-up.service.ts"
import { logSignUpEvents, type SignUpHappening } from "./sign-up-event.service.ts"
import { mailPromotion } from "./sign-up-mails.ts"
import type { LockedActivity } from "./sign-up-terms.service.ts"

type Own = NonNullable<OwnState["signUp"]>

/**
 * What a batch writes. Statements are what takes time while the activity is held, so those who come are written
 * together, and so is what happened to everybody; earlier only where somebody goes by it.
 */
export class BatchRows {
  readonly #tx: Db
  readonly #services: Pick<Services, "env" | "jobs">
  readonly #activity: LockedActivity
  /** Who came and is not written yet, in order of arrival. */
  readonly #newcomers = new Map<number, Own>()
  /** What happened, in order; of newcomers the number of the sign-up is known when they are written. */
  #happened: { signUp: { signUpId: number }; happening: Omit<SignUpHappening, "signUpId"> }[] = []
  /** Who got a place that came free, and is to be told. */
  #promoted: number[] = []

  constructor(tx: Db, services: Pick<Services, "env" | "jobs">, activity: LockedActivity) {
    this.#tx = tx
    this.#services = services
    this.#activity = activity
  }

  /** Somebody came, with a place or on the waiting list. */
  add(userId: number, own: Own): void {
    this.#newcomers.set(userId, own)
    const kind = own.status === "waiting" ? "queued" : "registered"
    this.#note(own, { kind, at: own.queuedAt, place: own.place })
  }

  /** Somebody who is there changed their answers. */
  async answer(userId: number, own: Own, answers: Answers, at: Date): Promise<void> {
    await this.#writeIfNew(userId)
    await this.#tx
      .updateTable("signUps")
      .set({ answers: JSON.stringify(answers), updatedBy: userId, updatedAt: at })
      .where("signUpId", "=", own.signUpId)
      .execute()
    this.#note(own, { kind: "answered", at })
  }

  /** Somebody left. */
  async signOff(userId: number, own: Own, at: Date): Promise<void> {
    await this.#writeIfNew(userId)
    await this.#tx
      .updateTable("signUps")
      .set({
        status: "cancelled",
        cancelledAt: at,
        cancelKind: "self",
        // What was paid stays to be seen, so that it is paid back.
        paymentState: own.paymentState === "paid" ? "paid" : "none",
        updatedBy: userId,
        updatedAt: at,
      })
      .where("signUpId", "=", own.signUpId)
      .execute()
    this.#note(own, { kind: "signedOff", at })
  }

  /**
   * Gives places to the first who wait.
   * @param waiting how many wait, those who are not written yet among them
   * @returns who got a place, in order
   */
  async promote(count: number, waiting: number, at: Date): Promise<number[]> {
    const unwritten = [...this.#newcomers.values()].filter(({ status }) => status === "waiting").length
    if (count > waiting - unwritten) await this.#writeNewcomers()
    const promoted = await promoteFirst(this.#tx, this.#activity.activityId, count, at)
    for (const { signUpId, userId } of promoted) {
      // Twice in one batch is two places, and two mails.
      if (this.#promoted.includes(userId)) await this.#mail()
      this.#promoted.push(userId)
      this.#note({ signUpId }, { kind: "promoted", at })
    }
    return promoted.map(({ userId }) => userId)
  }

  /** Writes all that was kept until now. */
  async finish(): Promise<void> {
    await this.#writeNewcomers()
    const happened = this.#happened.splice(0)
    await logSignUpEvents(
      this.#tx,
      happened.map(({ signUp, happening }) => ({ signUpId: signUp.signUpId, ...happening })),
    )
    await this.#mail()
  }

  #note(signUp: { signUpId: number }, happening: Omit<SignUpHappening, "signUpId">): void {
    this.#happened.push({ signUp, happening })
  }

  async #mail(): Promise<void> {
    await mailPromotion(this.#tx, this.#services, this.#activity, this.#promoted.splice(0))
  }

  async #writeIfNew(userId: number): Promise<void> {
    if (this.#newcomers.has(userId)) await this.#writeNewcomers()
  }

  /** Writes the places that were given, each with the next number in line. */
  async #writeNewcomers(): Promise<void> {
    const all = [...this.#newcomers]
    this.#newcomers.clear()
    if (!all.length) return
    const { rows: numbers } = await sql<{ number: number }>`
      select nextval('"signUpQueue"') as number from generate_series(1, ${all.length}::integer)`.execute(this.#tx)
    const inOrder = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    const written = await this.#tx
      .insertInto("signUps")
      .values(all.map(([userId, own], index) => this.#rowOf(userId, own, orNotFound(inOrder[index]))))
      // Somebody who left and comes back has a row: it begins anew, at the end of the line.
      .onConflict((conflict) =>
        conflict.columns(["activityId", "userId"]).doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          queueNumber: eb.ref("excluded.queueNumber"),
          queuedAt: eb.ref("excluded.queuedAt"),
          promotedAt: null,
          cancelledAt: null,
          cancelKind: null,
          presence: "unknown" as const,
          priceCents: eb.ref("excluded.priceCents"),
          paymentState: eb.ref("excluded.paymentState"),
          answers: eb.ref("excluded.answers"),
          updatedBy: eb.ref("excluded.updatedBy"),
          updatedAt: eb.ref("excluded.updatedAt"),
        })),
      )
      .returning(["signUpId", "userId"])
      .execute()
    const idOf = new Map(written.map(({ userId, signUpId }) => [userId, signUpId]))
    for (const [userId, own] of all) own.signUpId = orNotFound(idOf.get(userId))
  }

  #rowOf(userId: number, { status, queuedAt, priceCents, paymentState, answers }: Own, queueNumber: number) {
    return {
      activityId: this.#activity.activityId,
      userId,
      status,
      queueNumber,
      queuedAt,
      promotedAt: null,
      cancelledAt: null,
      cancelKind: null,
      priceCents,
      paymentState,
      answers: JSON.stringify(answers),
      createdBy: userId,
      updatedBy: userId,
      createdAt: queuedAt,
      updatedAt: queuedAt,
    }
  }
}
