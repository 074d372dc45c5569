import type { ColumnType, Generated, Selectable } from "kysely"
import type { Language } from "../../../platform/i18n.ts"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { emailFields } from "../email.ts"
import type { EmailStatus, RecipientState } from "../email-kinds.ts"

type DefaultMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface EmailTable extends EntityColumns, Stored<typeof emailFields> {
  emailId: Generated<number>
  isOfActivity: ColumnType<boolean, never, never>
  status: Generated<EmailStatus>
  scheduledAt: DefaultMoment
  startedAt: DefaultMoment
  finishedAt: DefaultMoment
  stoppedAt: DefaultMoment
  withheldAt: DefaultMoment
  sentBy: ColumnType<number | null, number | null | undefined, number | null>
  recipientCount: Generated<number>
  failedCount: Generated<number>
  skippedCount: Generated<number>
  translationSources: ColumnType<TranslationSources, string | undefined, string>
  staleSince: Generated<Date | null>
}
export type EmailRow = Selectable<EmailTable>

interface EmailRecipientTable {
  emailRecipientId: Generated<number>
  emailId: number
  userId: number | null
  email: string | null
  language: Language
  state: RecipientState
  reason: string | null
  attempts: Generated<number>
  dueAt: Date
  sentAt: Date | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    emails: EmailTable
    emailRecipients: EmailRecipientTable
  }
}
