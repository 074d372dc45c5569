import { sql } from "kysely"
import type { Db } from "../../../src/platform/server/database/db.ts"

export interface RawCharge {
  chargeId: number
  userId: number
  kind: string
  activityId: number | null
  signUpId: number | null
  amountCents: number
  bookDate: string
  due: string
  cancels: number | null
}
export interface RawPayment {
  paymentId: number
  userId: number
  activityId: number | null
  method: string
  amountCents: number
  receivedOn: string
  reverses: number | null
}
interface RawAllocation {
  paymentId: number
  chargeId: number
  amountCents: number
}

/** What rows come to. */
export const sumOf = <T>(rows: Iterable<T>, cents: (row: T) => number): number => {
  let sum = 0
  for (const row of rows) sum += cents(row)
  return sum
}

/**
 * The books, added up here from rows that never change. What the database keeps beside them (`openCents`, `freeCents`,
 * `isCancelled`) is not read: it is among what these sums check.
 */
export class RawBooks {
  readonly charges: readonly RawCharge[]
  readonly payments: readonly RawPayment[]
  readonly #open = new Map<number, number>()
  readonly #free = new Map<number, number>()
  readonly #cancelled = new Set<number>()
  readonly #allocations: readonly RawAllocation[]

  constructor(charges: RawCharge[], payments: RawPayment[], allocations: RawAllocation[]) {
    this.charges = charges
    this.payments = payments
    this.#allocations = allocations
    const add = (sums: Map<number, number>, id: number, cents: number) => sums.set(id, (sums.get(id) ?? 0) + cents)
    for (const { chargeId, cancels, amountCents } of charges) {
      add(this.#open, cancels ?? chargeId, amountCents)
      if (cancels !== null) this.#cancelled.add(cancels)
    }
    for (const { paymentId, reverses, amountCents } of payments) add(this.#free, reverses ?? paymentId, amountCents)
    for (const { paymentId, chargeId, amountCents } of allocations) {
      add(this.#open, chargeId, -amountCents)
      add(this.#free, paymentId, -amountCents)
    }
  }

  open = (chargeId: number): number => this.#open.get(chargeId) ?? 0
  isCancelled = (chargeId: number): boolean => this.#cancelled.has(chargeId)

  /** What is open of the charges that fit. */
  openOf = (fits: (charge: RawCharge) => boolean = () => true): number =>
    sumOf(this.charges.filter(fits), ({ chargeId, cancels }) => (cancels === null ? this.open(chargeId) : 0))
  /** The charges of which something is open. */
  get stillOpen(): RawCharge[] {
    return this.charges.filter(({ chargeId, cancels }) => cancels === null && this.open(chargeId) > 0)
  }
  /** What is left of the payments that fit. */
  freeOf = (fits: (payment: RawPayment) => boolean = () => true): number =>
    sumOf(this.payments.filter(fits), ({ paymentId, reverses }) =>
      reverses === null ? (this.#free.get(paymentId) ?? 0) : 0,
    )
  charged = (fits: (charge: RawCharge) => boolean = () => true): number =>
    sumOf(this.charges.filter(fits), ({ amountCents }) => amountCents)
  /** What came in less what went back; with what was written off only if that fits. */
  paid = (fits: (payment: RawPayment) => boolean = ({ method }) => method !== "writeOff"): number =>
    sumOf(this.payments.filter(fits), ({ amountCents }) => amountCents)

  /** What money paid, in the end, of the charges that fit; not what was written off. */
  paidFor(fits: (charge: RawCharge) => boolean): number {
    const wanted = new Set(this.charges.filter(fits).map(({ chargeId }) => chargeId))
    const isMoney = new Set(this.payments.flatMap((each) => (each.method === "writeOff" ? [] : each.paymentId)))
    return sumOf(this.#allocations, ({ chargeId, paymentId, amountCents }) =>
      wanted.has(chargeId) && isMoney.has(paymentId) ? amountCents : 0,
    )
  }

  /** What people paid for places that they gave up or lost, as far as it is still theirs: by person. */
  toGiveBack(): Map<number, number> {
    const gone = new Set(
      this.charges.flatMap(({ chargeId, kind }) =>
        this.isCancelled(chargeId) && /^(signUp|lateSignOff)$/.test(kind) ? chargeId : [],
      ),
    )
    const used = new Map<number, number>()
    for (const { paymentId, chargeId, amountCents } of this.#allocations)
      if (amountCents > 0 && gone.has(chargeId)) used.set(paymentId, (used.get(paymentId) ?? 0) + amountCents)
    const owed = new Map<number, number>()
    for (const payment of this.payments) {
      const cents = Math.min(
        this.freeOf((each) => each === payment),
        used.get(payment.paymentId) ?? 0,
      )
      if (cents > 0) owed.set(payment.userId, (owed.get(payment.userId) ?? 0) + cents)
    }
    return owed
  }
}

/** Reads the books as they are now. */
export async function readRawBooks(db: Db): Promise<RawBooks> {
  const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows
  return new RawBooks(
    await rowsOf<RawCharge>(`select "chargeId", "userId", kind, "activityId", "signUpId", "amountCents", cancels,
      to_char("bookDate", 'YYYY-MM-DD') as "bookDate", to_char(coalesce("payBy", "bookDate" + 14), 'YYYY-MM-DD') as due
      from charges order by 1`),
    await rowsOf<RawPayment>(`select "paymentId", "userId", "activityId", method, "amountCents", reverses,
      to_char("receivedOn", 'YYYY-MM-DD') as "receivedOn" from payments order by 1`),
    await rowsOf<RawAllocation>(
      `select "paymentId", "chargeId", "amountCents" from allocations order by "allocationId"`,
    ),
  )
}
