import { escapeHtml } from "../../../platform/escape-html.ts"
import { dayKey, formatFullDate } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Translate } from "../../../platform/server/services.ts"
import { dataPageMessages } from "../data-page.messages.ts"
import type { PersonalData } from "./personal-data.service.ts"
import { type Reading, textOfValue } from "./personal-value.ts"

interface Page {
  language: Language
  translate: Translate
  now: Date
  hasPortrait: boolean
}

type Row = Record<string, unknown>

/** Tables in the order of the page; one that is in no group comes last. */
const groups: readonly { key: keyof typeof dataPageMessages.groups; tables: readonly string[] }[] = [
  {
    key: "person",
    tables: ["users", "portraits", "memberships", "userFinances", "mandates", "groupMembers", "permissions"],
  },
  {
    key: "activities",
    tables: ["signUps", "guests", "signUpEvents", "questionnaireRespondents", "shiftPlaces", "calendarTokens"],
  },
  {
    key: "money",
    tables: [
      "charges",
      "payments",
      "allocations",
      "bankLines",
      "paymentLinks",
      "paymentLinkCharges",
      "chargeReminders",
      "reminderPauses",
      "paymentAttempts",
      "paymentAttemptCharges",
      "paymentRefunds",
      "paymentChargebacks",
      "contributionExceptions",
      "collectionItems",
      "collectionItemCharges",
      "collectionReturns",
      "collectionExclusions",
      "contributionRunLines",
      "expenseClaims",
      "expenseClaimLines",
      "expenseReceipts",
      "expenseClaimEvents",
      "expensePayoutRefusals",
    ],
  },
  {
    key: "books",
    tables: [
      "bookListings",
      "listingConversations",
      "listingMessages",
      "listingAlerts",
      "listingReports",
      "listingBlocks",
    ],
  },
  {
    key: "login",
    tables: [
      "sessions",
      "addressChanges",
      "tokens",
      "passkeys",
      "authenticators",
      "recoveryCodes",
      "halfLogins",
      "passkeyChallenges",
    ],
  },
  { key: "record", tables: ["memberEvents", "dataExports", "accountDeletions"] },
]
const grouped = new Set(groups.flatMap(({ tables }) => tables))

/** A page that somebody can read without this site: what `data.json` has, in words. */
export function renderPersonalData({ own, made }: PersonalData, page: Page): string {
  const { language, translate, now, hasPortrait } = page
  const text = (key: string, params?: Record<string, unknown>) => translate(language, key, params)
  const t = (key: string, params?: Record<string, unknown>) => escapeHtml(text(key, params))
  const others = { key: "other" as const, tables: Object.keys(own).filter((table) => !grouped.has(table)) }
  const sections = [...groups, others]
    .filter(({ tables }) => tables.length)
    .map(({ key, tables }) => {
      const filled = tables.filter((table) => own[table]?.length)
      const empty = tables.filter((table) => !own[table]?.length).map((table) => text(`privacy:tables.${table}`))
      return `<section><h2>${t(`dataPage:groups.${key}`)}</h2>
${filled.map((table) => `<h3>${t(`privacy:tables.${table}`)}</h3>\n${rowsOf(table, own[table] ?? [], { language, text })}`).join("\n")}
${empty.length ? `<p class="quiet">${t("dataPage:nothingOf", { tables: empty.join(", ") })}</p>` : ""}</section>`
    })
  const count = Object.values(made).reduce((sum, rows) => sum + rows.length, 0)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${t("privacy:file.title")}</title>
<style>${styles}</style></head><body>
<h1>${t("privacy:file.title")}</h1>
<p>${t("privacy:file.lead", { when: formatFullDate(dayKey(now), language) })}</p>
${hasPortrait ? `<p><img src="portrait.webp" alt="${t("privacy:file.portrait")}"></p>` : ""}
${sections.join("\n")}
<section><h2>${t("privacy:file.made")}</h2><p>${
    count ? t("privacy:file.madeLead", { count }) : t("privacy:file.nothing")
  }</p></section>
</body></html>
`
}

const styles = `body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}h2{margin-top:3rem;padding-bottom:.25rem;border-bottom:2px solid}h3{margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) minmax(0,1fr);gap:.2rem 1rem;margin:0 0 1rem}
dl+dl{border-top:1px solid #8888;padding-top:1rem}
dt,.quiet{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}img{max-width:12rem;border-radius:.5rem}
@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}
@media print{dl{break-inside:avoid}}`

/** Columns that say something to whom they are about; ids and numbers of the site do not. */
const labelled = Object.keys(dataPageMessages.fields)

const rowsOf = (table: string, rows: readonly Row[], reading: Reading): string =>
  rows.map((row) => `<dl>${itemsOf(table, row, reading).join("")}</dl>`).join("\n")

function itemsOf(table: string, row: Row, reading: Reading): string[] {
  const shown: Row = table === "permissions" ? { ...row, part: row["name"], name: null } : row
  return labelled.flatMap((column) => {
    const value = valueOf(shown, column, reading.language)
    if (isNothing(value)) return []
    const label = escapeHtml(reading.text(`dataPage:fields.${column}`))
    return [`<dt>${label}</dt><dd>${escapeHtml(textOfValue(column, value, reading))}</dd>`]
  })
}

/** The value of a column; of one in two languages that of the reader. */
const valueOf = (row: Row, column: string, language: Language): unknown =>
  row[column] ??
  (`${column}_nl` in row
    ? pickText(row[`${column}_nl`] as string | null, row[`${column}_en`] as string | null, language).text
    : undefined)

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0)
