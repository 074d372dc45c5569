import { unique } from "./support/api.ts"
import { mailTo } from "./support/outbox.ts"
import { accounts } from "./support/people.ts"
import { expect, h1, type Page, snack, test, visit } from "./support/test.ts"

test.use({ role: "member" })

const phone = { viewport: { width: 390, height: 844 } }
const pathIn = (text: string, path: RegExp) => path.exec(text)?.[0] ?? ""
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

test("a member sells a book from a phone to somebody who asked to be told", async ({ page, openAs }) => {
  const title = unique("Getaltheorie")
  const buyer = await openAs("chair", `/tweedehands-boeken?q=${encodeURIComponent(title)}`)
  await button(buyer, `Mail me bij ‘${title}’`).click()
  await expect(snack(buyer, "Je krijgt mail als iemand")).toBeVisible()

  await page.setViewportSize(phone.viewport)
  await visit(page, "/tweedehands-boeken")
  await page.getByRole("link", { name: "Boek aanbieden" }).first().click()
  await expect(h1(page)).toHaveText("Boek aanbieden")
  await page.getByLabel("Titel").fill(title)
  await page.getByLabel("ISBN").fill("978-0-306-40615-8")
  await page.getByRole("radio", { name: "Aantekeningen met potlood" }).check()
  await page.getByLabel("Vraagprijs").fill("12,50")
  await button(page, "Opslaan").click()
  await expect(page.getByRole("alert").getByRole("link", { name: "ISBN: Dit is geen geldig ISBN" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "ISBN" })).toHaveAccessibleDescription(/Dit is geen geldig ISBN$/)
  await page.getByLabel("ISBN").fill("978-0-306-40615-7")
  await button(page, "Opslaan").click()
  await expect(h1(page)).toHaveText(title)
  await expect(page.getByText("€ 12,50")).toBeVisible()

  const told = await mailTo(accounts.chair, `Te koop: ‘${title}’`)
  await visit(buyer, pathIn(told.text, /\/tweedehands-boeken\/\d+/))
  await buyer.getByRole("link", { name: "Stuur de verkoper een bericht" }).click()
  await buyer.getByLabel("Bericht").fill("Is het er nog?")
  await button(buyer, "Verstuur").click()
  await expect(snack(buyer, "Verstuurd. Lieke krijgt er mail over.")).toBeVisible()

  const asked = await mailTo(accounts.member, `Bericht over ‘${title}’`)
  expect(asked.text).not.toContain("Is het er nog?")
  await visit(page, new URL(asked.link).pathname)
  await expect(page.getByText("Is het er nog?")).toBeVisible()
  await page.getByLabel("Bericht").fill("Ja, dinsdag?")
  await button(page, "Verstuur").click()
  // Without loading the page anew.
  await expect(buyer.getByText("Ja, dinsdag?")).toBeVisible()

  await page.getByRole("link", { name: "Bekijk het boek" }).click()
  await button(page, "Reserveren").click()
  await page.getByRole("dialog").getByLabel("Voor wie?").fill("Chris")
  await page.getByRole("dialog").getByRole("button", { name: "Reserveren" }).click()
  await expect(snack(page, `‘${title}’ is gereserveerd`)).toBeVisible()
  const visitor = await openAs("visitor", `/tweedehands-boeken?q=${encodeURIComponent(title)}`)
  await expect(visitor.getByText("Gereserveerd")).toBeVisible()
  await expect(visitor.getByRole("main").getByText("Lieke")).toHaveCount(0)
  await visitor.getByRole("link", { name: title, exact: true }).click()
  await expect(visitor.getByRole("link", { name: "Log in om contact op te nemen" })).toBeVisible()

  await button(page, "Verkocht").click()
  await page.getByRole("dialog").getByRole("button", { name: "Verkocht" }).click()
  await expect(snack(page, `‘${title}’ is verkocht`)).toBeVisible()
  // What visitors are sent may be a second old.
  await expect(async () => {
    await visit(visitor, `/tweedehands-boeken?q=${encodeURIComponent(title)}`)
    await expect(visitor.getByText("0 boeken")).toBeVisible({ timeout: 2000 })
  }).toPass()
  await visit(visitor, pathIn(told.text, /\/tweedehands-boeken\/tips\/[\w-]{22}/))
  await button(visitor, "Stop deze melding").click()
  await expect(visitor.getByText("Gelukt. Je krijgt hierover geen mail meer.")).toBeVisible()
})

test.describe("without JavaScript, on a small phone", () => {
  test.use({ role: "visitor", javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test("the list can be read, filtered and searched, and is no wider than the screen", async ({ page }) => {
    await page.goto("/tweedehands-boeken?prijs=20&sort=price")
    await expect(page.getByRole("link", { name: "Statistiek zonder tranen" })).toBeVisible()
    await expect(page.getByText("Gratis", { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole("searchbox").fill("programeren")
    await page.getByRole("searchbox").press("Enter")
    await expect(page.getByRole("link", { name: "Programmeren begint hier" }).first()).toBeVisible()
  })
})
