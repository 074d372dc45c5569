/** Who is asked: all members, the members of one group, or people with a place at the activity. */
export const audiences = ["members", "group", "participants"] as const
export type Audience = (typeof audiences)[number]

export const questionnaireStatuses = ["draft", "published"] as const
export type QuestionnaireStatus = (typeof questionnaireStatuses)[number]

export const questionnaireStates = ["draft", "early", "open", "closed"] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]

/** Fewer answers than this to something anonymous are shown to nobody: it would be a guess away who gave which. */
export const fewestAnonymous = 5

export const titleMax = 120
export const introMax = 2000

interface Period {
  status: QuestionnaireStatus
  /** Null: at once. */
  opensFrom: Date | string | null
  closesAt: Date | string
}
const timeOf = (moment: Date | string): number => new Date(moment).getTime()

/** Whether people can answer: up to, but not including, the moment it closes. */
export function stateAt({ status, opensFrom, closesAt }: Period, now: Date | number): QuestionnaireState {
  const time = Number(now)
  if (status === "draft") return "draft"
  if (timeOf(closesAt) <= time) return "closed"
  return opensFrom !== null && timeOf(opensFrom) > time ? "early" : "open"
}

/**
 * What the owners may see of the answers. Anonymous ones only once nobody can add one, and not of a few people: otherwise
 * somebody could compare before and after one answer.
 */
export type Sight = "shown" | "open" | "few"
export function sightOf(state: QuestionnaireState, isAnonymous: boolean, answered: number): Sight {
  if (!isAnonymous) return "shown"
  if (state !== "closed") return "open"
  return answered < fewestAnonymous ? "few" : "shown"
}
