import type { Category, ParticipantsVisible, WaitingList } from "../activity-kinds.ts"
import type { Question } from "../activity.ts"
import type { At, Pair } from "../../../platform/server/demo/demo.ts"
import type { Scene } from "../../../platform/server/demo/demo-scene.ts"

/** An activity of the demo; everything that is left out is as usual. */
export interface DemoActivity {
  slug: string
  title: Pair
  summary: Pair
  description?: Pair
  /** Slugs. */
  groups: readonly string[]
  category: Category
  /** Slug of a room of ours. */
  room?: string
  location?: Pair
  starts: At
  ends: At
  isForMembers?: boolean
  isDraft?: boolean
  publish?: At
  cancelled?: Pair
  externalUrl?: string
  priceCents?: number
  picture?: Scene
  /** Names of companies that take part. */
  companies?: readonly string[]
  signUp?: {
    /** Or so many minutes from now. */
    opens: At | number
    closes: At
    signOffUntil: At
    capacity?: number
    waitingList?: WaitingList
    visible?: ParticipantsVisible
    /** How many signed up; who of them did not fit waits. */
    people?: number
    /** Addresses before the @ of who came first, in that order. */
    first?: readonly string[]
    questions?: readonly Omit<Question, "questionId">[]
    /** What each answered, by the place of the question; people take turns in these. */
    answers?: readonly (readonly (string | number | boolean | null)[])[]
  }
}
