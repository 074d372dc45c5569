import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { mailPurposes } from "../members/mail-purposes.ts"
import { emailStatuses, recipientStates } from "./email-kinds.ts"

/** Search, filters and sort of the list of mails in the address bar. */
export const emailList = defineList({
  filters: { stand: param.oneOf(emailStatuses), soort: param.oneOf(mailPurposes) },
  sorts: { changed: "updatedAt", subject: { nl: "subject_nl", en: "subject_en" } },
  defaultSort: "-changed",
  pageSize: 25,
  filter: ({ q, stand, soort }) => ({
    ...containsAny(q, ["subject_nl", "subject_en"]),
    status: stand || undefined,
    purpose: soort || undefined,
  }),
})

/** The same of who gets a mail; without a sort, what needs attention comes first. */
export const recipientList = defineList({
  filters: { stand: param.oneOf(recipientStates) },
  pageSize: 25,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["name"]), state: stand || undefined }),
})
