import { makeApplicant } from "../support/accounts.ts"
import { unique } from "../support/api.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

test.use({ role: "admin" })

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(page).toHaveURL("/inschrijf-kosten")
}
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })

/** Adds a cost, below the others on the form, and finds it in the list. */
async function addCost(page: Page, name: string, amount: string): Promise<void> {
  await visit(page, "/inschrijf-kosten")
  await page.getByRole("main").getByRole("link", { name: "Contributie toevoegen" }).first().click()
  await page.getByLabel("Naam (Nederlands)").fill(name)
  await page.getByLabel("Bedrag").fill(amount)
  await page.getByLabel("Soort lidmaatschap").selectOption("Donateur")
  await page.getByLabel("Volgorde").fill("900")
  await save(page)
  await find(page, name)
}

async function find(page: Page, name: string): Promise<void> {
  await visit(page, `/inschrijf-kosten?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toBeVisible()
}

test("a cost is added, changed, and deleted as long as nobody chose it", async ({ page, openAs }) => {
  const name = unique("Proefkosten")
  await addCost(page, name, "7,50")
  await expect(row(page, name)).toContainText("Donateur")
  await expect(row(page, name)).toContainText("€ 7,50")
  await expect(row(page, name)).toContainText("Te kiezen")

  await row(page, name).getByRole("link").first().click()
  await expect(h1(page)).toHaveText(name)
  await page.getByLabel("Bedrag").fill("8,25")
  await page.getByRole("switch", { name: "Te kiezen op het formulier ‘Word lid’" }).uncheck()
  await save(page)
  await find(page, name)
  await expect(row(page, name)).toContainText("€ 8,25")
  await expect(row(page, name)).toContainText("Verborgen")
  const visitor = await openAs("visitor", "/")
  expect(await (await visitor.request.get("/api/sign-up-costs")).text()).not.toContain(name)

  await row(page, name).getByRole("link").first().click()
  await page.getByRole("button", { name: "Verwijder contributie" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verwijder contributie" }).click()
  await expect(snack(page, name)).toBeVisible()
  await expect(page).toHaveURL("/inschrijf-kosten")
  await visit(page, `/inschrijf-kosten?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toHaveCount(0)
})

test("a cost that somebody chose keeps its amount, and is ended instead of deleted", async ({
  page,
  browser,
  admin,
}) => {
  const name = unique("Proefkosten")
  await addCost(page, name, "9")
  const { data } = await admin.get<{ signUpCostId: number }[]>(
    `/sign-up-costs?filter[name_nl]=${encodeURIComponent(name)}`,
  )
  const signUpCostId = data[0]?.signUpCostId
  await makeApplicant(browser, { signUpCostId })
  await visit(page, `/inschrijf-kosten/${signUpCostId}/bewerken`)
  await expect(page.getByLabel("Bedrag")).toBeDisabled()
  await expect(page.getByLabel("Bedrag")).toHaveAccessibleDescription(/Staat vast/)
  await expect(page.getByRole("button", { name: "Verwijder contributie" })).toHaveCount(0)
  await page.getByRole("button", { name: "Beëindig contributie" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Wie het al koos, houdt het.")
  await dialog.getByRole("button", { name: "Beëindig contributie" }).click()
  await expect(snack(page, `‘${name}’ is vandaag voor het laatst te kiezen.`)).toBeVisible()
  await find(page, name)
  await expect(row(page, name)).toContainText("t/m")

  await visit(page, `/inschrijf-kosten/${signUpCostId}/bewerken`)
  await expect(page.getByRole("button", { name: "Beëindig contributie" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Verwijder contributie" })).toHaveCount(0)
})
