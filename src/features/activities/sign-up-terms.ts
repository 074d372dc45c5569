import type { ActivityStatus } from "./activity-kinds.ts"
import type { LateSignOff, SignUpMode, WaitingList } from "./sign-up-kinds.ts"

/** The terms of an activity that decide about signing up. */
export interface SignUpTerms {
  status: ActivityStatus
  /** Null: visible at once. */
  publishAt: Date | null
  startsAt: Date
  signUpMode: SignUpMode
  opensAt: Date | null
  closesAt: Date | null
  signOffUntil: Date | null
  /** Null: no limit. */
  capacity: number | null
  waitingList: WaitingList
  /** Whoever is next is offered a free place, and answers in time or not; otherwise it is theirs at once. */
  asksFirst: boolean
  /** For so many hours they can answer, not counting the night. */
  answerHours: number
  /** When its places are drawn among those who signed up before; null: whoever comes first has one. */
  drawAt: Date | null
  /** When that was done. */
  drawnAt: Date | null
  allowNonMembers: boolean
  /** How many guests each may bring; null: none. */
  guestsEach: number | null
  /** From when people without an account can sign up on their own; null: they cannot. */
  guestsFrom: Date | null
  /** Most guests in all; null: no limit of their own. */
  guestPlaces: number | null
}

/** The columns of an activity that hold them. */
export const termKeys = [
  "status",
  "publishAt",
  "startsAt",
  "signUpMode",
  "opensAt",
  "closesAt",
  "signOffUntil",
  "capacity",
  "waitingList",
  "asksFirst",
  "answerHours",
  "drawAt",
  "drawnAt",
  "allowNonMembers",
  "guestsEach",
  "guestsFrom",
  "guestPlaces",
] as const satisfies readonly (keyof SignUpTerms)[]

type Nullable = { [K in keyof SignUpTerms]: null extends SignUpTerms[K] ? K : never }[keyof SignUpTerms]
type Raw<T> = T extends Date ? Date | string : T extends null ? null | undefined : T
/** The same in an answer or an input: a time may be text, and what is not set may be left out. */
export type RawTerms = { [K in Exclude<keyof SignUpTerms, Nullable>]: Raw<SignUpTerms[K]> } & {
  [K in Nullable]?: Raw<SignUpTerms[K]>
}

const timeOf = (value: Date | string | null | undefined) => (value ? new Date(value) : null)

/** The terms of an activity: of a row, an answer or an input. */
export const termsOf = (activity: RawTerms): SignUpTerms => ({
  status: activity.status,
  publishAt: timeOf(activity.publishAt),
  startsAt: new Date(activity.startsAt),
  signUpMode: activity.signUpMode,
  opensAt: timeOf(activity.opensAt),
  closesAt: timeOf(activity.closesAt),
  signOffUntil: timeOf(activity.signOffUntil),
  capacity: activity.capacity ?? null,
  waitingList: activity.waitingList,
  asksFirst: activity.asksFirst,
  answerHours: activity.answerHours,
  drawAt: timeOf(activity.drawAt),
  drawnAt: timeOf(activity.drawnAt),
  allowNonMembers: activity.allowNonMembers,
  guestsEach: activity.guestsEach ?? null,
  guestsFrom: timeOf(activity.guestsFrom),
  guestPlaces: activity.guestPlaces ?? null,
})

/** What signing off too late costs who signs up now for this price; null: it is not possible. */
export const lateCostOf = (
  activity: { lateSignOff: LateSignOff; lateSignOffCents?: number | null | undefined },
  priceCents: number,
): number | null =>
  activity.lateSignOff === "no"
    ? null
    : activity.lateSignOff === "price"
      ? priceCents
      : (activity.lateSignOffCents ?? null)
