import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createTransport, type SendMailOptions } from "nodemailer"
import type { Logger } from "pino"
import type { Env } from "../env.ts"
import { openSmtp } from "./smtp.ts"

/** Where mails go: a mail server, or files. */
export interface Mailer {
  /** How many mails may be sent at once. */
  connections: number
  /** @throws JobFailure "refused" (permanently) or "unreachable" (worth a retry) */
  send(message: SendMailOptions): Promise<void>
  close(): void
}

/**
 * Sends through SMTP_URL; without it each mail becomes a file in the outbox folder and a line in the log.
 * @param connections at most, of its own: mailers do not wait for each other
 */
export function openMailer(env: Env, log: Logger, connections: number): Mailer {
  if (env.SMTP_URL) return { connections, ...openSmtp(env.SMTP_URL, connections) }
  return { connections: 1, send: (message) => keepInOutbox(message, env, log), close: () => undefined }
}

/** The host in the Message-ID of our mails. */
export const mailHost = (env: Env): string => new URL(env.ORIGIN).hostname

/** The address in MAIL_FROM. */
export const senderAddress = ({ MAIL_FROM }: Pick<Env, "MAIL_FROM">): string =>
  /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()

/** The address of MAIL_FROM, under the name that the board gave the association. */
export const senderOf = (env: Pick<Env, "MAIL_FROM">, name: string | null) =>
  name === null ? env.MAIL_FROM : { name, address: senderAddress(env) }

/** The headers of a mail that can be ended with one click in the mail program itself (RFC 8058). */
export const oneClickHeaders = (call: string) => ({
  list: { unsubscribe: { url: call, comment: "" } },
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
})

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
