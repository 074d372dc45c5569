import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createTransport, type SendMailOptions } from "nodemailer"
import type { Logger } from "pino"
import type { Language } from "../../i18n.ts"
import type { Db } from "../database/db.ts"
import type { Env } from "../env.ts"
import { JobFailure, type Jobs, type JobType } from "../jobs.ts"
import { layOutMail } from "./mail-layout.ts"
import type { Translate } from "../services.ts"
import { openSmtp, smtpConnections } from "./smtp.ts"

/** A mail in the queue: its texts are keys, so that the wording stays with the feature. */
export interface Mail {
  to: string
  language: Language
  /** Namespace and group of the texts: `users:mails.verify` has `subject`, `body` and, with a link, `button`. */
  text: string
  params?: Record<string, string>
  /** Target of the button. */
  link?: string
  /** When the link expires (ISO 8601), if it does. Such a mail goes before others, and is not sent after that. */
  linkExpiresAt?: string
}

/** Name of the mail queue. */
export const mailQueue = "mail"
/** Days that an undeliverable mail stays visible and can be sent again. */
export const keepFailedMailDays = 14

/** Somebody is waiting for the link, so its mail does not queue behind a cancellation for a thousand people. */
const urgent = 10

/** Escapes people's text for the body of a mail, so that Markdown shows it literally. */
export const literal = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, "\\$&")

/** Queues a mail inside the caller's transaction: it is sent only if that commits. */
export const sendMail = (jobs: Pick<Jobs, "send">, db: Db, mail: Mail): Promise<void> =>
  jobs.send(db, mailQueue, mail, { priority: mail.linkExpiresAt ? urgent : 0 })

/**
 * Sends through SMTP_URL; without it each mail becomes a file in the outbox folder and a line in the log.
 * Sixty attempts, after the first few half an hour apart, last more than a day: a mail server may be away for a night.
 */
export function mailJob({
  env,
  log,
  translate,
  now,
}: {
  env: Env
  log: Logger
  translate: Translate
  now: () => Date
}): JobType<Mail> {
  const smtp = env.SMTP_URL ? openSmtp(env.SMTP_URL) : undefined
  const host = new URL(env.ORIGIN).hostname
  return {
    name: mailQueue,
    retries: { limit: 60, longestPauseSeconds: 1800 },
    keepFailedDays: keepFailedMailDays,
    expireInSeconds: 120,
    batch: { size: 20, concurrency: smtp ? smtpConnections : 1 },
    work: async (mail, { id }) => {
      if (isLinkExpired(mail, now())) throw new JobFailure({ reason: "expired" }, true)
      const t = (key: string) => translate(mail.language, `${mail.text}.${key}`, mail.params)
      const content = layOutMail({
        language: mail.language,
        site: env.ASSOCIATION_NAME,
        origin: env.ORIGIN,
        subject: t("subject"),
        body: t("body"),
        ...(mail.link ? { link: { address: mail.link, label: t("button") } } : {}),
      })
      // The same in every attempt, so that a mail that arrives twice is recognised as one.
      const messageId = `<${id}@${host}>`
      const message = { messageId, from: env.MAIL_FROM, to: mail.to, subject: t("subject"), ...content }
      if (smtp) await smtp.send(message)
      else await keepInOutbox(message, env, log)
    },
    close: () => smtp?.close(),
  }
}

/** Whether the button of this mail would lead to "this link no longer works". */
export const isLinkExpired = ({ linkExpiresAt }: Pick<Mail, "linkExpiresAt">, now: Date): boolean =>
  linkExpiresAt !== undefined && Date.parse(linkExpiresAt) <= now.getTime()

/** Writes the mail to a file that mail programs can open. */
async function keepInOutbox(message: SendMailOptions, env: Env, log: Logger): Promise<void> {
  const folder = path.join(env.DATA_DIR, "outbox")
  mkdirSync(folder, { recursive: true })
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const file = path.join(
    folder,
    `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.eml`,
  )
  writeFileSync(file, source as Buffer)
  log.info({ file }, "no SMTP_URL: mail kept as a file")
}
