import { escapeHtml } from "../../../platform/escape-html.ts"
import { formatDay } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Translate } from "../../../platform/server/services.ts"
import type { PersonalData } from "./personal-data.service.ts"

interface Page {
  language: Language
  translate: Translate
  now: Date
  hasPortrait: boolean
}

/** A page that somebody can read without this site: every row of `data.json`, per table. */
export function renderPersonalData({ own, made }: PersonalData, page: Page): string {
  const { language, translate, now, hasPortrait } = page
  const t = (key: string, params?: Record<string, unknown>) => escapeHtml(translate(language, `privacy:${key}`, params))
  const tables = Object.entries(own).map(
    ([table, rows]) => `<section><h2>${t(`tables.${table}`)}</h2>
${rows.length ? rows.map(rowOf).join("\n") : `<p>${t("file.nothing")}</p>`}</section>`,
  )
  const created = Object.entries(made).map(
    ([table, rows]) => `<li>${escapeHtml(table)}: ${t("file.rows", { count: rows.length })}</li>`,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t("file.title")}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;border-top:1px solid #999;padding-top:.5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}img{max-width:12rem}</style></head><body>
<h1>${t("file.title")}</h1>
<p>${t("file.lead", { when: formatDay(now, language) })}</p>
${hasPortrait ? `<p><img src="portrait.webp" alt="${t("file.portrait")}"></p>` : ""}
${tables.join("\n")}
<section><h2>${t("file.made")}</h2><p>${t("file.madeLead")}</p>
${created.length ? `<ul>${created.join("")}</ul>` : `<p>${t("file.nothing")}</p>`}</section>
</body></html>
`
}

const rowOf = (row: Record<string, unknown>): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`)
    .join("")}</dl>`

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : JSON.stringify(value)
