import { sql } from "kysely"
import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/**
 * What questionnaires know of people. Answers with a name go with their person; those without one cannot be found by anybody,
 * and stay.
 */
export const questionnairePersonal: PersonalSource = {
  own: {
    questionnaireRespondents: {
      by: "userId",
      without: ["answers"],
      named: sql`(select jsonb_build_object('title_nl', q.title_nl, 'title_en', q.title_en)
          from questionnaires q where q."questionnaireId" = t."questionnaireId")
        || jsonb_build_object('answered', (
          select jsonb_object_agg(q."questionId", jsonb_build_object('label_nl', q.label_nl, 'label_en', q.label_en,
            'answer', case when q.kind = 'choice' then q.options -> e.value::text::integer else e.value end))
          from jsonb_each(t.answers) e join "questionnaireQuestions" q on q."questionId"::text = e.key))`,
    },
  },
  made: ["questionnaires"],
}
