import { day, inTime, makeActivity, signUp } from "../support/activities.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

const panel = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("status") })
    .first()
const button = (page: Page, name: string) => panel(page).getByRole("button", { name }).first()

test.describe("places that are drawn", () => {
  test.use({ role: "member" })

  test("a member takes part, reads how it works, and leaves again", async ({ page, admin, callAs }) => {
    const activity = await makeActivity(admin, { capacity: 5, drawAt: inTime(6 * day) })
    await signUp(await callAs("board"), activity)
    await visit(page, `/activiteiten/${activity.slug}`)
    await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(/^Loting /)
    await expect(panel(page)).toContainText("1 persoon doet mee")
    await button(page, "Doe mee aan de loting").click()
    await expect(snack(page, "Je doet mee aan de loting. Je hebt nog geen plek.")).toBeVisible()
    await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Je doet mee aan de loting")
    await expect(panel(page)).not.toContainText("plek 2")

    await panel(page).getByRole("link", { name: "Zo wordt er geloot" }).click()
    await expect(h1(page)).toContainText("Loting: Proefactiviteit")
    await expect(page.getByText("2 aanmeldingen doen mee.")).toBeVisible()
    await expect(page.getByText(/^Jouw lotnummer is \d+\.$/)).toBeVisible()
    await expect(page.locator("code")).toHaveText(/^[0-9a-f]{64}$/)
    await expect(page.getByText("Staat hier na de loting.")).toBeVisible()

    await page.getByRole("link", { name: "Naar de activiteit" }).click()
    await button(page, "Doe niet meer mee").click()
    await page.getByRole("dialog").getByRole("button", { name: "Haal me eruit" }).click()
    await expect(snack(page, "Je doet niet meer mee aan de loting.")).toBeVisible()
  })
})

test.describe("an organiser", () => {
  test.use({ role: "board" })

  test("chooses a draw, and sees who takes part without an order", async ({ page, admin, callAs }) => {
    const activity = await makeActivity(admin, { capacity: 5, drawAt: inTime(6 * day) })
    await signUp(await callAs("member"), activity)
    await visit(page, `/activiteiten/${activity.slug}/wachtlijst`)
    await expect(page.getByText("Tot dan is er geen volgorde: de namen staan op alfabet.")).toBeVisible()
    await page.getByRole("button", { name: /de Vries/ }).click()
    const person = page.getByRole("dialog")
    await expect(person.getByRole("button", { name: "Geef een plek" })).toBeVisible()
    await expect(person.getByRole("button", { name: "Verplaats op de wachtlijst" })).toHaveCount(0)
    await expect(person).toContainText("Aangemeld voor de loting om")
    await visit(page, `/activiteiten/${activity.slug}/bewerken`)
    await expect(page.getByRole("group", { name: "Verloot de plekken op" }).first()).toBeVisible()
  })
})
