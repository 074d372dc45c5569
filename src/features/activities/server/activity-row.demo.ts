import type { Category } from "../activity-kinds.ts"
import type { ParticipantsVisible, WaitingList } from "../sign-up-kinds.ts"
import type { Question } from "../sign-up-question.ts"
import type { At, Pair } from "../../../platform/server/demo/demo.ts"
import type { Scene } from "../../../platform/server/demo/demo-scene.ts"

/** An activity of the demo; fields left out have default values. */
export interface DemoActivity {
  slug: string
  title: Pair
  summary: Pair
  description?: Pair
  /** Slugs. */
  groups: readonly string[]
  category: Category
  /** Slug of one of our own rooms. */
  room?: string
  location?: Pair
  starts: At
  ends: At
  /** Weekday, 1 = Monday: it starts and ends later, on the first such day. */
  startsOn?: number
  isForMembers?: boolean
  isDraft?: boolean
  publish?: At
  cancelled?: Pair
  externalUrl?: string
  priceCents?: number
  picture?: Scene
  /** Names of participating companies. */
  companies?: readonly string[]
  signUp?: {
    /** Or a number of minutes from now. */
    opens: At | number
    closes: At
    signOffUntil: At
    /** When the places are drawn. */
    draws?: At
    capacity?: number
    /** Who has places of their own: how many, and for whom, by the most days since they became a member. */
    pools?: readonly { name: Pair; places: number; memberForDays?: number }[]
    /** When they merge. */
    merges?: At
    waitingList?: WaitingList
    lateSignOff?: "no" | "price"
    payWithin?: "no" | "halfHour"
    /** How many guests each may bring. */
    guestsEach?: number
    /** Who brings whom: a handle, and a name. */
    guests?: readonly (readonly [string, string])[]
    /** From when people without an account can sign up on their own. */
    guestsFrom?: At
    /** The names of those who did. */
    openGuests?: readonly string[]
    visible?: ParticipantsVisible
    /** How many people sign up; those beyond the capacity wait. */
    people?: number
    /** Handles (the address before the @) of the first people, in order. */
    first?: readonly string[]
    questions?: readonly Omit<Question, "questionId">[]
    /** Answers, by the index of the question; people take turns in these. */
    answers?: readonly (readonly (string | number | boolean | null)[])[]
  }
}
