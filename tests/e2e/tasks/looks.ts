import { readFileSync } from "node:fs"
import type { Browser, BrowserContextOptions } from "@playwright/test"
import { onlinePaymentMessages } from "../../../src/features/online-payments/online-payment.messages.ts"
import { formatMoney } from "../../../src/platform/format.ts"
import { type Language, languageCookie, languages, languageStorageKey, type Pair } from "../../../src/platform/i18n.ts"
import { testCheckoutMessages } from "../../../src/platform/payments/test-checkout.messages.ts"
import { colorModeKey } from "../../../src/platform/theme-colors.ts"
import { expectAccessible } from "../support/accessible.ts"
import { logInByApi, makeMember, type NewMember } from "../support/accounts.ts"
import { type Activity, signUp } from "../support/activities.ts"
import { CallApi } from "../support/api.ts"
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
export function stateIn(
  { language, mode }: Look,
  role: Role = "visitor",
  { origin }: { origin: string } = site(),
): State {
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

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const main = (page: Page) => page.getByRole("main")

interface Tools {
  admin: CallApi
  browser: Browser
  look: Look
  openAs: (role: "visitor", path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** Somebody who signed up for an activity and has to pay for it, logged in, with mails in the language of the look. */
export async function participant(
  { admin, browser, look, openAs }: Tools,
  activity: Activity,
  options: BrowserContextOptions = {},
): Promise<NewMember & { page: Page }> {
  const person = await makeMember(browser, admin)
  const page = await openAs("visitor", "/", { ...options, storageState: stateIn(look) })
  await logInByApi(page, person.email)
  const api = new CallApi(page.request)
  await api.change(`/users/${person.userId}/preferences`, { language: look.language })
  await signUp(api, activity)
  return { ...person, page }
}

/** Pays what is to be paid on a page, at the test checkout, on a phone. */
export async function payHere(page: Page, say: Say): Promise<void> {
  await main(page)
    .getByRole("button", { name: say(onlinePaymentMessages.pay) })
    .tap()
  await page.getByRole("button", { name: say(testCheckoutMessages.paid), exact: true }).tap()
  await expect(main(page).getByRole("status").getByRole("heading")).toHaveText(say(onlinePaymentMessages.back.paid))
}
