import type { ServerFeature } from "../../../platform/server/feature.ts"
import { questionnairePersonal } from "./questionnaire-personal.service.ts"
import { translatedQuestionnaires } from "./questionnaire-translation.service.ts"
import { questionnaireRoutes } from "./questionnaire.routes.ts"
import { questionnaireSignposts } from "./questionnaire.signposts.ts"
import { questionnaireSiteExport } from "./questionnaire.site-export.ts"

/** What questionnaires hand to the server. */
export const questionnaireFeature = {
  name: "questionnaires",
  routes: questionnaireRoutes,
  signposts: questionnaireSignposts,
  translated: [translatedQuestionnaires],
  personal: questionnairePersonal,
  demo: async () => [(await import("./questionnaire.demo.ts")).questionnaireDemo],
  siteExport: questionnaireSiteExport,
} satisfies ServerFeature
