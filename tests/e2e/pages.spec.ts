import { expectAccessible } from "./support/accessible.ts"
import { lostInLargeText, underFloatingButton } from "./support/page-checks.ts"
import { isOfItsOwnTemplate, templates } from "./support/page-templates.ts"
import { type SitePage, sitePages } from "./support/pages.ts"
import { isNightly } from "../support/nightly.ts"
import { expect, go, h1, type Page, ready, speak, test, visit } from "./support/test.ts"

/** The not-found page, a link that was never sent and a thing of somebody else are pages too. */
test.use({ expectedFaults: /status of 40[034]/ })

const pages: SitePage[] = [...sitePages(), { address: "/bestaat-niet", isGuarded: false }]

test("the routes were read", () => {
  expect(pages.length).toBeGreaterThan(70)
  expect(pages.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(40)
})

test("every template is that of several pages", () => {
  for (const { page, pages: own } of templates) {
    const addresses = pages.map(({ address }) => address).filter((address) => own.test(address))
    expect(addresses, page).toContain(page)
    expect(addresses.length, page).toBeGreaterThan(1)
  }
})

/** Every page in Dutch and light; in English and dark one of each template, and all of them nightly. */
const isOpened = ({ address }: SitePage, language: "nl" | "en") =>
  language === "nl" || isNightly || isOfItsOwnTemplate(address)

/** Pages whose addresses begin with the same segment are tested together, in one browser. */
for (const [part, own] of Object.entries(Object.groupBy(pages, ({ address }) => `/${address.split("/")[1]}`)))
  test.describe(part, () => {
    test.use({ role: own?.some(({ isGuarded }) => isGuarded) ? "admin" : "visitor" })

    test("is accessible and fits a small screen and large text, in both languages and modes", async ({ page }) => {
      test.setTimeout(120_000 * ((own?.length ?? 0) + 4))
      for (const language of ["nl", "en"] as const) {
        await speak(page, language)
        for (const each of (own ?? []).filter((one) => isOpened(one, language)))
          await test.step(`${each.address} (${language})`, () => inspect(page, each, language))
      }
    })
  })

async function inspect(page: Page, { address }: SitePage, language: "nl" | "en"): Promise<void> {
  await page.goto(address)
  await settle(page, address)
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  // Colours do not depend on the language: each language shows the page in one mode.
  const mode = language === "nl" ? "light" : "dark"
  await paint(page, mode)
  await expectAccessible(page, `${address}, ${language}, ${mode}`)
  await expectToFit(page, `${address}, ${language}`)
  expect.soft(await lostInLargeText(page), `${address}, ${language}, text of 200%`).toEqual([])
  // Its place does not depend on the language.
  if (language === "nl") expect.soft(await underFloatingButton(page), `${address}, under its button`).toEqual([])
}

/** Shows the page in a mode at once: without transitions, which would make nested colours lag a frame behind. */
const paint = (page: Page, mode: string | undefined) =>
  page.evaluate((to) => {
    // Not a style element, which the Content-Security-Policy refuses.
    const still = new CSSStyleSheet()
    still.replaceSync("*, *::before, *::after { transition: none !important }")
    document.adoptedStyleSheets = [still]
    document.documentElement.dataset.colorScheme = to
  }, mode)

test.describe("menus, dialogs and drawers", () => {
  test.use({ role: "admin" })

  test("are accessible in both modes", async ({ page }) => {
    await visit(page, "/locaties/openingstijden")
    const inBothModes = async (what: string) => {
      for (const mode of ["light", "dark"]) {
        await paint(page, mode)
        await expectAccessible(page, `${what}, ${mode}`)
      }
    }
    await page.getByRole("button", { name: "Instellingen" }).click()
    await expect(page.getByRole("menu")).toBeVisible()
    await inBothModes("settings")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: /^Account van/ }).click()
    await expect(page.getByRole("menu")).toBeVisible()
    await inBothModes("account")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Zet de status" }).first().click()
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible()
    await expect(page.getByRole("dialog").getByRole("button", { name: "Sluiten" })).toBeVisible()
    await inBothModes("room status")
    await page.keyboard.press("Escape")
    await go(page, "/guide-layout")
    await page.getByRole("button", { name: "Toon mislukt" }).click()
    await page.getByRole("button", { name: "Stel een vraag" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await inBothModes("question and message")
    await page.getByRole("button", { name: "Annuleren" }).click()
    await go(page, "/locaties/nieuw")
    await expect(page.getByLabel("Straat")).toBeVisible()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page.getByRole("alert").first()).toBeVisible()
    await inBothModes("a refused form")
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole("button", { name: "Meer" }).click()
    await expect(page.getByRole("dialog", { name: "Hoofdmenu" })).toBeVisible()
    await inBothModes("drawer")
  })
})

test("guarded pages redirect a visitor to /login, and no others do", async ({ request }) => {
  for (const { address, isGuarded } of pages) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const where = answer.status() === 302 ? answer.headers().location : "here"
    expect.soft(where, address).toBe(isGuarded ? "/login" : "here")
  }
})

/** Waits until a page has its title and has finished loading. */
async function settle(page: Page, address: string): Promise<void> {
  await ready(page)
  await expect(h1(page).first()).toBeVisible()
  // The style guide shows skeletons.
  if (address !== "/guide-layout") await expect(page.locator("main [aria-busy=true], main .skeleton")).toHaveCount(0)
}

/** Fails if the page scrolls horizontally on a phone of 320 px. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(width, `${where}, 320 px wide`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
