import type { MailPurpose } from "./mail-purposes.ts"

/** The address of a new mail to these people; their ids and what it is about are in its query. */
export const newEmailTo = (userIds: readonly number[], purpose?: MailPurpose): string =>
  `/email/nieuw?mensen=${userIds.join(",")}${purpose ? `&soort=${purpose}` : ""}`
