import type { Logger } from "pino"
import type { Language } from "../../i18n.ts"
import type { AssociationSource } from "../association.ts"
import type { Db } from "../database/db.ts"
import type { Env } from "../env.ts"
import { JobFailure, type Jobs, type JobType } from "../jobs.ts"
import type { Translate } from "../services.ts"
import { layOutMail } from "./mail-layout.ts"
import { mailHost, oneClickHeaders, openMailer, senderOf } from "./mailer.ts"
import { smtpConnections } from "./smtp.ts"

/** A mail in the queue: its texts are keys, so that the wording stays with the feature. */
export interface Mail {
  to: string
  language: Language
  /** Namespace and group of the texts: `users:mails.verify` has `subject`, `body` and, with a link, `button`. */
  text: string
  params?: Record<string, string>
  /** Target of the button. */
  link?: string
  /** Who gets the answer, if it is not the sender. */
  replyTo?: string
  /** When the link expires (ISO 8601), if it does. Such a mail goes before others, and is not sent after that. */
  linkExpiresAt?: string
  /** For mails that people choose to get: the page where they end them, and the call that does so at once. */
  unsubscribe?: { page: string; call: string }
}

/** Name of the mail queue. */
export const mailQueue = "mail"
/** Days that an undeliverable mail stays visible and can be sent again. */
export const keepFailedMailDays = 14

/** Somebody is waiting for the link, so its mail does not queue behind a cancellation for a thousand people. */
const urgent = 10
/** What people chose to get is often for many at once: the other mails go before it. */
const chosen = -10

/** Escapes people's text for the body of a mail, so that Markdown shows it literally. */
export const literal = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, "\\$&")

/** Queues a mail inside the caller's transaction: it is sent only if that commits. */
export const sendMail = (jobs: Pick<Jobs, "send">, db: Db, mail: Mail): Promise<void> =>
  jobs.send(db, mailQueue, mail, { priority: priorityOf(mail) })

/** Queues mails of one kind at once: in a few statements, however many they are. */
export const sendMails = async (jobs: Pick<Jobs, "sendAll">, db: Db, mails: readonly Mail[]): Promise<void> => {
  for (const [priority, some] of Map.groupBy(mails, priorityOf)) await jobs.sendAll(db, mailQueue, some, { priority })
}

const priorityOf = ({ linkExpiresAt, unsubscribe }: Mail) => (linkExpiresAt ? urgent : unsubscribe ? chosen : 0)

/**
 * Sends the mails of the queue.
 * Sixty attempts, after the first few half an hour apart, last more than a day: a mail server may be away for a night.
 */
export function mailJob({
  env,
  association,
  log,
  translate,
  now,
}: {
  env: Env
  association: AssociationSource
  log: Logger
  translate: Translate
  now: () => Date
}): JobType<Mail> {
  const mailer = openMailer(env, log, smtpConnections)
  return {
    name: mailQueue,
    retries: { limit: 60, longestPauseSeconds: 1800 },
    keepFailedDays: keepFailedMailDays,
    expireInSeconds: 120,
    showsLife: false,
    batch: { size: 20, concurrency: mailer.connections },
    work: async (mail, { id }) => {
      if (isLinkExpired(mail, now())) throw new JobFailure({ reason: "expired" }, true)
      const t = (key: string) => translate(mail.language, `${mail.text}.${key}`, mail.params)
      const content = layOutMail({
        language: mail.language,
        association: association.current,
        origin: env.ORIGIN,
        subject: t("subject"),
        body: t("body"),
        ...(mail.link ? { link: { address: mail.link, label: t("button") } } : {}),
        ...(mail.unsubscribe
          ? { unsubscribe: { address: mail.unsubscribe.page, label: translate(mail.language, "common:unsubscribe") } }
          : {}),
      })
      // The same in every attempt, so that a mail that arrives twice is recognised as one.
      const messageId = `<${id}@${mailHost(env)}>`
      const oneClick = mail.unsubscribe && oneClickHeaders(mail.unsubscribe.call)
      const message = {
        messageId,
        from: senderOf(env, association.current.sender),
        to: mail.to,
        subject: t("subject"),
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        ...content,
        // Nobody wrote it, so no answering machine should reply (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...oneClick?.headers },
        ...(oneClick ? { list: oneClick.list } : {}),
      }
      await mailer.send(message)
    },
    close: () => mailer.close(),
  }
}

/** Whether the button of this mail would lead to "this link no longer works". */
export const isLinkExpired = ({ linkExpiresAt }: Pick<Mail, "linkExpiresAt">, now: Date): boolean =>
  linkExpiresAt !== undefined && Date.parse(linkExpiresAt) <= now.getTime()
