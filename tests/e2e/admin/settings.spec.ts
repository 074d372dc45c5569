import { expect, h1, picture, snack, test, visit } from "../support/test.ts"

// Name and address of the association are in every test; what they do elsewhere is in settings-on-pages.test.ts.

test.use({ role: "admin" })

test("a visitor sees the telephone number and the logo that the board has set", async ({ page, admin, openAs }) => {
  const before = (await admin.get<Record<string, unknown>>("/settings")).data
  await visit(page, "/admin")
  await page.getByRole("main").getByRole("link", { name: "Instellingen", exact: true }).click()
  await expect(h1(page)).toHaveText("Instellingen")
  await page.getByLabel("Logo", { exact: true }).and(page.locator("input")).setInputFiles(picture)
  await page.getByLabel("Telefoonnummer").fill("030 7654321")
  // Pressed before the logo has arrived, it waits for the logo.
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(snack(page, "De instellingen zijn opgeslagen")).toBeVisible()

  const visitor = await openAs("visitor", "/")
  // A visitor's page may be a second old; frame and footer are as old as the page.
  await expect(async () => {
    await visit(visitor, "/")
    const phone = visitor.getByRole("contentinfo").getByRole("link", { name: "030 765 4321" })
    await expect(phone).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  const drawn = visitor.getByRole("banner").locator("img[src^='/files/pictures/']").first()
  await expect(drawn).toBeVisible()
  expect(
    await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await admin.change("/settings", { ...before, logoId: null })
})

test("the overview and the settings fit a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ["/admin", "/admin/instellingen"]) {
    await visit(page, path)
    await expect(h1(page)).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, path).toBe(0)
  }
})
