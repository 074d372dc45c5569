import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { questionnaireStatuses } from "./questionnaire-kinds.ts"

/** Search, filter and sort of what somebody manages, in the address bar. */
export const questionnaireList = defineList({
  filters: { stand: param.oneOf(questionnaireStatuses) },
  sorts: { sluit: "closesAt", titel: { nl: "title_nl", en: "title_en" } },
  defaultSort: "-sluit",
  pageSize: 20,
  filter: ({ q, stand }) => ({
    ...containsAny(q, ["title_nl", "title_en"]),
    status: stand || undefined,
  }),
})
