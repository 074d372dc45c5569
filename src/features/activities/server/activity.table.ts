import type { Generated, Insertable, JSONColumnType, Selectable } from "kysely"
import type { Visibility } from "../../../platform/publishing.ts"
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
  userId: number
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
