import { accessMatrix, managers, users } from "../../../../tests/support/access-matrix.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { answerBy, postQuestionnaire, questionnaireBody } from "./questionnaire.test-support.ts"

const one = "/questionnaires/:questionnaireId"
const manages = { activities: 3 }
/** The group that asks may; to others it is as if it were not there. */
const own = { chairOfThis: 200 }
const hidden = 404

export const access = accessMatrix({
  fixture: async ({ server, actors, other }) => {
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const editor = await actors.user({ permissions: manages })
    const made = await postQuestionnaire(editor, { groupId })
    const [{ questionId } = { questionId: 0 }] = made.questions
    await answerBy(other, made, ["Goed"])
    return { groupId, questionnaireId: made.questionnaireId, questionId, questions: made.questions }
  },
  calls: {
    "GET /questionnaires": [401, 200, 200],
    "GET /questionnaires/mine": [401, 200, 200],
    "GET /questionnaires/mine/unanswered": [401, 200, 200],
    "POST /questionnaires": [401, 403, 201, ({ groupId }) => questionnaireBody({ groupId })],
    [`GET ${one}`]: [401, hidden, 200],
    [`PUT ${one}`]: [401, hidden, 200, ({ groupId, questions }) => questionnaireBody({ groupId, questions })],
    [`DELETE ${one}`]: [401, hidden, 200],
    [`POST ${one}/close`]: [401, hidden, 200],
    [`GET ${one}/answers/me`]: [401, 200, 200],
    [`PUT ${one}/answers/me`]: [401, 200, 200, ({ questionId }) => ({ answers: { [questionId]: "Mooi" } })],
    [`GET ${one}/results`]: [401, hidden, 200],
    [`GET ${one}/questions/:questionId/texts`]: [401, hidden, 200],
    [`GET ${one}/respondents`]: [401, hidden, 200],
    [`POST ${one}/export`]: [401, hidden, 200, () => ({ format: "csv" })],
  },
  permission: "activities",
  grants: {
    [`GET ${one}`]: manages,
    [`POST ${one}/close`]: manages,
    [`GET ${one}/results`]: manages,
    [`GET ${one}/questions/:questionId/texts`]: manages,
    [`GET ${one}/respondents`]: manages,
    [`POST ${one}/export`]: manages,
  },
  exceptions: {
    // At this level only for a group they are in.
    "POST /questionnaires": { grantee: 403, chairOfThis: 201 },
    [`GET ${one}`]: own,
    [`PUT ${one}`]: own,
    // Somebody answered.
    [`DELETE ${one}`]: { chairOfThis: 403, ungranted: 403 },
    [`POST ${one}/close`]: own,
    [`GET ${one}/answers/me`]: { applicant: hidden },
    [`PUT ${one}/answers/me`]: { applicant: hidden },
    [`GET ${one}/results`]: own,
    [`GET ${one}/questions/:questionId/texts`]: own,
    [`GET ${one}/respondents`]: own,
    [`POST ${one}/export`]: own,
  },
  pages: {
    "/vragenlijsten": users,
    "/vragenlijsten/nieuw": managers,
    "/vragenlijsten/1": users,
    "/vragenlijsten/1/bewerken": [302, 404, 200],
    "/vragenlijsten/1/resultaten": [302, 404, 200],
  },
  seed: async (admin) => {
    const [group] = (await admin.get<{ groupId: number }[]>("/api/groups")).data
    await postQuestionnaire(admin, { groupId: group?.groupId ?? 0 })
  },
})
