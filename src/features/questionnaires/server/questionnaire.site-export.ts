import type { SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of questionnaires is in an export of the site. */
export const questionnaireSiteExport: SiteExportSource = {
  tables: {
    questionnaires: {
      about: ["Vragenlijsten, ook concepten.", "Questionnaires, also drafts."],
      columns: {
        groupId: ["wie het vraagt", "who asks"],
        audience: [
          "members (alle leden), group (één groep) of participants (deelnemers van een activiteit)",
          "members (all members), group (one group) or participants (of an activity)",
        ],
        audienceGroupId: ["welke groep het gevraagd wordt", "which group is asked"],
        opensAt: ["leeg: meteen, of na de activiteit", "empty: at once, or after the activity"],
        isAnonymous: ["wie wat antwoordde, is dan niet bewaard", "then who answered what was not kept"],
        status: ["draft of published", "draft or published"],
      },
    },
    questionnaireQuestions: {
      about: ["De vragen van een vragenlijst.", "The questions of a questionnaire."],
      columns: {
        order: ["de plaats tussen de vragen", "its place among the questions"],
        options: ["keuzes, in hun volgorde", "choices, in their order"],
      },
    },
    questionnaireRespondents: {
      about: [
        "Wie antwoordde, en wat, behalve als dat anoniem was.",
        "Who answered, and what unless it was anonymous.",
      ],
      columns: {
        answers: [
          "per nummer van een vraag; van een keuze de plek, vanaf 0",
          "by the id of a question; of a choice its place, from 0",
        ],
      },
    },
  },
  leftOut: {
    anonymousAnswers: [
      "Anonieme antwoorden: wie twee exports vergelijkt, zou kunnen zien wie wat antwoordde. De uitslag download je bij de vragenlijst.",
      "Anonymous answers: by comparing two exports, people could see who answered what. Download the results at the questionnaire.",
    ],
  },
}
