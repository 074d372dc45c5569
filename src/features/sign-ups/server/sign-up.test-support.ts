import { bookMarks, chargeSignUps } from "./sign-up-money.service.ts"
import type { Insertable } from "kysely"
import type { Database } from "../../../platform/server/database/db.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"
import { arePoolsApart } from "../../activities/pool-places.ts"
import { readTerms } from "../../activities/server/sign-up-terms.service.ts"
import { faultsOf } from "./sign-up-invariants.test-support.ts"

/** Signs somebody up in the database: now, with a seat and nothing to pay unless `values` say otherwise. */
export const insertSignUp = (
  { services }: TestServer,
  {
    paymentState = "none",
    ...values
  }: Partial<Insertable<Database["signUps"]>> & { activityId: number; userId: number },
): Promise<number> =>
  services.database.db.transaction().execute(async (tx) => {
    const { signUpId } = await tx
      .insertInto("signUps")
      .values({
        status: "registered",
        queuedAt: services.now(),
        priceCents: 0,
        paymentState: "none",
        answers: "{}",
        ...values,
      })
      .returning("signUpId")
      .executeTakeFirstOrThrow()
    // What is said of its payment is booked, as wherever it is said.
    const booking = { by: null, at: services.now() }
    await chargeSignUps(tx, [signUpId], booking)
    if (paymentState !== "none") await bookMarks(tx, [{ signUpId, value: paymentState }], booking)
    return signUpId
  })

/** A guest, in the answer to the host. */
export interface OwnGuestAnswer {
  signUpId: number
  name: string
  status: "registered" | "waiting"
  position: number | null
  priceCents: number
  paymentState: string
  heldUntil: string | null
  chargeId: number | null
  answers: Answers
  may: Record<"signOff" | "answer", { allowed: boolean; why?: string; costCents?: number }>
}

/** The answer of calls about your own sign-up. */
export interface Own {
  signUp: {
    signUpId: number
    status: string
    position: number | null
    priceCents: number
    lateCents: number
    lateOpenCents: number
    paymentState: string
    answers: Answers
    queuedAt: string
    promotedAt: string | null
    respondBy: string | null
    cancelKind: string | null
    chargeId: number | null
  } | null
  isMember: boolean
  guests: OwnGuestAnswer[]
  guestCents: number
  pools: { poolIds: number[]; opensAt: string | null; placement: string } | null
  may: Record<
    "signUp" | "accept" | "signOff" | "answer" | "bring",
    { allowed: boolean; placement?: string; why?: string; costCents?: number }
  >
  signOffEnds: string
  log: { at: string; kind: string; position: number | null; by: string | null; reason: string | null }[]
}

export const ownPath = (activityId: number) => `/api/activities/${activityId}/sign-ups/me`

/**
 * Checks the invariants of an activity's sign-ups now.
 * @param allowed most people who may have a seat, if it is not the capacity because that was lowered
 * @returns the faults as text
 */
export async function faultsIn(server: TestServer, activityId: number, allowed?: number): Promise<string[]> {
  const { db, query } = server.services.database
  const activity = await readTerms(db, activityId)
  const { capacity, waitingList, startsAt, status, drawAt, drawnAt } = activity
  const now = server.services.now()
  const isOver = status === "cancelled" || now >= startsAt
  return faultsOf(query, activityId, {
    allowed: capacity === null ? null : Math.max(capacity, allowed ?? 0),
    mayWait:
      waitingList === "locked" || isOver || arePoolsApart(activity, now) || (drawAt !== null && drawnAt === null),
  })
}

/** What was booked for a sign-up, in order: methods with what came in, or went back. */
export const bookedFor = async ({ services }: TestServer, signUpId: number | undefined): Promise<[string, number][]> =>
  (
    await services.database.db
      .selectFrom("payments")
      .select(["method", "amountCents"])
      .where("signUpId", "=", signUpId ?? 0)
      .orderBy("paymentId")
      .execute()
  ).map(({ method, amountCents }) => [method, amountCents])
