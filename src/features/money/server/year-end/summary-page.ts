import { escapeHtml } from "../../../../platform/escape-html.ts"
import { formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { YearBooks } from "./year-end.service.ts"

interface Summary {
  books: YearBooks
  /** The day it is as of. */
  on: string
  association: string
  t: (key: string, params?: Record<string, unknown>) => string
  language: Language
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #ddd}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}h1{line-height:1.2}caption{text-align:left;font-weight:700}`

/** What is in the file for the auditing committee, as a page that a browser opens without a network. */
export function summaryPage({ books, on, association, t, language }: Summary): string {
  const money = (cents: number) => escapeHtml(formatMoney(cents, language))
  const text = (key: string, params?: Record<string, unknown>) => escapeHtml(t(`yearEnd:${key}`, params))
  const pick = (nl: string, en: string | null) => escapeHtml(pickText(nl, en, language).text)
  const { year, from, until, incomeCents, expenseCents, balances, todo, closedMonths, months } = books
  const cells = (values: readonly string[], numbersFrom: number, tag = "td") =>
    values.map((value, nth) => `<${tag}${nth >= numbersFrom ? ' class="n"' : ""}>${value}</${tag}>`).join("")
  const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[], numbersFrom: number) =>
    `<table><caption>${caption}</caption><thead><tr>${cells(head, numbersFrom, "th")}</tr></thead><tbody>${rows
      .map((row) => `<tr>${cells(row, numbersFrom)}</tr>`)
      .join("")}</tbody></table>`
  const title = text("summary.title", { year: `${year}–${year + 1}` })
  const days = { from: formatFullDate(from, language), until: formatFullDate(until, language) }
  const result = [
    [text("result.income"), money(incomeCents)],
    [text("result.expense"), money(expenseCents)],
    [text("result.left"), money(incomeCents - expenseCents)],
  ]
  const left = todo.map((each) => [
    pick(each.title_nl, each.title_en),
    String(each.count),
    each.cents === null ? "" : money(each.cents),
  ])
  const balanceRows = balances.map((each) => [
    escapeHtml(each.code),
    pick(each.name_nl, each.name_en),
    money(each.beginCents),
    money(each.debitCents),
    money(each.creditCents),
    money(each.endCents),
  ])
  const columns = ["account", "accountName", "begin", "debit", "credit", "end"].map((name) => text(`columns.${name}`))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><p>${escapeHtml(association)}. ${text("summary.days", days)}</p>
<p>${text("summary.asOf", { day: formatFullDate(on, language) })} ${text("summary.closed", { closed: closedMonths, months })}</p>
<p>${text("summary.files")}</p>
${table(text("result.title"), [text("columns.what"), text("columns.amount")], result, 1)}
${left.length ? table(text("todo.title"), [text("columns.what"), text("columns.count"), text("columns.amount")], left, 1) : `<p>${text("todo.nothing")}</p>`}
${table(text("balances.title"), columns, balanceRows, 2)}
</body></html>
`
}
