import { expect, h1, test, visit } from "./support/test.ts"

test("a visitor finds in the help how to sign off", async ({ page }) => {
  await visit(page, "/")
  await page.getByRole("contentinfo").getByRole("link", { name: "Hulp" }).click()
  await expect(h1(page)).toHaveText("Hulp")
  await page.getByRole("searchbox", { name: "Zoek in de hulp" }).fill("afmelden activiteit")
  await page.getByRole("searchbox", { name: "Zoek in de hulp" }).press("Enter")
  await page.getByRole("link", { name: "Afmelden voor een activiteit" }).click()
  await expect(h1(page)).toHaveText("Afmelden voor een activiteit")
  await expect(page.getByRole("listitem").filter({ hasText: "Meld me af" })).toBeVisible()
})

test.describe("a board member", () => {
  test.use({ role: "admin" })

  test("opens the help beside a form that is half filled in", async ({ page, context }) => {
    await visit(page, "/locaties/nieuw")
    const name = page.getByRole("textbox", { name: "Naam (Nederlands)" })
    await name.fill("Zolder")
    const opened = context.waitForEvent("page")
    await page.getByRole("main").getByRole("link", { name: "Hulp" }).click()
    await expect(h1(await opened)).toHaveText("Ruimtes en openingstijden")
    await expect(name).toHaveValue("Zolder")
  })
})
