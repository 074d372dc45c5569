import { type DemoContext, type DemoPart, demoTime, type Pair } from "../../../platform/server/demo/demo.ts"
import type { QuestionKind } from "../../activities/sign-up-kinds.ts"

type AnswerValue = string | number | boolean | null
interface DemoQuestion {
  kind: QuestionKind
  label: Pair
  required?: boolean
  options?: readonly Pair[]
}

const evaluation: readonly DemoQuestion[] = [
  {
    kind: "choice",
    label: ["Hoe vond je de pubquiz?", "How did you like the pub quiz?"],
    required: true,
    options: [
      ["Heel leuk", "Great"],
      ["Leuk", "Good"],
      ["Ging wel", "All right"],
      ["Niet leuk", "Not good"],
    ],
  },
  { kind: "number", label: ["Welk cijfer geef je de organisatie?", "What grade do you give the organisers?"] },
  { kind: "checkbox", label: ["Ik doe de volgende keer weer mee", "I will come again next time"] },
  { kind: "text", label: ["Wat kan er beter?", "What can be better?"] },
]
/** What people answered, without a name. */
const answers: readonly (readonly AnswerValue[])[] = [
  [0, 9, true, null],
  [0, 8, true, "Meer vragen over muziek."],
  [1, 8, true, "De hapjes kwamen laat, verder niets."],
  [1, 7, false, null],
  [0, 9, true, "Eerder beginnen, dan haal je de laatste trein."],
  [2, 6, false, "Achterin was de vraag niet te horen. Neem een microfoon mee."],
  [1, 8, true, "Graag vaker dan twee keer per jaar."],
]

const clothing: readonly DemoQuestion[] = [
  {
    kind: "choice",
    label: ["Welke maat T-shirt wil je?", "Which T-shirt size do you want?"],
    required: true,
    options: [
      ["S", "S"],
      ["M", "M"],
      ["L", "L"],
      ["XL", "XL"],
    ],
  },
  { kind: "checkbox", label: ["Ik wil er ook een trui bij", "I want a jumper as well"] },
  { kind: "text", label: ["Wat zou er achterop moeten staan?", "What should be on the back?"] },
]
const sizes: readonly (readonly [handle: string, ...given: AnswerValue[]])[] = [
  ["commissie", 1, true, "De lantaarn"],
  ["joris.van.der.meer", 2, false, "Jaartal en lantaarn"],
  ["sanne.visser", 0, true, null],
]

interface DemoQuestionnaire {
  title: Pair
  intro: Pair
  group: string
  activityId?: number
  opensAt: Date | null
  closesAt: Date
  isAnonymous: boolean
  questions: readonly DemoQuestion[]
}

/** @returns its id, and those of its questions; undefined without the group */
async function addQuestionnaire({ tx, by, now }: DemoContext, made: DemoQuestionnaire) {
  const group = await tx.selectFrom("groups").select("groupId").where("slug", "=", made.group).executeTakeFirst()
  if (!group) return undefined
  const { title, intro, activityId = null, opensAt, closesAt, isAnonymous, questions } = made
  const { questionnaireId } = await tx
    .insertInto("questionnaires")
    .values({
      title_nl: title[0],
      title_en: title[1],
      intro_nl: intro[0],
      intro_en: intro[1],
      groupId: group.groupId,
      activityId,
      audience: activityId === null ? "members" : "participants",
      audienceGroupId: null,
      opensAt,
      closesAt,
      isAnonymous,
      status: "published",
      translationSources: "{}",
      createdBy: by.userId,
      updatedBy: by.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning("questionnaireId")
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto("questionnaireQuestions")
    .values(
      questions.map(({ kind, label, required = false, options = [] }, order) => ({
        questionnaireId,
        order,
        kind,
        required,
        label_nl: label[0],
        label_en: label[1],
        options: JSON.stringify(options.map(([label_nl, label_en]) => ({ label_nl, label_en }))),
      })),
    )
    .returning(["questionId", "order"])
    .execute()
  const questionIds = rows.toSorted((a, b) => a.order - b.order).map(({ questionId }) => questionId)
  return { questionnaireId, questionIds }
}

const answersOf = (questionIds: readonly number[], given: readonly AnswerValue[]): string =>
  JSON.stringify(
    Object.fromEntries(
      questionIds.flatMap((questionId, index) => (given[index] == null ? [] : [[questionId, given[index]]])),
    ),
  )

/** How an evening was, without names, of which the results are there. */
async function addEvaluation(demo: DemoContext): Promise<void> {
  const { tx, now } = demo
  const activity = await tx
    .selectFrom("activities")
    .select("activityId")
    .where("slug", "=", "pubquiz")
    .executeTakeFirst()
  if (!activity) return
  const made = await addQuestionnaire(demo, {
    title: ["Hoe was de pubquiz?", "How was the pub quiz?"],
    intro: [
      "Vier vragen, twee minuten. We gebruiken het voor de volgende quiz.",
      "Four questions, two minutes. We use it for the next quiz.",
    ],
    group: "activiteitencommissie",
    activityId: activity.activityId,
    opensAt: null,
    closesAt: new Date(now.getTime() - 86_400_000),
    isAnonymous: true,
    questions: evaluation,
  })
  if (!made) return
  const people = await tx
    .selectFrom("signUps")
    .select("userId")
    .where("activityId", "=", activity.activityId)
    .where("status", "=", "registered")
    .orderBy("userId")
    .limit(answers.length)
    .$narrowType<{ userId: number }>()
    .execute()
  if (!people.length) return
  const { questionnaireId, questionIds } = made
  await tx
    .insertInto("questionnaireRespondents")
    .values(people.map(({ userId }) => ({ questionnaireId, userId, answers: null, answeredAt: null })))
    .execute()
  await tx
    .insertInto("anonymousAnswers")
    .values(
      answers.slice(0, people.length).map((given) => ({ questionnaireId, answers: answersOf(questionIds, given) })),
    )
    .execute()
}

/** What members can answer now. */
async function addClothing(demo: DemoContext): Promise<void> {
  const { tx, today, people, now } = demo
  const made = await addQuestionnaire(demo, {
    title: ["Welke maat wil je?", "Which size do you want?"],
    intro: [
      "We bestellen T-shirts van de vereniging. Wie nu zijn maat opgeeft, heeft er zeker een.",
      "We are ordering T-shirts of the association. Give your size now to be sure of one.",
    ],
    group: "activiteitencommissie",
    opensAt: null,
    closesAt: demoTime(today, [16, "23:59"]),
    isAnonymous: false,
    questions: clothing,
  })
  if (!made) return
  const rows = sizes.flatMap(([handle, ...given], index) => {
    const userId = people[`${handle}@demo.test`]
    const answeredAt = new Date(now.getTime() - (index + 1) * 5_400_000)
    return userId === undefined
      ? []
      : [{ questionnaireId: made.questionnaireId, userId, answers: answersOf(made.questionIds, given), answeredAt }]
  })
  if (rows.length) await tx.insertInto("questionnaireRespondents").values(rows).execute()
}

/** One that is over, and one that members can answer. */
export const questionnaireDemo: DemoPart = {
  add: async (demo) => {
    await addEvaluation(demo)
    await addClothing(demo)
  },
}
