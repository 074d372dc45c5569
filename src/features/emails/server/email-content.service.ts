import type { SendMailOptions } from "nodemailer"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { AssociationSource } from "../../../platform/server/association.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import { layOutMail, type MailScheme } from "../../../platform/server/mail/mail-layout.ts"
import { mailHost, oneClickHeaders, senderOf } from "../../../platform/server/mail/mailer.ts"
import type { Translate } from "../../../platform/server/services.ts"
import { unsubscribeLinks } from "../../notices/server/unsubscribe.service.ts"
import { isChosen, type MailPurpose } from "../../members/mail-purposes.ts"

/** What a mail needs of the site. */
export interface Writing {
  env: Env
  association: AssociationSource
  translate: Translate
}

const columns = ["emailId", "subject_nl", "subject_en", "body_nl", "body_en", "purpose", "replyTo"] as const

/** What a mail says, and in whose name. */
export const contentOf = (db: Db, emailId: number) =>
  db
    .selectFrom("emails")
    .leftJoin("groups", "groups.groupId", "emails.fromGroupId")
    .select(columns.map((column) => `emails.${column}` as const))
    .select(["groups.name_nl as fromName_nl", "groups.name_en as fromName_en"])
    // An address that is not public does not become so because somebody is mailed.
    .select(({ eb, ref }) =>
      eb.case().when("groups.isEmailPublic", "=", true).then(ref("groups.email")).else(null).end().as("groupEmail"),
    )
    .where("emails.emailId", "=", emailId)
    .executeTakeFirst()
export type Content = NonNullable<Awaited<ReturnType<typeof contentOf>>>

/** The language a mail is in for somebody: without an English text it is Dutch as a whole. */
const languageOf = ({ body_en }: Content, language: Language): Language => (body_en ? language : "nl")

/** The parts of a mail to one person that are the same for everybody with that language. */
export function partsOf({ env, association, translate }: Writing, content: Content, wanted: Language) {
  const language = languageOf(content, wanted)
  const { name, email, sender } = association.current
  const group = content.fromName_nl && pickText(content.fromName_nl, content.fromName_en ?? "", language).text
  return {
    language,
    subject: pickText(content.subject_nl, content.subject_en, language).text,
    body: pickText(content.body_nl, content.body_en ?? "", language).text,
    from: senderOf(env, group ? `${group} – ${name}` : sender),
    replyTo: content.replyTo ?? content.groupEmail ?? (email || null),
    why: translate(language, `emails:why.${content.purpose}`),
    ending: translate(language, "emails:end"),
  }
}

interface Ending {
  /** The page and the call that end mails like it. */
  links?: { page: string; call: string } | undefined
  scheme?: MailScheme
}

/** The mail as HTML and as plain text. */
export function layOutContent(writing: Writing, content: Content, wanted: Language, { links, scheme }: Ending = {}) {
  const { language, subject, body, why, ending } = partsOf(writing, content, wanted)
  return layOutMail({
    language,
    association: writing.association.current,
    origin: writing.env.ORIGIN,
    subject,
    body,
    why,
    ...(links ? { unsubscribe: { address: links.page, label: ending } } : {}),
    ...(scheme ? { scheme } : {}),
  })
}

interface Recipient {
  /** Of the row it is for; a trial has none. */
  key: string
  userId: number | null
  address: string
  language: Language
}

/** The links that end mails with this purpose; none for those that always arrive. */
export const endingLinks = (env: Env, secret: string, userId: number | null, purpose: MailPurpose) =>
  userId !== null && isChosen(purpose) ? unsubscribeLinks(env.ORIGIN, secret, userId, purpose) : undefined

/**
 * The message to one person. Its Message-ID is the same in every attempt, so that a mail program that gets it twice shows
 * it once.
 */
export function messageOf(writing: Writing, secret: string, content: Content, to: Recipient): SendMailOptions {
  const { env, association } = writing
  const { subject, from, replyTo } = partsOf(writing, content, to.language)
  const links = endingLinks(env, secret, to.userId, content.purpose)
  const oneClick = links && oneClickHeaders(links.call)
  const host = mailHost(env)
  return {
    messageId: `<email.${content.emailId}.${to.key}@${host}>`,
    from,
    ...(replyTo ? { replyTo } : {}),
    to: to.address,
    subject,
    ...layOutContent(writing, content, to.language, { links }),
    list: {
      id: { url: `${content.purpose}.${host}`, comment: association.current.name },
      ...oneClick?.list,
    },
    // Somebody wrote it, but to many: machines that answer should not.
    headers: { Precedence: "bulk", ...oneClick?.headers },
  }
}
