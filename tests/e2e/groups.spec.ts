import { unique } from "./support/api.ts"
import { demoPassword } from "./support/people.ts"
import { expect, h1, type Page, picture, snack, test, visit } from "./support/test.ts"

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function enterAs(page: Page, email: string): Promise<void> {
  await visit(page, "/login")
  await page.getByLabel("E-mailadres").fill(email)
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Inloggen" }).click()
  await expect(h1(page)).toHaveText(/^Hoi /)
}

test.describe("on a phone", () => {
  test.use({ ...phone, role: "board" })

  test("the board creates a committee with a picture and a chair, and the chair's rights begin", async ({
    page,
    openAs,
  }) => {
    const name = unique("Kookcommissie")
    // A second try needs somebody whom the first did not make chair.
    const someone = test.info().retry === 0 ? "Yara Öztürk" : "Roos van Dijk"
    const email = test.info().retry === 0 ? "yara.ozturk@demo.test" : "roos.van.dijk@demo.test"
    const chair = await openAs("visitor", "/login", phone)
    await enterAs(chair, email)
    await visit(chair, "/activiteiten")
    await expect(chair.getByRole("link", { name: "Nieuwe activiteit" })).toHaveCount(0)

    await visit(page, "/groepen/COMMITTEE")
    await page.getByRole("link", { name: "Nieuwe groep" }).click()
    await page.getByLabel("Naam (Nederlands)").fill(name)
    await page.getByLabel("Foto", { exact: true }).setInputFiles(picture)
    const altText = page.getByLabel("Wat is er op de foto te zien? (Nederlands)")
    await altText.fill("Een wit vlak")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(h1(page)).toHaveText(name)
    await expect(page.getByRole("img", { name: "Een wit vlak" })).toBeVisible()
    const path = new URL(page.url()).pathname

    await page.getByRole("link", { name: "Leden beheren" }).click()
    await page.getByRole("button", { name: "Voeg iemand toe" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox", { name: "Wie" }).fill(someone)
    await page.getByRole("option", { name: someone }).click()
    await dialog.getByLabel("Rol").selectOption("Voorzitter")
    await expect(dialog.getByRole("status"), "what the board gives is said").toContainText(
      "Toevoegen: activiteiten en nieuws",
    )
    await dialog.getByRole("button", { name: "Voeg iemand toe" }).click()
    await expect(snack(page, /zit nu in de groep/)).toBeVisible()

    await page.getByRole("button", { name: "Voeg iemand toe" }).click()
    await dialog.getByLabel("Rol").selectOption("Voorzitter")
    await expect(dialog, "a second chair, on the first day of the other").toContainText(
      `${someone} heeft deze rol (Voorzitter) sinds`,
    )
    await page.keyboard.press("Escape")

    await visit(chair, "/activiteiten/nieuw")
    await expect(h1(chair)).toHaveText("Nieuwe activiteit")
    const organisers = chair.getByRole("combobox", { name: "Organiserende groepen" })
    // A page that still scrolls to the field closes the list again; typing opens it.
    await expect(async () => {
      await organisers.fill("")
      await organisers.fill(name)
      await expect(chair.getByRole("option", { name })).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 300_000 })

    const visitor = await openAs("visitor", path, phone)
    await expect(visitor.getByRole("img", { name: "Een wit vlak" })).toBeVisible()
    await expect(visitor.getByRole("link", { name: "Bewerken" })).toHaveCount(0)
  })
})
