import { simplePdf } from "../../src/platform/server/demo/pdf.demo.ts"
import { unique } from "./support/api.ts"
import { expect, h1, type Page, snack, test, visit } from "./support/test.ts"

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

/** A PDF as a form takes it. */
const pdf = (name: string, ...text: string[]) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(simplePdf("Notulen", text)),
})

const search = (page: Page) => page.getByRole("searchbox")

test.describe("documents of the board", () => {
  test.use({ role: "admin", expectedFaults: /status of 4(00|04|09|15)/ })

  test("a folder, a document with a file, a new version, and both at one address", async ({ page }) => {
    const [folder, title] = [unique("Vergaderstukken"), unique("Draaiboek")]
    await visit(page, "/documenten/folder/nieuw")
    await page.getByRole("textbox", { name: /^Naam/ }).fill(folder)
    await page.getByRole("radio", { name: "Leden" }).check()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(h1(page)).toHaveText(folder)

    await page.getByRole("link", { name: "Document toevoegen" }).first().click()
    const input = page.locator("input[type=file]")
    await input.setInputFiles({
      name: "virus.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from([77, 90, 0, 1, 2]),
    })
    await expect(page.getByText("Dit soort bestanden kan niet.")).toBeVisible()
    await input.setInputFiles(pdf("draaiboek.pdf", "De opbouw begint om zes uur."))
    await expect(page.getByText("draaiboek.pdf (PDF, 1 kB)")).toBeVisible()
    await page.getByRole("textbox", { name: /^Titel/ }).fill(title)
    await page.getByLabel("Soort").selectOption("policy")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(h1(page)).toHaveText(title)
    const address = await page.getByRole("link", { name: "Download", exact: true }).getAttribute("href")

    await page.getByRole("link", { name: "Bewerken" }).click()
    await expect(page.getByText("Versie 1")).toBeVisible()
    await page.locator("input[type=file]").setInputFiles(pdf("later.pdf", "De opbouw begint om zeven uur."))
    await expect(page.getByText("Nieuwe versie: later.pdf")).toBeVisible()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, "is opgeslagen")).toBeVisible()
    const versions = page.getByRole("region", { name: "Versies" })
    await expect(versions.getByRole("listitem")).toHaveCount(2)
    await expect(versions.getByRole("listitem").first()).toContainText("later.pdf")
    expect(await page.getByRole("link", { name: "Download", exact: true }).getAttribute("href")).toBe(address)
    const newest = await page.request.get(address ?? "")
    expect((await newest.body()).toString("latin1")).toContain("zeven uur")
  })
})

test.describe("last year's minutes", () => {
  test.use({ role: "member", ...phone })

  test("are found on a phone by a word in them, read and downloaded", async ({ page }) => {
    await visit(page, "/documenten")
    await search(page).fill("koffieautomaat")
    const found = page.getByRole("link", { name: "Notulen 42e ALV", exact: true })
    await expect(found).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: "1 document" })).toBeVisible()
    await found.tap()
    await expect(h1(page)).toHaveText("Notulen 42e ALV")
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: "Download", exact: true }).tap()
    expect((await download).suggestedFilename()).toBe("Notulen 42e ALV.pdf")
    // What is for the board is not there.
    await visit(page, "/documenten?q=aannemer")
    await expect(page.getByText("Niets gevonden").first()).toBeVisible()
  })

  test("are found by opening folders too, without a page that is too wide", async ({ page }) => {
    await visit(page, "/documenten")
    await page.getByRole("link", { name: "Notulen", exact: true }).tap()
    await expect(h1(page)).toHaveText("Notulen")
    await page.getByRole("link", { name: "Ledenvergaderingen" }).tap()
    await expect(page.getByRole("link", { name: "Notulen 43e ALV", exact: true })).toBeVisible()
    await page.getByRole("navigation", { name: "Waar je bent" }).getByRole("link", { name: "Notulen" }).tap()
    await expect(h1(page)).toHaveText("Notulen")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe("a visitor", () => {
  test.use({ expectedFaults: /status of 404/ })

  test("reads what is public, and is asked to log in for the rest", async ({ page }) => {
    await visit(page, "/documenten")
    await expect(page.getByRole("link", { name: "Statuten en reglementen" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Notulen", exact: true })).toHaveCount(0)
    await expect(page.getByText("Leden zien meer als ze zijn ingelogd.")).toBeVisible()
  })
})
