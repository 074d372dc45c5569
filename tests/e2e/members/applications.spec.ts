import type { Browser } from "@playwright/test"
import { CallApi, unique } from "../support/api.ts"
import { nightly } from "../support/nightly.ts"
import { mailTo } from "../support/outbox.ts"
import { expect, type Page, snack, test, visit } from "../support/test.ts"

test.use({ role: "board" })

const password = "zeven kwartels op een hek"
const names = ["Anna", "Bas", "Cato", "Daan", "Elif", "Fien", "Gijs", "Hanna", "Imre", "Juul"]

/** Lets people apply and confirm their address, in this order. @returns their addresses */
async function haveApplied(browser: Browser, firstNames: readonly string[], lastName: string): Promise<string[]> {
  const addresses: string[] = []
  for (const firstName of firstNames) {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const call = new CallApi(context.request)
    const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`
    const { data: costs } = await call.get<{ signUpCostId: number }[]>("/sign-up-costs")
    const consent = { privacyAccepted: true, signUpCostId: costs[0]?.signUpCostId }
    await call.post("/auth/register", { firstName, lastName, email, password, birthDate: "2005-05-04", ...consent })
    const { link } = await mailTo(email, "Bevestig je e-mailadres")
    await call.post(`/auth/verify-email/uu/${link.split("/").at(-1)}`)
    await context.close()
    addresses.push(email)
  }
  return addresses
}

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })

/** Presses Tab until the focus is on this button. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "")
  for (let step = 0; step < 30; step++) {
    if (name.test(await focused())) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`No button ${name} within 30 presses of Tab`)
}

test("the board accepting ten applications in a row by keyboard", nightly, async ({ page, browser }) => {
  const lastName = unique("Rijtje")
  const [first = ""] = await haveApplied(browser, names, lastName)
  await visit(page, "/smobo/aanmeldingen")
  await page.getByRole("searchbox").focus()
  await page.keyboard.type(lastName)
  await expect(page.getByText("10 aanvragen", { exact: true })).toBeVisible()
  await tabTo(page, /^Accepteren/)
  for (const name of names) {
    // Where the last decision left the focus: one key per person.
    await expect(button(page, `Accepteren: ${name} ${lastName}`)).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(snack(page, `${name} ${lastName} is geaccepteerd`)).toBeVisible()
  }
  await expect(page.getByText("0 aanvragen", { exact: true })).toBeVisible()
  const isInList = () => page.evaluate(() => document.activeElement?.querySelector("[role=search]") !== null)
  await expect.poll(isInList, "the focus stays in the list").toBe(true)
  expect((await mailTo(first, "Welkom bij Studievereniging De Proef")).text).toContain("Hoi Anna")

  await visit(page, `/smobo/aanmeldingen?stand=accepted&q=${encodeURIComponent(lastName)}`)
  await expect(page.getByText("10 aanvragen", { exact: true })).toBeVisible()
  await expect(page.getByRole("main")).toContainText(/Geaccepteerd op .* door Bo van den Berg/)
})

test("the board accepts ten applications at once, and undoes ending three of the memberships", async ({
  page,
  browser,
}) => {
  test.slow()
  const lastName = unique("Tegelijk")
  await haveApplied(browser, names, lastName)
  const selection = page.getByRole("region", { name: "Met de selectie" })
  const dialog = page.getByRole("dialog")

  await visit(page, `/smobo/aanmeldingen?q=${encodeURIComponent(lastName)}`)
  await page.getByRole("button", { name: "Selecteren" }).click()
  await selection.getByLabel("Hele pagina").check()
  await expect(selection.getByText("10 geselecteerd")).toBeVisible()
  await selection.getByRole("button", { name: "Accepteren" }).click()
  await expect(dialog.getByRole("heading", { name: "Voor 10 mensen" })).toBeVisible()
  await dialog.getByRole("button", { name: "10 mensen accepteren" }).click()
  await expect(page.getByText("10 mensen zijn geaccepteerd.")).toBeVisible()
  await expect(page.getByText("0 aanvragen", { exact: true })).toBeVisible()

  await visit(page, `/smobo?q=${encodeURIComponent(lastName)}`)
  await page.getByRole("button", { name: "Selecteren" }).click()
  const boxes = page.getByRole("checkbox", { name: `${lastName} selecteren` })
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ["Shift"] })
  await expect(selection.getByText("3 geselecteerd")).toBeVisible()
  await selection.getByRole("button", { name: "Lidmaatschap beëindigen" }).click()
  await dialog.getByRole("button", { name: "Bekijk wat er gebeurt" }).click()
  await expect(dialog.getByText(/^Laatste dag als lid: /)).toHaveCount(3)
  await dialog.getByRole("button", { name: "Lidmaatschap van 3 mensen beëindigen" }).click()
  await expect(page.getByText("Het lidmaatschap van 3 mensen eindigt.")).toBeVisible()
  await page.getByRole("button", { name: "Ongedaan maken" }).click()
  await expect(snack(page, "Ongedaan gemaakt voor 3 mensen.")).toBeVisible()
})

test("an application is rejected with a reason and reopened, and holding Enter decides on one person", async ({
  page,
  browser,
}) => {
  const lastName = unique("Twijfel")
  const [first = ""] = await haveApplied(browser, ["Anna", "Bas", "Cato"], lastName)
  await visit(page, `/smobo/aanmeldingen?q=${encodeURIComponent(lastName)}`)
  await button(page, `Afwijzen: Anna ${lastName}`).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: `Anna ${lastName} afwijzen` })
  await expect(dialog.getByRole("textbox", { name: "Reden" })).toBeFocused()
  await page.keyboard.type("Je studeert hier niet.")
  await tabTo(page, /^Aanvraag afwijzen$/)
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(button(page, `Accepteren: Bas ${lastName}`)).toBeFocused()
  const said = snack(page, `Anna ${lastName} is afgewezen`)
  expect((await mailTo(first, "Over je aanvraag bij Studievereniging De Proef")).text).toContain("studeert hier niet")
  await said.getByRole("button", { name: "Heropenen" }).click()
  await expect(button(page, `Accepteren: Anna ${lastName}`)).toBeVisible()

  await button(page, `Accepteren: Bas ${lastName}`).focus()
  await page.keyboard.down("Enter")
  await expect(snack(page, `Bas ${lastName} is geaccepteerd`)).toBeVisible()
  await expect(button(page, `Accepteren: Cato ${lastName}`)).toBeFocused()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down("Enter")
  await page.keyboard.up("Enter")
  await expect(page.getByText("2 aanvragen", { exact: true })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the buttons are large enough for a thumb, and nothing is wider than the screen", async ({ page }) => {
    await visit(page, "/smobo/aanmeldingen")
    const accept = page
      .getByRole("main")
      .getByRole("button", { name: /^Accepteren: / })
      .first()
    expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
