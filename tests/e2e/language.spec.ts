import { expect, h1, type Page, test, visit } from "./support/test.ts"

const html = (page: Page) => page.locator("html")

async function choose(page: Page, settings: string, language: string): Promise<void> {
  await page.getByRole("button", { name: settings }).click()
  await page.getByRole("menuitemradio", { name: language }).click()
}

test("the site is Dutch, whatever the browser prefers", async ({ openAs }) => {
  const page = await openAs("visitor", "/locaties/openingstijden", { locale: "en-GB" })
  await expect(html(page)).toHaveAttribute("lang", "nl")
  await expect(h1(page)).toHaveText("Openingstijden")
})

test("a change of language changes text, title and direction, and survives a reload", async ({ page }) => {
  await visit(page, "/locaties/openingstijden")
  await expect(page).toHaveTitle("Openingstijden · Studievereniging De Proef")
  await choose(page, "Instellingen", "English")
  await expect(h1(page)).toHaveText("Opening times")
  await expect(page).toHaveTitle("Opening times · Studievereniging De Proef")
  await expect(html(page)).toHaveAttribute("lang", "en")
  await expect(html(page)).toHaveAttribute("dir", "ltr")
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("en")

  const answer = await page.reload()
  expect(await answer?.text(), "as the server renders it").toContain('<html lang="en" dir="ltr">')
  await expect(h1(page)).toHaveText("Opening times")
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About us" }).click()
  await expect(page).toHaveTitle("About us · Studievereniging De Proef")

  await choose(page, "Settings", "Nederlands")
  await expect(page).toHaveTitle("Over ons · Studievereniging De Proef")
  await expect(html(page)).toHaveAttribute("lang", "nl")
  await expect(html(page)).toHaveAttribute("dir", "ltr")
})

test("an English address shows English to users who never chose, and says so to search engines", async ({ page }) => {
  await visit(page, "/over-ons?lng=en")
  await expect(html(page)).toHaveAttribute("lang", "en")
  await expect(h1(page)).toHaveText("About us")
  await expect(page.locator('link[rel="alternate"][hreflang="nl"]')).toHaveAttribute("href", /\/over-ons$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/over-ons\?lng=en$/)
})

test("Dutch shown for lack of English is marked", async ({ page, makeRoom, openAs }) => {
  const room = await makeRoom({ hasOpeningTimes: true })
  const english = await openAs("visitor", "/locaties/openingstijden?lng=en")
  await expect(english.getByRole("heading", { name: room.name_nl }).locator("[lang=nl]")).toHaveText(room.name_nl)
  await visit(page, "/locaties/openingstijden")
  await expect(page.getByRole("heading", { name: room.name_nl })).toBeVisible()
})
