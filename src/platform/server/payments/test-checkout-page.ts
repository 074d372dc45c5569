import type { Context, Hono } from "hono"
import { escapeHtml } from "../../escape-html.ts"
import type { Language } from "../../i18n.ts"
import { AppError } from "../../app-error.ts"
import { languageOfRequest } from "../http/language.ts"
import { securityHeaders } from "../http/security-headers.ts"
import { isFromElsewhere } from "../http/xsrf.ts"
import type { Services } from "../services.ts"
import { outcomes, TestCheckout, testCheckoutPath } from "./test-checkout.ts"

type Parts = Pick<Services, "association" | "env" | "log" | "payments" | "translate">
type CheckoutPayment = NonNullable<ReturnType<TestCheckout["shown"]>>

/**
 * The page of a test payment, with a button for each way it can end. It works without JavaScript, and exists only where
 * payments are taken by the test checkout. Who has its address may press: there is no money in it.
 */
export function mountTestCheckout(app: Hono, services: Parts, styles: () => readonly string[]): void {
  const { payments } = services
  if (!(payments instanceof TestCheckout)) return
  app.use(`${testCheckoutPath}/*`, securityHeaders(services.env))
  const find = (http: Context): CheckoutPayment & { id: string } => {
    const id = http.req.param("id") ?? ""
    const shown = payments.shown(id)
    if (!shown) throw new AppError("notFound")
    http.header("Cache-Control", "no-store")
    return { ...shown, id }
  }
  app.get(`${testCheckoutPath}/:id`, (http) => {
    const shown = find(http)
    return http.html(pageHtml(shown, { ...services, language: languageOfRequest(http), styles: styles() }))
  })
  app.post(`${testCheckoutPath}/:id/:outcome`, (http) => {
    if (isFromElsewhere(http)) throw new AppError("xsrf")
    const { id, input } = find(http)
    const outcome = outcomes.find((each) => each === http.req.param("outcome"))
    if (!outcome) throw new AppError("notFound")
    // Pressed twice, or after it expired: the site says how it ended.
    if (payments.choose(id, outcome)) void report(id, input.webhookUrl, services)
    return http.redirect(input.redirectUrl, 303)
  })
}

/** As a provider does: an id, and no more. The site asks anyway, so a report that gets lost costs a minute. */
async function report(id: string, webhookUrl: string | undefined, { log }: Parts): Promise<void> {
  if (webhookUrl === undefined) return
  try {
    const response = await fetch(webhookUrl, {
      method: "POST",
      body: new URLSearchParams({ id }),
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
  } catch (error) {
    log.info({ err: error }, "test checkout: report not delivered")
  }
}

interface Frame extends Parts {
  language: Language
  styles: readonly string[]
}

function pageHtml({ payment, input, id }: CheckoutPayment & { id: string }, frame: Frame): string {
  const { association, language, styles, translate } = frame
  const text = (key: string) => escapeHtml(translate(language, `testCheckout:${key}`))
  const { name } = association.current
  const sheets = styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join("")
  const button = (outcome: string, look: string) =>
    `<form method="post" action="${testCheckoutPath}/${id}/${outcome}"><button class="button ${look}">${text(outcome)}</button></form>`
  const choices =
    payment.state === "open"
      ? `<p>${text("explanation")}</p><div style="display:flex;flex-wrap:wrap;gap:12px">${button("paid", "button-contained")}${button("failed", "button-outlined")}${button("expired", "button-outlined")}</div>
<p><a class="link" href="${escapeHtml(input.cancelUrl)}">${text("back")}</a></p>`
      : `<p>${text("over")}</p><p><a class="button button-contained" href="${escapeHtml(input.redirectUrl)}">${text("onward")}</a></p>`
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text("title")} · ${escapeHtml(name)}</title>
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets}</head>
<body><main style="max-width:34rem;margin:0 auto;padding:24px 16px;display:grid;gap:20px"><h1 style="font-size:1.75rem;font-weight:700">${text("title")}</h1>
<p class="alert alert-warning"><strong>${text("notice")}</strong></p>
<dl style="display:grid;grid-template-columns:auto 1fr;gap:4px 16px"><dt>${text("what")}</dt><dd>${escapeHtml(input.description)}</dd><dt>${text("amount")}</dt><dd>${escapeHtml(amountText(payment.amountCents, language))}</dd></dl>
${choices}</main></body></html>`
}

const amountText = (cents: number, language: Language) =>
  new Intl.NumberFormat(language === "nl" ? "nl-NL" : "en-GB", { style: "currency", currency: "EUR" }).format(
    cents / 100,
  )
