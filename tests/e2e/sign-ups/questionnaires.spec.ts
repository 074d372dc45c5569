import { unique } from "../support/api.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

// From asking to what was answered, in the browser of who asks and of who answers.
test.use({ role: "chair" })

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const address = (page: Page) => new URL(page.url()).pathname.replace("/resultaten", "")

/** Asks all members something, from the form. */
async function ask(page: Page, title: string, isAnonymous: boolean): Promise<string> {
  await visit(page, "/vragenlijsten/nieuw")
  await page.getByLabel("Titel (Nederlands)").fill(title)
  await page.getByLabel("Vraag (Nederlands)").fill("Welke maat wil je?")
  await page.getByLabel("Antwoord", { exact: true }).selectOption("choice")
  for (const [index, option] of ["Klein", "Groot"].entries()) {
    await page.getByRole("button", { name: "Keuze toevoegen" }).click()
    await page.getByLabel("Keuze (Nederlands)").nth(index).fill(option)
  }
  await page.getByRole("checkbox", { name: "Verplicht" }).check()
  if (isAnonymous) await page.getByRole("checkbox", { name: "Anoniem" }).check()
  await page.getByRole("radio", { name: "Zet hem open voor wie het gevraagd wordt" }).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(title)
  return address(page)
}

test("a member answers on a phone and changes it, and the committee sees a bar for it", async ({ page, openAs }) => {
  const title = unique("Maten")
  const path = await ask(page, title, false)
  await expect(page.getByText("Nog geen antwoorden")).toBeVisible()

  const member = await openAs("member", "/vragenlijsten", phone)
  await member.getByRole("link", { name: title }).click()
  await expect(h1(member)).toHaveText(title)
  await member.getByRole("button", { name: "Verstuur" }).click()
  await expect(member.getByRole("group", { name: "Welke maat wil je?" })).toBeVisible()
  await member.getByRole("radio", { name: "Groot" }).check()
  await member.getByRole("button", { name: "Verstuur" }).click()
  await expect(snack(member, "je antwoorden zijn verstuurd")).toBeVisible()
  await member.getByRole("radio", { name: "Klein" }).check()
  await member.getByRole("button", { name: "Bewaar wijzigingen" }).click()
  await expect(snack(member, "Je antwoorden zijn gewijzigd")).toBeVisible()

  // The page hears of it by itself.
  const bars = page.getByRole("region", { name: "Welke maat wil je?" }).getByRole("listitem")
  await expect(bars.first()).toHaveText(/Klein\s*1\s*\(100%\)/)
  await expect(bars.last()).toHaveText(/Groot\s*0\s*\(0%\)/)
  await expect(page.getByRole("region", { name: "Wie antwoordde" })).toContainText("Lieke de Vries")

  await visit(page, `${path}/bewerken`)
  await expect(page.getByText("je kunt alleen nog de woorden van de vragen verbeteren")).toBeVisible()
  await page.getByLabel("Vraag 1 (Nederlands)").fill("Welke maat T-shirt wil je?")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(page.getByRole("region", { name: "Welke maat T-shirt wil je?" })).toBeVisible()
})

test("an anonymous answer is promised, sent once, and shown to nobody", async ({ page, openAs }) => {
  const title = unique("Anoniem")
  const path = await ask(page, title, true)
  const member = await openAs("member", path, phone)
  await expect(member.getByText("We bewaren wie antwoordde los van wat, zonder volgorde of tijd.")).toBeVisible()
  await member.getByRole("radio", { name: "Groot" }).check()
  await member.getByRole("button", { name: "Verstuur" }).click()
  await expect(member.getByText("Niemand kan ze terugvinden, jij ook niet.")).toBeVisible()
  await expect(member.getByRole("button", { name: "Verstuur" })).toHaveCount(0)

  await expect(page.getByText("De resultaten komen na het sluiten")).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Sluit nu" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sluit nu" }).click()
  await expect(page.getByText("Er zijn te weinig antwoorden")).toBeVisible()
  await expect(page.getByRole("main").getByText("Gesloten")).toBeVisible()
})
