import type { Answers } from "./sign-up-answers.ts"
import type { Question } from "./sign-up-question.ts"

/**
 * What a choice costs on top of the price, and how many people can choose it. No clock and no database in here: the page
 * shows with the same functions what the API writes.
 */

type Priced = Pick<Question, "questionId" | "kind" | "options">

/** The option that somebody chose of a question; undefined if none. */
const chosenOf = ({ questionId, kind, options }: Priced, answers: Answers) =>
  kind === "choice" ? options[Number(answers[questionId] ?? -1)] : undefined

/** What chosen options cost together. */
export const optionCents = (questions: readonly Priced[], answers: Answers): number =>
  questions.reduce((sum, question) => sum + (chosenOf(question, answers)?.cents ?? 0), 0)

/** Whether a choice of this question costs something, or is limited. */
export const isPriced = ({ kind, options }: Pick<Question, "kind" | "options">): boolean =>
  kind === "choice" && options.some(({ cents, places }) => Boolean(cents) || places != null)

/** The least that somebody pays for what must be chosen, on top of the price. */
export const leastCents = (questions: readonly Pick<Question, "required" | "options">[]): number =>
  questions.reduce(
    // Only a choice has options, two or more.
    (sum, { required, options }) =>
      required && options.length ? sum + Math.min(...options.map(({ cents }) => cents ?? 0)) : sum,
    0,
  )

/** The most that choices add to the price. */
export const mostCents = (questions: readonly Pick<Question, "options">[]): number =>
  questions.reduce((sum, { options }) => sum + Math.max(0, ...options.map(({ cents }) => cents ?? 0)), 0)

/** How many people chose each option that has a maximum, by question and option. */
export class OptionCounts {
  readonly #questions: readonly Priced[]
  readonly #taken: Map<string, number>

  constructor(questions: readonly Priced[], taken: readonly { questionId: number; option: number; count: number }[]) {
    this.#questions = questions.filter(({ options }) => options.some(({ places }) => places != null))
    this.#taken = new Map(taken.map(({ questionId, option, count }) => [`${questionId}:${option}`, count]))
  }

  /** The first question whose chosen option is full for somebody who now has these answers; undefined if none is. */
  fullFor(answers: Answers, before: Answers = {}): number | undefined {
    return this.#questions.find((question) => {
      const key = question.questionId
      const places = chosenOf(question, answers)?.places
      // What somebody has, they keep.
      if (places == null || answers[key] === before[key]) return false
      return (this.#taken.get(`${key}:${String(answers[key])}`) ?? 0) >= places
    })?.questionId
  }

  /** Somebody comes, with these answers, or goes. */
  add(answers: Answers, people: 1 | -1): void {
    for (const { questionId } of this.#questions) {
      const key = `${questionId}:${String(answers[questionId])}`
      this.#taken.set(key, (this.#taken.get(key) ?? 0) + people)
    }
  }
}
