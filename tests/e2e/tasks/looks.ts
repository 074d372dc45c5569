import { readFileSync } from "node:fs"
import type { BrowserContextOptions } from "@playwright/test"
import { formatMoney } from "../../../src/platform/format.ts"
import { type Language, languageCookie, languages, languageStorageKey, type Pair } from "../../../src/platform/i18n.ts"
import { colorModeKey } from "../../../src/platform/theme-colors.ts"
import { expectAccessible } from "../support/accessible.ts"
import { type Role, stateOf } from "../support/people.ts"
import { site } from "../support/site.ts"
import { test as base, expect, type Page } from "../support/test.ts"

/** How somebody has set the site. */
export interface Look {
  language: Language
  mode: "light" | "dark"
}

/** Each language once and each mode once: a journey in both is half of what all four would take. */
export const looks: readonly Look[] = [
  { language: "nl", mode: "light" },
  { language: "en", mode: "dark" },
]
export const nameOf = ({ language, mode }: Look): string => `${language}, ${mode}`

/** The text of a message as the site shows it. */
export type Say = (message: Pair, params?: Record<string, string | number>) => string
export const sayIn =
  (language: Language): Say =>
  (message, params = {}) =>
    message[languages.indexOf(language)]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])) ?? ""

type State = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>

/** The browser of somebody who has set the site like this. */
export function stateIn({ language, mode }: Look, role: Role = "visitor", { origin } = site()): State {
  const saved = stateOf(role)
  const { cookies, origins } = typeof saved === "string" ? (JSON.parse(readFileSync(saved, "utf8")) as State) : saved
  const cookie = { name: languageCookie, value: language, domain: new URL(origin).hostname, path: "/" }
  const localStorage = [
    ...origins.flatMap((each) => each.localStorage),
    { name: languageStorageKey, value: language },
    { name: colorModeKey, value: mode },
  ]
  return {
    cookies: [...cookies, { ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" }],
    origins: [{ origin, localStorage }],
  }
}

/** Of a page on a journey: it has the look that was set, and in dark mode axe finds nothing. */
export async function expectLook(page: Page, { language, mode }: Look, where: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", mode)
  if (mode === "light") return
  // The initials on the button of the account are a picture of its owner. Axe takes them for words that its name lacks.
  const initials = page.getByRole("banner").locator("button > span[aria-hidden]")
  await initials.evaluateAll((spans) =>
    spans.forEach((span) => (span as HTMLElement).style.setProperty("visibility", "hidden")),
  )
  await expectAccessible(page, where)
}

interface Fixtures {
  /** How `page`, and every other browser of the test, is set. */
  look: Look
  say: Say
  /** An amount as the site writes it, whichever space it has. */
  money: (cents: number) => RegExp
}

/** A test in one of the looks: `test.use({ look })`. */
export const test = base.extend<Fixtures>({
  look: [{ language: "nl", mode: "light" }, { option: true }],
  say: async ({ look }, use) => use(sayIn(look.language)),
  money: async ({ look }, use) => use((cents) => amountIn(look.language, cents)),
  storageState: async ({ look, role }, use) => use(stateIn(look, role)),
  openAs: async ({ look, openAs }, use) =>
    use((role, path, options) => openAs(role, path, { storageState: stateIn(look, role), ...options })),
})

export const amountIn = (language: Language, cents: number): RegExp =>
  new RegExp(formatMoney(cents, language).replaceAll(/\s/g, "\\s").replaceAll(".", "\\."))
