import { createTransport, type SendMailOptions } from "nodemailer"
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js"
import { JobFailure } from "../jobs.ts"

/** Number of mails sent concurrently, each over a connection that is reused for the next. */
export const smtpConnections = 5

/** In milliseconds. A server that hangs counts as away: five connections fail twenty mails within 80 seconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

export interface Smtp {
  /** @throws JobFailure "refused" (permanently) or "unreachable" (worth a retry) */
  send(message: SendMailOptions): Promise<void>
  close(): void
}

/** Connections to a mail server, at most so many. Time-outs in the URL override ours. */
export function openSmtp(url: string, connections = smtpConnections): Smtp {
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url,
    pool: true,
    maxConnections: connections,
    ...timeouts,
    // The job queue retries; a mail that was cut off must not go out twice within one attempt.
    maxRequeues: 0,
  }
  const transport = createTransport(options)
  // Idle connections are closed by either side; errors while sending are reported by `sendMail`.
  transport.on("error", () => undefined)
  return {
    send: async (message) => {
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

/** Nodemailer's error for a mail that was not sent. */
export interface SmtpError {
  code?: string
  /** SMTP reply code, three digits. */
  responseCode?: number
  response?: string
  /** The step at which it failed: "RCPT TO", "DATA", "API" before anything was sent. */
  command?: string
}

/**
 * Whether a retry can help. The server's own message is left out: it tends to repeat the address.
 * @returns `status` as "550 5.1.1", or nodemailer's code ("ETIMEDOUT") when the server sent no reply
 */
export function failureOf({ code, responseCode, response, command }: SmtpError): JobFailure {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1]
  const status = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : (code ?? null)
  const isUnusable = code === "EENVELOPE" && command === "API"
  const isPermanent = isUnusable || refusesRecipient({ responseCode, enhanced, command })
  return new JobFailure({ reason: isPermanent ? "refused" : "unreachable", status }, isPermanent)
}

/** Replies to RCPT TO that are about the mailbox, from servers without enhanced codes (RFC 5321, 4.2.3). */
const aboutMailbox = [501, 550, 551, 552, 553, 556]

/**
 * A permanent refusal (5xx) is about the recipient when its enhanced code (RFC 3463) says so: 5.1.x is the address and
 * 5.2.x the mailbox. 5.1.7 and 5.1.8 are about the sender. The rest (logging in, policy, spam, size, relaying) is
 * about us or our mail server, and can be fixed within a day.
 */
function refusesRecipient({
  responseCode = 0,
  enhanced,
  command = "",
}: {
  responseCode: number | undefined
  enhanced: string | undefined
  command: string | undefined
}): boolean {
  if (responseCode < 500 || !/^(RCPT TO|DATA)$/.test(command)) return false
  if (enhanced) return /^5\.[12]\./.test(enhanced) && !/^5\.1\.[78]$/.test(enhanced)
  return command === "RCPT TO" && aboutMailbox.includes(responseCode)
}
