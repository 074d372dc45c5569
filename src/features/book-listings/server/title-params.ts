import { literal } from "../../../platform/server/mail/mail.ts"

/** The title of a book for a mail: as it is for the subject, literal for the body. */
export const titleParams = (title: string) => ({ title, book: literal(title) })
