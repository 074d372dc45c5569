import { beginTask, typeChoice, typeMoment } from "../support/clicks.ts"
import { startOwnSite } from "../support/own-site.ts"
import { expect, h1, type Page, picture, test } from "../support/test.ts"

// From an empty data folder to a site that a board can show.

const password = "een lang en eigen wachtwoord 7"
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Opslaan" }).click()
  await page.waitForURL((url) => !/\/(nieuw|bewerken)$/.test(url.pathname))
}
/** What Congressus exports of this many members. */
function congressusFile(count: number): string {
  const header = `"Lid ID","Status","Status van","Roepnaam","Achternaam","E-mailadres","IBAN","Mandaatkenmerk","Mandaatdatum"`
  const rows = Array.from({ length: count }, (_, index) => {
    const number = 1001 + index
    const [account, mandate] = [ibanOf(number), `CG-${number}`]
    return `"${number}","Lid","2024-09-01","Lid ${number}","Voorbeeld","lid${number}@example.org","${account}","${mandate}","2024-09-05"`
  })
  return [header, ...rows].join("\n")
}
/** An account number with the right check digits. */
function ibanOf(number: number): string {
  const account = String(number).padStart(10, "0")
  // A, B, N, A, N and L are 10, 11, 23, 10, 23 and 21.
  const check = 98n - (BigInt(`10112310${account}232100`) % 97n)
  return `NL${String(check).padStart(2, "0")}ABNA${account}`
}
/** Presses a button of a step of the list. */
async function go(page: Page, step: string, button: string): Promise<void> {
  await page.goto("/inrichten")
  await page.getByRole("listitem").filter({ hasText: step }).getByRole("link", { name: button }).click()
}

test("a board sets its site up, from nothing to open", async ({ browser }) => {
  await using site = await startOwnSite({ DEMO: "false" })
  const link = /\S+wachtwoord-resetten\/\S+/.exec(site.makeAdministrator("sam.jansen@example.org"))?.[0] ?? ""
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: "nl-NL",
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const visitor = await (await browser.newContext({ baseURL: site.origin, locale: "nl-NL" })).newPage()
  await visitor.goto("/")
  await expect(h1(visitor)).toHaveText("Hier komt de site van Clubhuis")

  const task = await beginTask(page, link)
  await page.getByLabel("Nieuw wachtwoord").fill(password)
  await page.getByRole("main").getByRole("button").last().click()
  await page.getByRole("main").getByLabel("E-mailadres").fill("sam.jansen@example.org")
  await page.getByRole("main").getByLabel("Wachtwoord", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Inloggen" }).click()
  await page.getByRole("link", { name: "Verder met inrichten" }).click()
  await expect(h1(page)).toHaveText("Inrichten")

  await page.getByRole("link", { name: "Vul in" }).click()
  await page.getByLabel("Naam van de vereniging").fill("Studievereniging Vlieger")
  await page.getByLabel("Korte naam").fill("Vlieger")
  await task.pick(page.getByLabel("Logo", { exact: true }).and(page.locator("input")), picture)
  await page.getByLabel("E-mailadres").fill("bestuur@vlieger.example")
  await page.getByLabel("Opgericht in").fill("1998")
  await page.getByRole("checkbox", { name: "Tweedehands boeken" }).uncheck()
  await save(page)
  await expect(page.getByRole("contentinfo")).toContainText("Studievereniging Vlieger")

  await go(page, "Waar jullie zitten", "Voeg een ruimte toe")
  await page.getByLabel("Naam (Nederlands)").fill("De Hangar")
  await page.getByLabel("Straat").fill("Windweg")
  await page.getByLabel("Huisnummer").fill("12")
  await page.getByLabel("Postcode").fill("3584 CC")
  await page.getByLabel("Plaats").fill("Utrecht")
  await page.getByRole("checkbox", { name: "Heeft openingstijden" }).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText("Openingstijden bewerken")
  await page.getByRole("button", { name: "Tijdvak toevoegen: maandag" }).click()
  const monday = page.getByRole("group", { name: "maandag", exact: true }).getByRole("spinbutton")
  await monday.first().focus()
  await page.keyboard.type("0900")
  await monday.nth(2).focus()
  await page.keyboard.type("1700")
  await page.getByRole("button", { name: "Zelfde tijden op de andere werkdagen" }).click()
  await save(page)
  await expect(page.getByRole("main").getByText("09.00–17.00")).toHaveCount(5)

  await go(page, "Bestuur en commissies", "Voeg het bestuur toe")
  await page.getByLabel("Naam (Nederlands)").fill("Bestuur 2026–2027")
  await save(page)
  await expect(h1(page)).toHaveText("Bestuur 2026–2027")
  await page.getByRole("link", { name: "Leden beheren" }).click()
  await page.getByRole("button", { name: "Voeg iemand toe" }).click()
  await typeChoice(page, "Wie", "Sam Jansen", "Sam Jansen")
  await task.choose("Rol", "Voorzitter")
  await page.getByRole("dialog").getByRole("button", { name: "Voeg iemand toe" }).click()
  await expect(page.getByRole("main")).toContainText("Sam Jansen")

  await go(page, "Bestuur en commissies", "Voeg een commissie toe")
  await page.getByLabel("Naam (Nederlands)").fill("Feestcommissie")
  await save(page)
  await expect(h1(page)).toHaveText("Feestcommissie")
  await go(page, "Bestuur en commissies", "Voeg een commissie toe")
  await page.getByLabel("Naam (Nederlands)").fill("Vliegercommissie")
  await save(page)
  await expect(h1(page)).toHaveText("Vliegercommissie")

  await go(page, "Jullie leden", "Importeer leden")
  await page.getByLabel("Naam", { exact: true }).fill("Congressus")
  await page.getByRole("button", { name: "Voeg toe" }).click()
  await task.pick(page.locator("input[type=file]"), {
    name: "leden.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(congressusFile(300)),
  })
  await page.getByRole("button", { name: "Neem 300 regels over" }).click()
  await expect(page.getByText("300", { exact: false }).first()).toBeVisible()

  await go(page, "Contributie", "Stel de contributie in")
  await page.getByLabel("Naam (Nederlands)").fill("Lid, een jaar")
  await page.getByLabel("Bedrag").fill("15")
  await save(page)

  await go(page, "Over ons", "Schrijf jullie verhaal")
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).press("Control+Home")
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).pressSequentially("Wij vliegeren. ")
  await save(page)

  await go(page, "De eerste activiteit", "Plan een activiteit")
  await page.getByLabel("Titel (Nederlands)").fill("Vliegeren op het strand")
  await task.choose("Categorie", "Gezelligheid")
  await page.getByLabel("In het kort (Nederlands)").fill("Neem een vlieger mee.")
  await typeMoment(page, "Begint", "120320980900")
  await page.getByRole("radio", { name: "Zet het op de site" }).check()
  await save(page)

  await page.goto("/inrichten")
  await expect(page.getByText("9 van 10 gedaan")).toBeVisible()
  await page.getByRole("button", { name: "Open de site" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Open de site" }).click()
  await expect(page.getByText("De site is open: iedereen kan hem zien.")).toBeVisible()
  await task.end("a board, 1280: from nothing to an open site with 300 members", 40)

  await visitor.goto("/")
  await expect(h1(visitor)).toHaveText("Welkom bij Studievereniging Vlieger")
  await expect(visitor.getByRole("contentinfo")).toContainText("© 1998–")
  await expect(visitor.getByText("Vliegeren op het strand")).toBeVisible()
})
