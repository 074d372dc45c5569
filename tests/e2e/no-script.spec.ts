import { expect, h1, test } from "./support/test.ts"

test.use({ javaScriptEnabled: false })

test("without script the site can be read and walked through", async ({ page }) => {
  await page.goto("/")
  await expect(h1(page)).toHaveText("Welkom bij Studievereniging De Proef")
  await expect(page.getByRole("heading", { name: "De Huiskamer", exact: true })).toBeVisible()
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Openingstijden" }).click()
  await expect(page).toHaveURL("/locaties/openingstijden")
  await expect(h1(page)).toHaveText("Openingstijden")
  await expect(page.getByText("maandag").first()).toBeVisible()
  await expect(page.getByText("ALV in de middag")).toBeVisible()
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "locaties" }).click()
  await expect(page).toHaveURL("/locaties/openingstijden")
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacybeleid" }).click()
  await expect(h1(page)).toHaveText("Privacybeleid")
  await page.goto("/locaties/nieuw")
  await expect(page).toHaveURL("/login")
})

test("without script nothing typed in a form can end up in the address", async ({ page }) => {
  await page.goto("/login")
  await expect(page.locator("form[method=post]")).toHaveCount(1)
  await expect(page.getByRole("main").getByRole("button", { name: "Inloggen" })).toBeDisabled()
})
