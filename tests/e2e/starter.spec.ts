import { expect, type Page, ready, test } from "./support/test.ts"

/** Opens a page whose application does not arrive until `arrive` is called. */
async function openWithout(page: Page, address: string): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/build\/entry\.client.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: "domcontentloaded" })
  return { arrive: resolve }
}

test("a button pressed before the application has loaded does its work afterwards", async ({ page }) => {
  const { arrive } = await openWithout(page, "/")
  await page.getByRole("button", { name: "Instellingen" }).click()
  await expect(page.getByRole("menu")).toHaveCount(0)
  arrive()
  await expect(page.getByRole("menu")).toBeVisible()
})

test("a search typed before the application has loaded is made afterwards", async ({ page }) => {
  const { arrive } = await openWithout(page, "/vacatures")
  const search = page.getByRole("main").getByRole("searchbox")
  await search.pressSequentially("waterveiligheid")
  arrive()
  await expect(page).toHaveURL(/q=waterveiligheid/)
  await expect(search).toHaveValue("waterveiligheid")
})

test("what was typed in a form before the application has loaded stays there", async ({ page }) => {
  const { arrive } = await openWithout(page, "/login")
  const email = page.getByRole("main").getByLabel("E-mailadres")
  await email.fill("iemand@voorbeeld.example")
  arrive()
  await ready(page)
  await expect(page.getByRole("main").getByRole("button", { name: "Inloggen" })).toBeEnabled()
  await expect(email).toHaveValue("iemand@voorbeeld.example")
})

test.describe("somebody who may send files", () => {
  // The file is no statement, so that reading it leaves nothing behind.
  test.use({ role: "board", expectedFaults: /status of 400/ })

  test("a file chosen before the application has loaded is read afterwards", async ({ page }) => {
    const { arrive } = await openWithout(page, "/financien/bank")
    await page.locator("input[type=file]").setInputFiles({
      name: "geen-afschrift.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("dit is geen afschrift"),
    })
    const answered = page.waitForResponse(/\/api\/bank-statements\?/)
    arrive()
    await expect(page.getByRole("status").filter({ hasText: "geen-afschrift.csv" })).toBeVisible()
    expect((await answered).status()).toBe(400)
  })
})

test("a link works without the application", async ({ page }) => {
  await openWithout(page, "/")
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Nieuws" }).click()
  await expect(page).toHaveURL("/nieuws")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nieuws")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test("the menu answers before the application has loaded, and is the drawer afterwards", async ({ page }) => {
    const { arrive } = await openWithout(page, "/")
    const more = page.getByRole("button", { name: "Meer" })
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" })
    await more.click()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole("link", { name: "Nieuws" })).toBeVisible()
    await more.click()
    await expect(menu).toBeHidden()
    await more.click()
    arrive()
    await expect(page.getByRole("dialog").getByRole("link", { name: "Nieuws" })).toBeVisible()
  })
})
