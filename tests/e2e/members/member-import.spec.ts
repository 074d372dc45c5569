import { CallApi } from "../support/api.ts"
import { demoPassword } from "../support/people.ts"
import { expect, type Page, test, visit } from "../support/test.ts"

test.use({ role: "board" })
test.beforeEach(async ({ page }) => {
  await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
})

/** A file as Excel in Dutch writes it: semicolons, Windows-1252, and a line break of two characters. */
async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\r\n`).join("")
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Kies een bestand" }).click(),
  ])
  await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") })
  await expect(page.getByText(name)).toBeVisible()
}

const head = "Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Geboortedatum;Studentnummer"
const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name })
/** Letters only, as a last name. */
const someName = () => `Proef${crypto.randomUUID().replaceAll(/\d|-/g, "")}`

test("a list from Excel is shown, corrected and imported, and a second time nobody is doubled", async ({ page }) => {
  const lastName = someName()
  const mail = (first: string) => `${first}.${lastName.toLowerCase()}@example.org`
  const zoe = `Zoë;van 't;${lastName};${mail("zoe")};31-12-2001;`
  await visit(page, "/smobo/importeren")
  await choose(page, "leden.csv", [head, zoe, `Jürgen;;${lastName};geen adres;31-02-2001;`])
  const faulty = rowOf(page, `Jürgen ${lastName}`)
  await expect(faulty.getByText("Regel 3")).toBeVisible()
  await expect(faulty.getByText(/^E-mailadres: /)).toBeVisible()
  await expect(faulty.getByText(/^Geboortedatum: /)).toBeVisible()
  await expect(rowOf(page, `Zoë van 't ${lastName}`).getByText("nieuw")).toBeVisible()
  const confirm = page.getByRole("button", { name: /^Importeer \d+ l/ })
  await expect(confirm).toBeDisabled()

  const mended = [head, zoe, `Jürgen;;${lastName};${mail("jurgen")};28-02-2001;`]
  await choose(page, "leden beter.csv", mended)
  await expect(confirm).toHaveText("Importeer 2 leden")
  await confirm.click()
  await expect(page.getByText("Klaar. Nieuw: 2. Veranderd: 0. Weggelaten: 0.")).toBeVisible()

  await visit(page, "/smobo/importeren")
  await choose(page, "leden beter.csv", mended)
  await expect(page.getByText(/Nieuw: 0\. Verandert: 0\. Blijft gelijk: 2\./)).toBeVisible()
  await expect(confirm).toBeDisabled()
  await visit(page, `/smobo?q=${lastName}`)
  await expect(page.getByRole("main").getByRole("link", { name: `Zoë van 't ${lastName}` })).toHaveCount(1)
})

test("the board chooses from when new people are members, and what to do with somebody it knows", async ({ page }) => {
  const [known, fresh] = [someName(), someName()]
  const confirm = page.getByRole("button", { name: /^Importeer \d+ l/ })
  const number = String(Date.now()).slice(-7)
  const first = `Bo;;${known};bo.${known.toLowerCase()}@example.org;;${number}`
  await visit(page, "/smobo/importeren")
  await choose(page, "eerst.csv", [head, first])
  const day = page.getByRole("group", { name: "Lid vanaf" }).filter({ has: page.getByRole("spinbutton") })
  await day.last().getByRole("spinbutton").first().focus()
  await page.keyboard.type("01092019")
  await expect(day.last().getByRole("spinbutton").last()).toHaveText("2019")
  // The preview is still of another day.
  await expect(confirm).toBeDisabled()
  await page.getByRole("button", { name: "Gebruik deze dag" }).click()
  await expect(confirm).toHaveText("Importeer 1 lid")
  await confirm.click()
  await expect(page.getByText("Klaar. Nieuw: 1.")).toBeVisible()
  await visit(page, `/smobo/bo-${known.toLowerCase()}`)
  await expect(page.getByText("2019").first()).toBeVisible()

  await visit(page, "/smobo/importeren")
  await choose(page, "later.csv", [
    head,
    `Bo;;${known};ander.${known.toLowerCase()}@example.org;5-5-2000;${number}`,
    `Mo;;${fresh};mo.${fresh.toLowerCase()}@example.org;;`,
  ])
  await expect(rowOf(page, `Bo ${known}`).getByText("bekend?")).toBeVisible()
  await expect(confirm).toBeDisabled()
  const decision = page.getByRole("group", { name: "Waarschijnlijk al bekend" })
  await decision.getByLabel("Het zijn dezelfde mensen").check()
  await expect(confirm).toHaveText("Importeer 2 leden")
  await decision.getByLabel("Laat deze regels weg").check()
  await expect(confirm).toHaveText("Importeer 1 lid")
  await confirm.click()
  await expect(page.getByText("Klaar. Nieuw: 1. Veranderd: 0. Weggelaten: 1.")).toBeVisible()
})
