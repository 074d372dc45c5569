import type { Generated, Insertable, JSONColumnType, Selectable } from "kysely"
import type { MembershipType } from "../../members/membership-type.ts"
import type { Visibility } from "../../../platform/publishing/publishing.ts"
import type { EntityColumns, MomentColumn, NullableMoment } from "../../../platform/server/database/table.ts"
import type { Question } from "../sign-up-question.ts"
import type { ActivityStatus, Category } from "../activity-kinds.ts"
import type {
  LateSignOff,
  ParticipantsVisible,
  PayWithin,
  QuestionKind,
  SignUpMode,
  WaitingList,
} from "../sign-up-kinds.ts"

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
  asksFirst: Generated<boolean>
  answerHours: Generated<number>
  /** When its places are drawn; null: whoever comes first has one. */
  drawAt: NullableMoment
  drawnAt: NullableMoment
  /** From when the places of all pools are for everybody in one of them. */
  mergeAt: NullableMoment
  priceCents: number
  guestsEach: number | null
  /** From when people without an account can sign up on their own; null: they cannot. */
  guestsFrom: NullableMoment
  guestPriceCents: number | null
  guestPlaces: number | null
  lateSignOff: Generated<LateSignOff>
  lateSignOffCents: number | null
  payWithin: Generated<PayWithin>
  participantsVisible: ParticipantsVisible
  allowNonMembers: boolean
  icalSequence: Generated<number>
  translationSources: JSONColumnType<Record<string, string>>
  staleSince: Generated<Date | null>
}
export type ActivityRow = Selectable<ActivityTable>
export type NewActivity = Insertable<ActivityTable>

interface ActivityCompanyTable {
  activityId: number
  companyId: number
}

interface ActivityDrawTable {
  activityId: number
  /** 32 bytes in hexadecimal digits: a secret until it is drawn. */
  seed: string
  seedHash: string
  /** In the order that was drawn; null before that. */
  signUpIds: number[] | null
  /** How many of them, from the first, got a place. */
  places: number | null
}

interface ActivityPoolTable {
  poolId: Generated<number>
  activityId: number
  order: number
  name_nl: string
  name_en: string
  places: number | null
  opensAt: NullableMoment
  membershipTypes: Generated<MembershipType[]>
  groupIds: Generated<number[]>
  startYear: number | null
  memberSince: string | null
  firstTime: Generated<boolean>
}

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

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    activities: ActivityTable
    activityDraws: ActivityDrawTable
    activityPools: ActivityPoolTable
    activityGroups: ActivityGroupTable
    activityCompanies: ActivityCompanyTable
    activityQuestions: ActivityQuestionTable
  }
}
