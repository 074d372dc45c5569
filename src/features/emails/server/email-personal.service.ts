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
  // What is not sent yet says nothing to anybody, so neither what it is about.
  through: async (db, userId) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_build_object('emailId', "emailId", 'chosenByName', true, 'status', status, 'createdAt', "createdAt") as row
      from emails where "toUserIds" @> array[${userId}::integer] order by "emailId"`.execute(db)
    return { emails: rows.map(({ row }) => row) }
  },
  erase: (tx, _, userId) => forgetRecipient(tx, userId),
}
