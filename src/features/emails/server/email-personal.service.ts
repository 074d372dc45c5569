import { sql } from "kysely"
import type { PersonalSource } from "../../../platform/server/personal-data.ts"
import { forgetRecipient } from "./email-recipient.service.ts"

/** What mails to many know of people. */
export const emailPersonal: PersonalSource = {
  own: {
    emailRecipients: {
      by: "userId",
      // How a mail server answered is about that server.
      without: ["reason", "attempts", "dueAt"],
      named: sql`(select jsonb_build_object('title_nl', e.subject_nl, 'title_en', e.subject_en)
        from emails e where e."emailId" = t."emailId")`,
    },
  },
  made: ["emails"],
  erase: (tx, _, userId) => forgetRecipient(tx, userId),
}
