import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreateQuestionnaire } from "../questionnaire.policy.ts"

const page = pagesOf("features/questionnaires/web", import.meta.glob<PageModule>("./*-page.tsx"), ["questionnaires"])
const manage = { help: "vragenlijst-maken", namespaces: ["questionnaires", "activityForm"] }

/** What groups ask, and what people answer. */
export const questionnairePages: RouteObject[] = [
  page("/vragenlijsten", "questionnaires-page", {
    help: "vragenlijst-maken",
    title: "questionnaires:pages.list",
    may: loggedIn,
    query: [...listQuery, "stand"],
  }),
  page("/vragenlijsten/nieuw", "questionnaire-edit-page", {
    ...manage,
    title: "questionnaires:pages.new",
    may: mayCreateQuestionnaire,
    query: ["activiteit"],
  }),
  // Who is asked and who manages it is only in the database: the pages check.
  page("/vragenlijsten/:id", "questionnaire-page", {
    help: "vragenlijst-maken",
    title: "questionnaires:pages.one",
    may: loggedIn,
    namespaces: ["questionnaires", "signUps"],
  }),
  page("/vragenlijsten/:id/bewerken", "questionnaire-edit-page", {
    ...manage,
    title: "questionnaires:pages.edit",
    may: loggedIn,
  }),
  page("/vragenlijsten/:id/resultaten", "results-page", {
    help: "vragenlijst-maken",
    title: "questionnaires:pages.results",
    may: loggedIn,
  }),
]
