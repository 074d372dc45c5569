import { cached, logIn, makeAccount, newEmail, out } from "./support/accounts.ts"
import { mailTo } from "./support/outbox.ts"
import { demoPassword, userKey } from "./support/people.ts"
import { expect, snack, test, visit, type Page } from "./support/test.ts"

/** The card at the top of the account names the main address too. */
const about = (page: Page) => page.getByRole("region", { name: "Over jou" })

test.describe("changing an address", () => {
  // The other session has ended.
  test.use({ expectedFaults: /status of 401/ })

  test("a new address counts once its link is opened; the old one is told and no longer logs in", async ({
    page,
    browser,
    openAs,
  }) => {
    test.slow()
    const [old, typo, next] = [await makeAccount(browser), newEmail(), newEmail()]
    await visit(page, (await mailTo(old, "Bevestig je e-mailadres")).link)
    await expect(page.getByRole("heading", { name: "Gelukt, je adres is bevestigd" })).toBeVisible()
    const elsewhere = await openAs("visitor", "/")
    await logIn(elsewhere, old)
    await logIn(page, old)

    await visit(page, "/mijn-account")
    await page.getByRole("button", { name: "Wijzigen: Inloggen en mail" }).click()
    const dialog = page.getByRole("dialog", { name: "E-mailadres wijzigen" })
    await expect(dialog).toContainText(`Tot die tijd blijft ${old} gelden.`)
    await dialog.getByLabel("Nieuw e-mailadres").fill(typo)
    await dialog.getByRole("button", { name: "Mail mij een link" }).click()
    await expect(snack(page, `We hebben een link gestuurd naar ${typo}`)).toBeVisible()
    await expect(page.getByText(`Wacht op bevestiging van ${typo}`)).toBeVisible()
    await page.getByRole("button", { name: `Annuleer de wijziging in ${typo}` }).click()
    await expect(page.getByText(`Wacht op bevestiging van ${typo}`)).toBeHidden()
    await page.getByRole("button", { name: "Wijzigen: Inloggen en mail" }).click()
    await dialog.getByLabel("Nieuw e-mailadres").fill(next)
    await dialog.getByRole("button", { name: "Mail mij een link" }).click()
    await expect(page.getByText(`Wacht op bevestiging van ${next}`)).toBeVisible()
    await page.getByRole("button", { name: `Stuur een nieuwe link naar ${next}` }).click()
    await expect(snack(page, `Er is een nieuwe link gestuurd naar ${next}.`)).toBeVisible()

    await visit(page, (await mailTo(next, "Bevestig je nieuwe e-mailadres")).link)
    await expect(page.getByText("Vanaf nu log je in met je nieuwe adres")).toBeVisible()
    const { text } = await mailTo(old, "Je e-mailadres is veranderd")
    expect(text).not.toContain(next)
    await page.getByRole("link", { name: "Naar mijn account" }).click()
    await expect(about(page).getByText(next, { exact: true })).toBeVisible()
    await expect.poll(() => cached(page, userKey)).toMatchObject({ email: next })

    await elsewhere.reload()
    await expect(out(elsewhere)).toBeVisible()
    await logIn(elsewhere, next)
    await visit(elsewhere, "/mijn-account")
    await expect(about(elsewhere).getByText(next, { exact: true })).toBeVisible()
  })
})

test.describe("how somebody pays", () => {
  test.use({ role: "member", expectedFaults: /status of 40[03]/ })

  test("asks for the password over the page if the login is not recent, and then shows it", async ({ page }) => {
    // The server's refusal is tested with its clock; here is what the browser does with it.
    const body = JSON.stringify({ code: "confirmFirst", message: "Bevestig eerst dat jij het bent." })
    let isRefused = true
    await page.route("**/api/users/*/finances", (route) =>
      isRefused ? route.fulfill({ status: 403, body }) : route.fallback(),
    )
    await visit(page, "/mijn-account")
    await page.getByRole("link", { name: "Rekening en machtiging" }).first().click()
    const question = page.getByRole("dialog", { name: "Bevestig dat jij het bent" })
    await expect(question).toBeVisible()
    await expect(page.getByLabel("Op naam van")).toHaveCount(0)
    await question.getByRole("button", { name: "Sluiten" }).click()
    await expect(page.getByText("Bevestig eerst dat jij het bent.")).toBeVisible()
    await page.getByRole("button", { name: "Probeer opnieuw" }).click()
    await question.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword)
    isRefused = false
    await page.keyboard.press("Enter")
    await expect(page.getByLabel("Op naam van")).toBeVisible()
  })
})
