import { demoPassword } from "../../../src/features/accounts/server/demo-password.ts"
import { boardYearName, boardYearOf } from "../../../src/features/groups/board-years.ts"
import { dayOf } from "../../../src/platform/amsterdam.ts"
import { beginTask } from "../support/clicks.ts"
import { startOwnSite } from "../support/own-site.ts"
import { expect, h1, type Page, snack, test } from "../support/test.ts"

// What the treasurer does on a computer, and the clicks it takes (docs/journeys.md). On a site of its own, since everybody is
// charged.

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name })

test("the contribution of a year: what it costs, who pays, who owes, a payment and a write-off", async ({
  browser,
}) => {
  await using site = await startOwnSite({})
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: "nl-NL",
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto("/login")
  await main(page).getByLabel("E-mailadres").fill("joris.van.der.meer@demo.test")
  await main(page).getByLabel("Wachtwoord", { exact: true }).fill(demoPassword)
  await main(page).getByRole("button", { name: "Inloggen" }).click()
  await page.waitForURL((url) => url.pathname !== "/login")
  const next = boardYearOf(dayOf(new Date())) + 1

  const task = await beginTask(page, "/financien/contributie")
  await main(page)
    .getByRole("link", { name: boardYearName(next) })
    .click()
  await page.getByLabel("Lid: bedrag", { exact: true }).fill("15,00")
  await button(page, "Bedragen opslaan").click()
  await expect(main(page)).toContainText(/mensen betalen samen/)
  await button(page, "Reken de contributie").click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Reken \d+ leden$/ })
    .click()
  await expect(main(page)).toContainText(/leden, €/)

  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Financiën" }).click()
  await main(page).getByRole("link", { name: "Bekijk wie" }).click()
  await main(page).getByRole("link", { name: "Lieke de Vries" }).click()
  await expect(h1(page)).toContainText("Lieke de Vries")
  const ofYear = main(page).getByRole("checkbox", { name: boardYearName(next) })
  await ofYear.check()
  await button(page, "Betaling noteren").click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Bedrag")).toHaveValue("15,00")
  await dialog.getByRole("button", { name: "Betaling noteren" }).click()
  await expect(snack(page, "De betaling is genoteerd.")).toBeVisible()
  await expect(ofYear).toHaveCount(0)
  // What is left is an activity, and the guest who came along.
  await main(page).getByRole("checkbox", { name: "Kies Kookavond: drie gangen voor een tientje", exact: true }).check()
  await button(page, "Kwijtschelden").click()
  await dialog.getByLabel("Reden").fill("Afgesproken met het bestuur")
  await dialog.getByRole("button", { name: "Kwijtschelden" }).click()
  await expect(snack(page, "Het bedrag is kwijtgescholden.")).toBeVisible()
  await task.end("treasurer, 1280: contribution of a year, who owes, a payment, a write-off", 13)
  await context.close()
})
