import type { Context } from "hono"

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export interface FormAnswer {
  language: string
  title: string
  text?: string
  href: string
  label: string
  /** By itself, at once. */
  leadsOn?: boolean
  /** What is sent by a button, where it is asked once more. */
  form?: { action: string; fields: Record<string, string>; label: string }
}

/** A plain page in answer to a form that was sent without scripts: what came of it, and where to go. */
export function answerForm(http: Context, status: number, answer: FormAnswer): Response {
  const { language, title, text, href, label, leadsOn, form } = answer
  const on = leadsOn ? `<meta http-equiv="refresh" content="0;url=${escape(href)}">` : ""
  const words = text ? `<p>${escape(text)}</p>` : ""
  return http.body(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${on}<title>${escape(title)}</title></head><body><h1>${escape(title)}</h1>${words}${form ? drawn(form) : ""}<p><a href="${escape(href)}">${escape(label)}</a></p></body></html>`,
    status as 200,
    { "Content-Type": "text/html; charset=utf-8" },
  )
}

/**
 * Leads from a form to where somebody goes on, here or on another site. There by a page: a redirect of a form to another site is
 * refused by browsers, for the same reason that they ask where forms may go.
 */
export const leadOn = (http: Context, answer: Pick<FormAnswer, "language" | "title" | "href" | "label">): Response =>
  answer.href.startsWith("/") ? http.redirect(answer.href, 303) : answerForm(http, 200, { ...answer, leadsOn: true })

function drawn({ action, fields, label }: NonNullable<FormAnswer["form"]>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return `<form method="post" action="${escape(action)}">${inputs.join("")}<button>${escape(label)}</button></form>`
}
