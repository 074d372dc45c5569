import type { Generated, Insertable, JSONColumnType, Selectable } from "kysely"
import type { Visibility } from "../../../platform/publishing/publishing.ts"
import type {
  AuditColumns,
  EntityColumns,
  MomentColumn,
  NullableMoment,
} from "../../../platform/server/database/table.ts"
import type { Question } from "../../sign-ups/sign-up-question.ts"
import type { ActivityStatus, Category } from "../activity-kinds.ts"
import type {
  CancelKind,
  ParticipantsVisible,
  PaymentState,
  Presence,
  QuestionKind,
  SignUpEventKind,
  SignUpMode,
  SignUpStatus,
  WaitingList,
} from "../../sign-ups/sign-up-kinds.ts"
import type { Answers } from "../../sign-ups/sign-up-answers.ts"

export interface ActivityTable extends EntityColumns {
  activityId: Generated<number>
  slug: string
  title_nl: string
  title_en: string
  summary_nl: string
  summary_en: string
  description_nl: string | null
  description_en: string | null
  location_nl: string | null
  location_en: string | null
  roomId: number | null
  startsAt: MomentColumn
  endsAt: MomentColumn
  category: Category
  pictureId: number | null
  imageAlt_nl: string
  imageAlt_en: string
  visibility: Visibility
  status: ActivityStatus
  publishAt: NullableMoment
  cancelReason_nl: string | null
  cancelReason_en: string | null
  signUpMode: SignUpMode
  externalUrl: string | null
  opensAt: NullableMoment
  closesAt: NullableMoment
  signOffUntil: NullableMoment
  capacity: number | null
  waitingList: WaitingList
  priceCents: number
  participantsVisible: ParticipantsVisible
  allowNonMembers: boolean
  icalSequence: Generated<number>
  translationSources: JSONColumnType<Record<string, string>>
  staleSince: Generated<Date | null>
}
export type ActivityRow = Selectable<ActivityTable>
export type NewActivity = Insertable<ActivityTable>

interface ActivityGroupTable {
  activityId: number
  groupId: number
}

export interface ActivityQuestionTable {
  questionId: Generated<number>
  activityId: number
  order: number
  label_nl: string
  label_en: string
  kind: QuestionKind
  required: boolean
  sensitive: boolean
  options: JSONColumnType<Question["options"]>
}

export interface SignUpTable extends AuditColumns {
  signUpId: Generated<number>
  activityId: number
  /** Null for an activity of long ago: its sign-ups have no names any more. */
  userId: number | null
  status: SignUpStatus
  queueNumber: Generated<number>
  queuedAt: Date
  promotedAt: Date | null
  cancelledAt: Date | null
  cancelKind: CancelKind | null
  presence: Generated<Presence>
  priceCents: number
  paymentState: PaymentState
  answers: JSONColumnType<Answers>
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
export type SignUpRecord = Selectable<SignUpTable>

interface SignUpEventTable {
  signUpEventId: Generated<number>
  signUpId: number
  kind: SignUpEventKind
  at: Date
  position: number | null
  byUserId: number | null
  reason: string | null
}

interface CalendarTokenTable {
  userId: number
  tokenHash: string
  createdAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    activities: ActivityTable
    activityGroups: ActivityGroupTable
    activityQuestions: ActivityQuestionTable
    signUps: SignUpTable
    signUpEvents: SignUpEventTable
    calendarTokens: CalendarTokenTable
  }
}
