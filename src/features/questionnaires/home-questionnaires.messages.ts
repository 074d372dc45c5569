import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `homeQuestionnaires`: what users see of questionnaires on pages of others. */
export const homeQuestionnairesMessages = defineMessages({
  title: ["Vragenlijsten voor jou", "Questionnaires for you"],
  one: ["{{group}} vraagt je: {{title}}", "{{group}} asks you: {{title}}"],
  many_one: ["Er is {{count}} vragenlijst voor je.", "There is {{count}} questionnaire for you."],
  many_other: ["Er zijn {{count}} vragenlijsten voor je.", "There are {{count}} questionnaires for you."],
  open: ["Vul in", "Fill in"],
  /** For the organisers of an activity. */
  ask: ["Vraag deelnemers hoe het was", "Ask participants how it was"],
})
