import type { Generated, JSONColumnType } from "kysely"
import type { AuditColumns, NullableMoment } from "../../../platform/server/database/table.ts"
import type {} from "./guests/guest.table.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"
import type {
  CancelKind,
  PayWithin,
  PaymentState,
  Presence,
  SignUpEventKind,
  SignUpStatus,
} from "../../activities/sign-up-kinds.ts"

interface SignUpTable extends AuditColumns {
  signUpId: Generated<number>
  activityId: number
  /** Null for a guest, and for an activity of long ago: its sign-ups have no names any more. */
  userId: number | null
  /** Somebody without an account, instead of a user. */
  guestId: number | null
  status: SignUpStatus
  queueNumber: Generated<number>
  queuedAt: Date
  promotedAt: Date | null
  /** Until when they can take the place that they are offered; null: it is theirs, or they have none. */
  respondBy: NullableMoment
  cancelledAt: Date | null
  cancelKind: CancelKind | null
  presence: Generated<Presence>
  priceCents: number
  lateSignOffCents: number | null
  paymentState: PaymentState
  /** What must still be met for the seat to stay theirs. */
  payWithin: Generated<PayWithin>
  heldUntil: NullableMoment
  answers: JSONColumnType<Answers>
  /** The pools of the activity that they are in, or their host; none if it has no pools. */
  poolIds: Generated<number[]>
  /** What the QR code of the person holds. */
  checkInCode: Generated<string>
  /** The transaction that wrote it last. */
  changedIn: Generated<string>
  /** When presence was last said, by the clock of the server. */
  presenceAt: NullableMoment
  presenceBy: number | null
  /** When an organiser last said whether they paid. */
  paymentAt: NullableMoment
  paymentBy: number | null
}
interface SignUpEventTable {
  signUpEventId: Generated<number>
  signUpId: number
  kind: SignUpEventKind
  at: Date
  position: number | null
  byUserId: number | null
  reason: string | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    signUps: SignUpTable
    signUpEvents: SignUpEventTable
  }
}
