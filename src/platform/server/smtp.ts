import { createTransport, type SendMailOptions } from "nodemailer"
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js"
import { JobFailure } from "./jobs.ts"

/** How many mails go out side by side, each over a connection that is kept for the next. */
export const smtpConnections = 5

/** In milliseconds. A server that hangs is one that is away: five connections fail twenty mails within 80 seconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

export interface Smtp {
  /** @throws JobFailure "refused" (for good) or "unreachable" (worth another try) */
  send(message: SendMailOptions): Promise<void>
  close(): void
}

/** Connections to a mail server. What the address itself says of time-outs goes before ours. */
export function openSmtp(url: string): Smtp {
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url,
    pool: true,
    maxConnections: smtpConnections,
    ...timeouts,
    // The job queue tries again; a mail that was cut off must not go out twice within one attempt.
    maxRequeues: 0,
  }
  const transport = createTransport(options)
  // Idle connections are closed by either side; what fails while sending is told by `sendMail`.
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

/** What nodemailer says of a mail that did not go out. */
export interface SmtpError {
  code?: string
  /** Three digits of SMTP. */
  responseCode?: number
  response?: string
  /** The step at which it failed: "RCPT TO", "DATA", "API" before anything was sent. */
  command?: string
}

/**
 * Whether another try can help. The server's own words are left out: they tend to repeat the address.
 * @returns `status` as "550 5.1.1", or the code of nodemailer ("ETIMEDOUT") when the server said nothing
 */
export function failureOf({ code, responseCode, response, command }: SmtpError): JobFailure {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1]
  const status = responseCode ? [responseCode, enhanced].filter(Boolean).join(" ") : (code ?? null)
  const isUnusable = code === "EENVELOPE" && command === "API"
  const isPermanent = isUnusable || refusesRecipient({ responseCode, enhanced, command })
  return new JobFailure({ reason: isPermanent ? "refused" : "unreachable", status }, isPermanent)
}

/** Replies to RCPT TO that are about the mailbox, from servers that give no enhanced code (RFC 5321, 4.2.3). */
const aboutMailbox = [501, 550, 551, 552, 553, 556]

/**
 * A refusal for good (5xx) is about the recipient when its enhanced code (RFC 3463) says so: 5.1.x is the address and
 * 5.2.x the mailbox. 5.1.7 and 5.1.8 are about the sender. Everything else (logging in, policy, spam, size, relaying) is
 * about us or our mail server, and somebody can mend it within a day.
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
