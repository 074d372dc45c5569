import { crudRoutes, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import { route, type RequestContext, userOf } from "../../../platform/server/http/route.ts"
import {
  audienceCount,
  audienceInput,
  email,
  emailInput,
  emailParams,
  emailPreview,
  emailQuery,
  emailRecipient,
  emailSummary,
  previewQuery,
  recipientQuery,
  retryInput,
  sendInput,
  templateParams,
  trialInput,
} from "../email.ts"
import { mayCreateEmails, mayReadOwnEmails, mayWriteEmails } from "../email.policy.ts"
import { requireAudience, requireKnownAudience } from "./email-access.service.ts"
import { countAudience } from "./email-audience.service.ts"
import { contentOf, endingLinks, layOutContent, partsOf } from "./email-content.service.ts"
import { listRecipients } from "./email-recipient.service.ts"
import { retryRecipients } from "./email-retry.service.ts"
import { cancelEmail, resumeEmail, sendEmail, sendTrial, stopEmail } from "./email-send.service.ts"
import { createFromTemplate } from "./email-template.service.ts"
import { emails } from "./email.service.ts"

/** Only who wrote them follows them. */
const touches = ["emails"]

type Call = Pick<RequestContext, "db" | "viewer" | "services">
const readAgain = (call: Call, emailId: number) => emails.read(scopeOf(call), emailId)

/** A step in the life of a mail, which needs nothing but the mail. */
const step = <const K extends `POST /emails/:emailId/${string}`>(
  key: K,
  summary: string,
  take: (scope: WriteScope, emailId: number) => Promise<void>,
) =>
  route(key, { may: mayWriteEmails, summary, params: emailParams, output: email, touches }, async (call) => {
    await take(writeScopeOf(call), call.params.emailId)
    return readAgain(call, call.params.emailId)
  })

export const emailRoutes = [
  ...crudRoutes("emails", {
    id: "emailId",
    names: ["a mail to many people", "mails to many people"],
    rows: emails,
    query: emailQuery,
    summary: emailSummary,
    contract: email,
    input: emailInput,
    // Organisers write to the people of their own activity, which only the database knows.
    may: { read: mayReadOwnEmails, create: mayWriteEmails, update: mayWriteEmails, delete: mayWriteEmails },
  }),
  route(
    "POST /emails/audience",
    {
      may: mayWriteEmails,
      summary: "Count an audience; with the first names for those who may see them",
      body: audienceInput,
      output: audienceCount,
      transaction: false,
      touches: [],
      limit: { name: "email audience", network: 6000, person: 600, seconds: 600 },
    },
    async (call) => {
      const scope = { ...scopeOf(call), viewer: userOf(call) }
      const { seesNames } = await requireAudience(scope, call.body)
      await requireKnownAudience(scope, call.body)
      return countAudience(scope, call.body, seesNames)
    },
  ),
  route(
    "POST /emails/templates/:template",
    {
      may: mayCreateEmails,
      summary: "Create a draft from what is on the site",
      params: templateParams,
      output: email,
      status: 201,
      touches,
    },
    (call) => createFromTemplate(writeScopeOf(call), call.params.template),
  ),
  route(
    "GET /emails/:emailId/preview",
    {
      may: mayReadOwnEmails,
      summary: "Preview a mail as it will arrive",
      params: emailParams,
      query: previewQuery,
      output: emailPreview,
    },
    async (call) => {
      const { emailId } = await readAgain(call, call.params.emailId)
      const { language, scheme } = call.query
      const content = orNotFound(await contentOf(call.db, Number(emailId)))
      const { env } = call.services
      const { subject, from, replyTo } = partsOf(call.services, content, language)
      // The link of the one who looks would end their own mails.
      const links = endingLinks(env, "", userOf(call).userId, content.purpose) && { page: "#", call: "#" }
      return {
        subject,
        from: typeof from === "string" ? from : `${from.name} <${from.address}>`,
        replyTo,
        ...layOutContent(call.services, content, language, { links, scheme }),
      }
    },
  ),
  route(
    "POST /emails/:emailId/trial",
    {
      may: mayWriteEmails,
      summary: "Send a test of a mail to yourself",
      params: emailParams,
      body: trialInput,
      status: 202,
      touches: [],
      limit: { name: "email trials", network: 200, person: 20, seconds: 3600 },
    },
    (call) => sendTrial(writeScopeOf(call), call.params.emailId, call.body.language),
  ),
  route(
    "POST /emails/:emailId/send",
    {
      may: mayWriteEmails,
      summary: "Send a mail now, or schedule it",
      params: emailParams,
      body: sendInput,
      output: email,
      touches,
    },
    async (call) => {
      await sendEmail(writeScopeOf(call), call.params.emailId, call.body)
      return readAgain(call, call.params.emailId)
    },
  ),
  step("POST /emails/:emailId/cancel", "Cancel a scheduled mail: it becomes a draft again", cancelEmail),
  step("POST /emails/:emailId/stop", "Stop it under way: who has not been sent to, is not", stopEmail),
  step("POST /emails/:emailId/resume", "Resume a stopped mail", resumeEmail),
  route(
    "POST /emails/:emailId/retry",
    {
      may: mayWriteEmails,
      summary: "Try those again whom it did not reach, or one of them, at the address they have now",
      params: emailParams,
      body: retryInput,
      output: email,
      touches,
    },
    async (call) => {
      await retryRecipients(writeScopeOf(call), call.params.emailId, call.body.emailRecipientId ?? null)
      return readAgain(call, call.params.emailId)
    },
  ),
  route(
    "GET /emails/:emailId/recipients",
    {
      may: mayReadOwnEmails,
      summary: "List the recipients of a mail, each with their state",
      params: emailParams,
      query: recipientQuery,
      list: emailRecipient,
    },
    (call) => listRecipients(scopeOf(call), call.params.emailId, call.query),
  ),
]
