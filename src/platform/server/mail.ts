import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createTransport, type SendMailOptions } from "nodemailer"
import type { Logger } from "pino"
import type { Language } from "../i18n.ts"
import type { Db } from "./db.ts"
import type { Env } from "./env.ts"
import type { Jobs, JobType } from "./jobs.ts"
import { layOutMail } from "./mail-layout.ts"
import type { Translate } from "./services.ts"

/** A mail as it waits in the queue: the texts are keys, so that wording lives with the feature. */
export interface Mail {
  to: string
  language: Language
  /** Namespace and group of the texts: `users:mails.verify` has `subject`, `body` and, with a link, `button`. */
  text: string
  params?: Record<string, string>
  /** Where the button leads. */
  link?: string
}

const jobName = "mail"

/** Queues a mail inside the caller's transaction: it goes out only if that commits, once it has. */
export const sendMail = (jobs: Jobs, db: Db, mail: Mail): Promise<void> => jobs.send(db, jobName, mail)

/** Sends through SMTP_URL; without it each mail becomes a file in the outbox folder and a line in the log. */
export function mailJob({ env, log, translate }: { env: Env; log: Logger; translate: Translate }): JobType<Mail> {
  const transport = env.SMTP_URL ? createTransport(env.SMTP_URL) : undefined
  return {
    name: jobName,
    work: async (mail) => {
      const t = (key: string) => translate(mail.language, `${mail.text}.${key}`, mail.params)
      const content = layOutMail({
        language: mail.language,
        site: env.ASSOCIATION_NAME,
        origin: env.ORIGIN,
        subject: t("subject"),
        body: t("body"),
        ...(mail.link ? { link: { address: mail.link, label: t("button") } } : {}),
      })
      const message = { from: env.MAIL_FROM, to: mail.to, subject: t("subject"), ...content }
      if (transport) await transport.sendMail(message)
      else await keepInOutbox(message, env, log)
    },
  }
}

/** Writes the whole mail as a file a mail program can open. */
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
