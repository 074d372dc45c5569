import { expect, h1, test } from "./support/test.ts"

test.use({ javaScriptEnabled: false })

test("without script the site can be read and navigated", async ({ page }) => {
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

test("without script all content can be read and is linked", async ({ page }) => {
  const main = page.getByRole("main")
  await page.goto("/nieuws")
  await main.getByRole("link", { name: "De Huiskamer krijgt een échte keuken" }).first().click()
  await expect(h1(page)).toHaveText("De Huiskamer krijgt een échte keuken")
  await expect(main.getByRole("paragraph").nth(2)).toBeVisible()

  await page.goto("/activiteiten")
  await main.getByRole("link", { name: "Bierproeverij" }).click()
  await expect(h1(page)).toHaveText("Bierproeverij")
  await expect(main.getByText("wachtenden").first()).toBeVisible()

  await page.goto("/samenwerken")
  await main.getByRole("link", { name: "Deltawerk Ingenieurs" }).first().click()
  await expect(h1(page)).toHaveText("Deltawerk Ingenieurs")
  await main.getByRole("link", { name: "Beginnend ingenieur waterveiligheid" }).click()
  await expect(h1(page)).toHaveText("Beginnend ingenieur waterveiligheid")
  await expect(main.getByRole("link", { name: /Reageer bij/ })).toBeVisible()

  // A search is a form with GET, so it works as well.
  await page.goto("/vacatures")
  await main.getByRole("searchbox").fill("waterveiligheid")
  await main.getByRole("searchbox").press("Enter")
  await expect(page).toHaveURL(/q=waterveiligheid/)
  await expect(main.getByRole("link", { name: "Beginnend ingenieur waterveiligheid" })).toBeVisible()
  await expect(main.getByRole("link", { name: "Kaartenmaker" })).toBeHidden()
})
