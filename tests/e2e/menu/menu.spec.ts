import { startOwnSite } from "../support/own-site.ts"
import { expect, h1, type Page, snack, test, writeIn } from "../support/test.ts"

// On a site of its own: its menu would be that of every other test.

const entriesOf = (page: Page) => page.getByRole("navigation", { name: /Hoofdmenu|Main menu/ })
const save = (page: Page) => page.getByRole("button", { name: "Opslaan" }).click()

async function logIn(page: Page): Promise<void> {
  await page.goto("/login")
  await page.getByRole("main").getByLabel("E-mailadres").fill("admin@demo.test")
  await page.getByRole("main").getByLabel("Wachtwoord", { exact: true }).fill("welkom-bij-clubhuis")
  await page.getByRole("main").getByRole("button", { name: "Inloggen", exact: true }).click()
  await page.waitForURL((url) => url.pathname !== "/login")
}

test("a board makes a page and puts it in the menu, until it takes the page away", async ({ browser }) => {
  test.slow()
  await using site = await startOwnSite({})
  const settings = { baseURL: site.origin, locale: "nl-NL", viewport: { width: 1280, height: 900 } }
  const page = await (await browser.newContext(settings)).newPage()
  const visitor = await (await browser.newContext(settings)).newPage()
  await logIn(page)

  await page.goto("/pagina")
  await page.getByRole("link", { name: "Nieuwe pagina" }).click()
  await page.getByLabel("Titel (Nederlands)").fill("Studiereis")
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).fill("In mei gaan we naar Gdańsk.")
  await writeIn(page, "Engels")
  await page.getByLabel("Titel (Engels)").fill("Study trip")
  await page.getByRole("textbox", { name: "Tekst (Engels)" }).fill("In May we go to Gdańsk.")
  await page.getByRole("radio", { name: "Gepubliceerd" }).check()
  await save(page)
  await expect(h1(page)).toHaveText("Studiereis")
  const address = new URL(page.url()).pathname

  await page.goto("/admin/menu")
  // A press before the page is there does nothing, and the button has the focus all the same.
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Leden omhoog" }).click()
  await expect(page.getByRole("button", { name: "Leden omhoog" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Item toevoegen" }).click()
  await page.getByRole("combobox", { name: "Pagina" }).fill("Studie")
  await page.getByRole("option", { name: "Studiereis" }).click()
  await save(page)
  await expect(snack(page, "Het menu is opgeslagen")).toBeVisible()
  await expect(entriesOf(page).getByRole("link", { name: "Studiereis", includeHidden: true })).toHaveCount(1)

  await expect(async () => {
    await visitor.goto("/")
    await expect(entriesOf(visitor).getByRole("heading", { level: 2 })).toHaveText(
      ["Leden", "Vereniging", "Agenda", "Carrière"],
      { timeout: 2_000 },
    )
  }).toPass()
  await entriesOf(visitor).getByRole("link", { name: "Studiereis" }).click()
  await expect(h1(visitor)).toHaveText("Studiereis")
  await visitor.goto(`${address}?lng=en`)
  await expect(entriesOf(visitor).getByRole("link", { name: "Study trip" })).toHaveAttribute("aria-current", "page")
  await expect(h1(visitor)).toHaveText("Study trip")

  await page.goto(`${address}/bewerken`)
  await page.getByRole("button", { name: "Verwijder pagina" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verwijder pagina" }).click()
  await expect(snack(page, "Studiereis")).toBeVisible()
  await expect(entriesOf(page).getByRole("link", { name: "Studiereis", includeHidden: true })).toHaveCount(0)
  await expect(async () => {
    expect((await visitor.goto(address))?.status()).toBe(404)
  }).toPass()
  await expect(
    entriesOf(visitor).getByRole("link", { name: /Study trip|Studiereis/, includeHidden: true }),
  ).toHaveCount(0)
})
