import type * as z from "zod"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { OwnAnswers, Questionnaire, questionnaireInput } from "../questionnaire.ts"

export type Body = z.input<typeof questionnaireInput>
type AnswerValue = string | number | boolean | null

const question = { label_en: "", required: false, options: [] }

/** A complete, valid body: a text for all members, open from before the clock of a test until a week later. */
export const questionnaireBody = (changes: Partial<Body> & Pick<Body, "groupId">): Body => ({
  title_nl: "Hoe was het?",
  title_en: "How was it?",
  intro_nl: "",
  intro_en: "",
  activityId: null,
  audience: "members",
  audienceGroupId: null,
  opensAt: null,
  closesAt: "2099-03-09T09:00:00.000Z",
  isAnonymous: false,
  status: "published",
  questions: [{ ...question, kind: "text", label_nl: "Wat vond je ervan?" }],
  ...changes,
})

/** One question of each kind. */
export const everyKind: NonNullable<Body["questions"]> = [
  { ...question, kind: "text", label_nl: "Wat vond je ervan?" },
  { ...question, kind: "number", label_nl: "Welk cijfer geef je?" },
  { ...question, kind: "checkbox", label_nl: "Kom je nog eens?" },
  {
    ...question,
    kind: "choice",
    label_nl: "Welke maat?",
    options: [
      { label_nl: "Klein", label_en: "Small" },
      { label_nl: "Groot", label_en: "Large" },
    ],
  },
]

/** Makes a questionnaire through the API. */
export async function postQuestionnaire(
  actor: Actor,
  changes: Partial<Body> & Pick<Body, "groupId">,
): Promise<Questionnaire> {
  const made = await actor.post<Questionnaire>("/api/questionnaires", questionnaireBody(changes))
  if (made.status !== 201) throw new Error(`no questionnaire was made: ${JSON.stringify(made)}`)
  return made.data
}

/** Answers its questions in order; null leaves one empty. */
export const answerBy = (
  actor: Actor,
  { questionnaireId, questions }: Pick<Questionnaire, "questionnaireId" | "questions">,
  given: readonly AnswerValue[],
): Promise<Answer<OwnAnswers>> =>
  actor.put<OwnAnswers>(`/api/questionnaires/${questionnaireId}/answers/me`, {
    answers: Object.fromEntries(questions.map(({ questionId }, index) => [questionId, given[index] ?? null])),
  })
