import type { Room } from "./support/api.ts"
import { unique } from "./support/api.ts"
import { expect, h1, type Page, snack, test, visit, writeIn } from "./support/test.ts"

/** The card of a room on the page with opening times. */
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })

test.describe("the status of a room", () => {
  // Open pages request who is there once more while the room is removed after the test.
  test.use({ role: "admin", expectedFaults: /status of 404/ })

  test("is set, and open pages of others show it within two seconds, without a reload", async ({
    page,
    makeRoom,
    openAs,
  }) => {
    const { name_nl: name } = await makeRoom({ hasOpeningTimes: true })
    await visit(page, "/locaties/openingstijden")
    const visitor = await openAs("visitor", "/locaties/openingstijden")
    await expect(card(visitor, name).getByRole("status")).toHaveText("Onbekend")
    await visitor.evaluate(() => Object.assign(window, { sameDocument: true }))

    await card(page, name).getByRole("button", { name: "Zet de status" }).click()
    const dialog = page.getByRole("dialog", { name: `Status van ${name}` })
    await dialog.getByRole("radio", { name: "Even weg" }).check()
    await dialog.getByLabel("Bericht op de deur").fill("Terug om 14.00 uur")
    await dialog.getByRole("button", { name: "Zet de status" }).click()
    await expect(snack(page, `${name} staat nu op ‘Even weg’.`)).toBeVisible()
    await expect(card(visitor, name).getByText("Even weg")).toBeVisible()
    await expect(card(visitor, name).getByText("Terug om 14.00 uur")).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(card(page, name).getByText("Even weg")).toBeVisible()
    expect(await visitor.evaluate(() => "sameDocument" in window)).toBe(true)
    await visitor.reload()
    await expect(card(visitor, name).getByText("Even weg"), "also as the server renders it").toBeVisible()
  })

  test.describe("after a refusal", () => {
    test.use({ expectedFaults: /503/ })

    test("listens again after the stream was refused", async ({ page }) => {
      let requests = 0
      await page.route("**/api/live?*", (route) =>
        ++requests === 1 ? route.fulfill({ status: 503 }) : route.continue(),
      )
      await page.clock.install()
      await visit(page, "/locaties/openingstijden")
      await expect.poll(() => requests).toBeGreaterThanOrEqual(1)
      await page.clock.fastForward(20_000)
      await expect.poll(() => requests).toBeGreaterThanOrEqual(2)
    })
  })

  test("shows who is there, by name, to logged-in users only", async ({ page, makeRoom, openAs }) => {
    const { name_nl: name } = await makeRoom({ hasOpeningTimes: true })
    await visit(page, "/locaties/openingstijden")
    await card(page, name).getByRole("button", { name: "Zet de status" }).click()
    const dialog = page.getByRole("dialog", { name: `Status van ${name}` })
    await dialog.getByRole("radio", { name: "Open" }).check()
    await dialog.getByRole("combobox", { name: "Wie is er?" }).fill("Lieke")
    await page.getByRole("option", { name: /Lieke de Vries/ }).click()
    await page.keyboard.press("Escape")
    await dialog.getByRole("combobox", { name: "Welke groep is er?" }).fill("Webcom")
    await page.getByRole("option", { name: /Webcommissie/ }).click()
    await page.keyboard.press("Escape")
    await dialog.getByRole("button", { name: "Zet de status" }).click()
    await expect(card(page, name)).toContainText("Nu aanwezig: Lieke de Vries, Webcommissie")
    const member = await openAs("member", "/locaties/openingstijden")
    await expect(card(member, name)).toContainText("Nu aanwezig: Lieke de Vries, Webcommissie")
    await expect(card(member, name).getByRole("button", { name: "Zet de status" })).toHaveCount(0)
    const visitor = await openAs("visitor", "/locaties/openingstijden")
    await expect(card(visitor, name).getByText("Open", { exact: true })).toBeVisible()
    await expect(card(visitor, name)).not.toContainText("Lieke")
  })
})

test.describe("a room", () => {
  // Its page may request the removed room once more.
  test.use({ role: "admin", expectedFaults: /status of 404/ })

  test("is created, gets opening times, is changed and removed", async ({ page, openAs }) => {
    const name = unique("Zolder")
    await visit(page, "/locaties/admin")
    await page.getByRole("link", { name: "Nieuwe ruimte" }).click()
    await expect(h1(page)).toHaveText("Nieuwe ruimte")
    await fillRoom(page, name)
    await page.getByRole("checkbox", { name: "Heeft openingstijden" }).check()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, `${name} is opgeslagen.`)).toBeVisible()

    await expect(h1(page)).toHaveText("Openingstijden bewerken")
    await page.getByRole("button", { name: "Tijdvak toevoegen: maandag" }).click()
    await fillTime(page, "Van", "0915")
    await fillTime(page, "Tot", "1645")
    await page.getByRole("button", { name: "Afwijkende dag toevoegen" }).click()
    await fillTime(page, "Eerste dag", "24122098")
    const last = page.getByRole("group", { name: "Laatste dag", exact: true })
    await expect(last.getByRole("spinbutton").first(), "follows the first").toHaveText("24")
    await last.getByRole("spinbutton").first().click()
    await page.keyboard.type("31122098")
    await page.getByRole("radio", { name: "Andere tijden" }).check()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page.getByRole("alert").getByRole("link", { name: / – Van: / })).toBeVisible()
    await page.getByRole("radio", { name: "Gesloten" }).check()
    await page.getByLabel("Reden (Nederlands)").fill("Kerstvakantie")
    await expect(page.getByText(/^wo 24 dec.* – wo 31 dec.*: dicht, Kerstvakantie$/)).toBeVisible()
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, "De openingstijden zijn opgeslagen.")).toBeVisible()
    await expect(page).toHaveURL("/locaties/openingstijden")
    const visitor = await openAs("visitor", "/locaties/openingstijden")
    await expect(card(visitor, name)).toContainText("09.15–16.45 uur")
    await expect(card(visitor, name)).toContainText("Kerstvakantie")

    await page.goto("/locaties/admin?q=zolder")
    await page.getByRole("link", { name }).click()
    await expect(h1(page)).toHaveText(name)
    const address = page.url()
    const renamed = unique("Kelder")
    await page.getByLabel("Naam (Nederlands)").fill(renamed)
    await writeIn(page, "Engels")
    await page.getByLabel("Naam (Engels)").fill("Cellar")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, `${renamed} is opgeslagen.`)).toBeVisible()
    await expect(page.getByRole("link", { name: renamed })).toBeVisible()
    await page.getByRole("link", { name: renamed }).click()
    await expect(page, "an address outlives a new name").toHaveURL(address)

    await page.getByRole("button", { name: "Verwijder ruimte" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Verwijder ruimte" }).click()
    await expect(snack(page, `${renamed} is verwijderd.`)).toBeVisible()
    await expect(page).toHaveURL("/locaties/admin")
    await expect(page.getByRole("link", { name: "De Huiskamer" })).toBeVisible()
    await expect(page.getByRole("link", { name: renamed })).toHaveCount(0)
    await expect(card(visitor, renamed), "gone from open pages as well").toHaveCount(0)
    await expect(card(visitor, "De Huiskamer")).toBeVisible()
  })

  test("is removed only after Confirm", async ({ page, makeRoom, admin }) => {
    const room = await makeRoom()
    const exists = async () => (await admin.get<Room[]>(`/rooms?filter[slug]=${room.slug}`)).data.length === 1
    await visit(page, `/locaties/${room.slug}/bewerken`)
    const remove = page.getByRole("button", { name: "Verwijder ruimte", exact: true })
    const dialog = page.getByRole("dialog", { name: "Even bevestigen" })

    await remove.click()
    await expect(dialog).toContainText(`Wil je ${room.name_nl} verwijderen?`)
    await dialog.getByRole("button", { name: "Annuleren" }).click()
    await expect(dialog).toBeHidden()
    expect(await exists()).toBe(true)

    await remove.click()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    expect(await exists()).toBe(true)
    await expect(page).toHaveURL(`/locaties/${room.slug}/bewerken`)

    await remove.click()
    await dialog.getByRole("button", { name: "Verwijder ruimte" }).click()
    await expect(snack(page, `${room.name_nl} is verwijderd.`)).toBeVisible()
    expect(await exists()).toBe(false)
  })

  test("that does not exist says so", async ({ page }) => {
    await visit(page, "/locaties/bestaat-niet/bewerken")
    await expect(h1(page)).toHaveText("Deze pagina is er niet")
  })
})

async function fillRoom(page: Page, name: string): Promise<void> {
  await page.getByLabel("Naam (Nederlands)").fill(name)
  await page.getByLabel("Straat").fill("Drift")
  await page.getByLabel("Huisnummer").fill("6")
  await page.getByLabel("Postcode").fill("3512 BR")
  await page.getByLabel("Plaats").fill("Utrecht")
}

/** Types a time or a date, digit by digit, as the field expects. */
async function fillTime(page: Page, label: string, digits: string): Promise<void> {
  const field = page
    .getByRole("group", { name: label, exact: true })
    .filter({ has: page.locator("[data-placeholder]") })
    .first()
  await field.getByRole("spinbutton").first().click()
  await page.keyboard.type(digits)
}
