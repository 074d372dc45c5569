import { day, inTime, makeActivity, signUp } from "../support/activities.ts"
import { expect, test, visit } from "../support/test.ts"

const pool = { name_en: "", places: null, groupIds: [], startYear: null }
const inDays = inTime(5 * day)

test.describe("places for some kinds of people each", () => {
  test.use({ role: "board" })

  test("an organiser divides them, and reads what that does before saving", async ({ page, admin, callAs }) => {
    const activity = await makeActivity(admin, { capacity: 5 })
    await signUp(await callAs("member"), activity)
    await visit(page, `/activiteiten/${activity.slug}/bewerken`)
    await page.getByRole("button", { name: "Doelgroep toevoegen" }).click()
    await page.getByLabel("Naam (Nederlands)").fill("Nieuw hier")
    await page.getByLabel(/^Hoogstens zoveel plekken/).fill("2")
    await page.getByLabel("Had nog nooit een plek bij een activiteit").check()
    await page.getByRole("button", { name: "Opslaan" }).click()
    const consequences = page.getByRole("dialog")
    await expect(consequences).toContainText(/hoort bij geen van de doelgroepen|horen bij geen van de doelgroepen/)
    await consequences.getByRole("button", { name: "Ja, opslaan" }).click()
    await expect(page).toHaveURL(new RegExp(`/activiteiten/${activity.slug}$`))
    await visit(page, `/activiteiten/${activity.slug}/wachtlijst`)
    await expect(page.getByRole("heading", { name: "Doelgroepen" })).toBeVisible()
    await expect(page.getByText("Nieuw hier")).toBeVisible()
  })
})

for (const width of [390, 1280])
  test.describe(`somebody at ${width} px`, () => {
    test.use({ role: "member", viewport: { width, height: 844 } })

    test("reads which of them they are in, and waits while others have room", async ({ page, admin, callAs }) => {
      const pools = [
        { ...pool, name_nl: "Donateurs", membershipTypes: ["donor"], places: 3 },
        { ...pool, name_nl: "Alle leden", places: 1 },
      ]
      const activity = await makeActivity(admin, { capacity: 5, pools, mergeAt: inDays })
      await signUp(await callAs("board"), activity)
      await visit(page, `/activiteiten/${activity.slug}`)
      await expect(page.getByText("Jij hoort bij Alle leden.")).toBeVisible()
      await expect(page.getByRole("heading", { name: "Vol, maar je kunt wachten" })).toBeVisible()
      await page.getByRole("button", { name: "Zet me op de wachtlijst" }).first().click()
      await expect(page.getByText("Wie bij een andere doelgroep hoort, kan eerder aan de beurt zijn.")).toBeVisible()
    })

    test("is told so if they are in none", async ({ page, admin }) => {
      const pools = [{ ...pool, name_nl: "Donateurs", membershipTypes: ["donor"], places: 3 }]
      const activity = await makeActivity(admin, { capacity: 5, pools })
      await visit(page, `/activiteiten/${activity.slug}`)
      await expect(page.getByRole("heading", { name: "Niet voor jou, deze keer" })).toBeVisible()
      await expect(page.getByText("Jij hoort bij geen van deze doelgroepen.")).toBeVisible()
    })
  })
