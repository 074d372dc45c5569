import type { Context } from "hono"
import { AppError } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { answerForm, leadOn } from "../../../platform/server/http/form-answer.ts"
import { clientOf } from "../../../platform/server/http/client-address.ts"
import { readText } from "../../../platform/server/http/input.ts"
import { languageOfRequest } from "../../../platform/server/http/language.ts"
import { spendCall } from "../../../platform/server/http/rate-limit.ts"
import { securityHeaders } from "../../../platform/server/http/security-headers.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { isFromElsewhere } from "../../../platform/server/http/xsrf.ts"
import type { Services } from "../../../platform/server/services.ts"
import { attemptParams, linkStartInput, startInput } from "../payment-attempt.ts"
import { linkPage } from "../../money/payment-link.ts"
import { linkReturnPage, startPath, webhookPath } from "../pay-pages.ts"
import { startByLink, type WhichLink } from "./link-attempt.service.ts"
import { startOwn } from "./own-attempt.service.ts"
import { payingOf } from "./paying.ts"
import { refreshPayment } from "./provider-calls.service.ts"

const webhookLimit = { name: "payment webhook", seconds: 60, network: 600 }
const startLimit = { name: "payment start", seconds: 600, network: 600, person: 40 }
/** For payments by a link, by whoever has it. */
export const byLinkLimit = { name: "payment start by link", seconds: 600, network: 120 }
const longestForm = 4096
const providerNumber = /^[\w-]{1,64}$/

/** What paying takes besides calls: where the provider reports to, and a form that works without scripts. */
export const payAddresses: OtherAddresses = {
  at: [webhookPath, startPath],
  mount: (app, services) => {
    app.post(webhookPath, (http) => receive(http, services))
    app.post(startPath, securityHeaders(services.env), (http) => startByForm(http, services))
  },
  documented: [
    {
      method: "POST",
      path: webhookPath,
      summary: "The payment provider says that something happened to a payment (`id=…`): we ask it what",
      who: "everybody",
      tag: "payment-attempts",
      answer: { type: "text/plain" },
    },
    {
      method: "POST",
      path: startPath,
      summary:
        "Begin to pay, by a form without scripts: `chargeIds=…`, once for each, `link=…` of a payment link, or `again=…` of a payment by one",
      who: "everybody who is logged in, or has a payment link",
      tag: "payment-attempts",
      answer: { type: "text/html" },
    },
  ],
}

/**
 * Anybody can send this, so it is only a hint to ask the provider. The answer is the same for whatever is sent: it tells
 * nobody which payments there are. What fails now is asked again by the round.
 */
async function receive(http: Context, services: Services): Promise<Response> {
  const paying = payingOf(services)
  try {
    if (paying) {
      await spendCall(services.limits, webhookLimit, { ip: clientOf(http, services.env).ip, userId: undefined })
      const id = new URLSearchParams(await readText(http, longestForm)).get("id") ?? ""
      if (providerNumber.test(id)) await refreshPayment(paying, id)
    }
  } catch (error) {
    if (!(error instanceof AppError)) services.log.warn({ err: error }, "payment webhook")
  }
  return http.text("ok", 200, { "Cache-Control": "no-store" })
}

async function startByForm(http: Context, services: Services): Promise<Response> {
  http.header("Cache-Control", "no-store")
  const language = languageOfRequest(http)
  const t = (key: string) => services.translate(language, `onlinePayments:${key}`)
  let back = "/mijn-account/betalingen"
  try {
    const sent = new URLSearchParams(await readText(http, longestForm))
    const which = linkIn(sent)
    if (which) back = "token" in which ? linkPage(encodeURIComponent(which.token)) : linkReturnPage(which.key)
    const href = which
      ? await startForAnybody(http, services, { which, language })
      : await startForUser(http, services, { chargeIds: sent.getAll("chargeIds"), language })
    return leadOn(http, { language, title: t("form.leading"), href, label: t("form.goOn") })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = services.translate(language, error.text?.key ?? `errors:api.${error.code}`, error.text?.params)
    return answerForm(http, error.status, {
      language,
      title: t("form.refused"),
      text,
      href: back,
      label: t("form.back"),
    })
  }
}

/** The payment link that a form pays, if it does. */
function linkIn(sent: URLSearchParams): WhichLink | null {
  const token = linkStartInput.safeParse({ token: sent.get("link") })
  if (token.success) return token.data
  const again = attemptParams.safeParse({ key: sent.get("again") })
  return again.success ? again.data : null
}

/** What is in the form is all the right that there is, so it does not matter where it was filled in. */
async function startForAnybody(
  http: Context,
  services: Services,
  { which, language }: { which: WhichLink; language: Language },
): Promise<string> {
  await spendCall(services.limits, byLinkLimit, { ip: clientOf(http, services.env).ip, userId: undefined })
  return (await startByLink(services, which, language)).href
}

async function startForUser(
  http: Context,
  services: Services,
  { chargeIds, language }: { chargeIds: string[]; language: Language },
): Promise<string> {
  const token = sessionTokenOf(http)
  const viewer = token ? await services.viewerOf(token, services.database.db) : null
  if (!viewer) return "/login"
  // The cookie of the session is not sent with forms of other sites; browsers say so besides.
  const origin = http.req.header("origin")
  if (
    isFromElsewhere(http) ||
    (origin && origin !== services.env.ORIGIN && URL.parse(origin)?.host !== http.req.header("host"))
  )
    throw new AppError("forbidden", { text: "onlinePayments:form.elsewhere" })
  const { userId } = viewer
  await spendCall(services.limits, startLimit, { ip: clientOf(http, services.env).ip, userId })
  const input = startInput.safeParse({ chargeIds })
  if (!input.success) throw new AppError("validation", { text: "onlinePayments:refused.notOpen" })
  return (await startOwn(services, { userId, chargeIds: input.data.chargeIds, language })).href
}
