import { loggedIn } from "../../../platform/policy.ts"
import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { questionnaireMessages } from "../questionnaire.messages.ts"
import { mayCreateQuestionnaire } from "../questionnaire.policy.ts"

/** What people are asked, and to ask something. */
export const questionnaireSignposts: readonly Signpost[] = [
  signpost(
    "/vragenlijsten",
    questionnaireMessages.pages.list,
    [
      "vragenlijst, vragenlijsten, enquête, evaluatie, formulier, google form, poll, peiling, mening, anoniem",
      "questionnaire, questionnaires, survey, evaluation, form, google form, poll, opinion, feedback, anonymous",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/vragenlijsten/nieuw",
    questionnaireMessages.pages.new,
    [
      "vragenlijst maken, enquête maken, evaluatie maken, formulier maken, T-shirtmaten vragen",
      "make a questionnaire, new survey, ask members, evaluation form, T-shirt sizes",
    ],
    { may: mayCreateQuestionnaire },
  ),
]
