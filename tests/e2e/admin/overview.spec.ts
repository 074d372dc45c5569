import { CallApi } from "../support/api.ts"
import { demoPassword } from "../support/people.ts"
import { expect, h1, type Page, test, visit } from "../support/test.ts"

// Everybody with something to manage has the same page. What they came for is on top of it.

const main = (page: Page) => page.getByRole("main")
/** The links of a navigation or region, in order. */
const linksOf = (page: Page, role: "navigation" | "region", name: string) =>
  main(page).getByRole(role, { name, exact: true }).getByRole("link")
const groupsOf = (page: Page) =>
  main(page)
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .getByRole("heading", { level: 2 })

async function openAdminAs(page: Page, email: string): Promise<void> {
  await new CallApi(page.request).post("/auth/login", { email, password: demoPassword })
  await visit(page, "/admin")
  await expect(h1(page)).toHaveText("Beheer")
}

test("the treasurer finds money first, and all else", async ({ page }) => {
  await openAdminAs(page, "joris.van.der.meer@demo.test")
  await expect(linksOf(page, "navigation", "Snel naar").first()).toHaveText("Wie moet nog betalen")
  await expect(groupsOf(page).filter({ hasText: /^(Leden en geld|Agenda en nieuws|Site|Carrière)$/ })).toHaveText([
    "Leden en geld",
    "Agenda en nieuws",
    "Site",
    "Carrière",
  ])
  await linksOf(page, "region", "Leden en geld").first().click()
  await expect(page).toHaveURL("/financien")
})

test("the secretary finds who wants to join first", async ({ page }) => {
  await openAdminAs(page, "sanne.visser@demo.test")
  await expect(linksOf(page, "navigation", "Snel naar").first()).toHaveText("Nieuwe leden")
  await linksOf(page, "region", "Leden en geld").first().click()
  await expect(page).toHaveURL("/smobo/aanmeldingen")
})

test.describe("the chair of a committee", () => {
  test.use({ role: "chair" })

  test("finds the activities of their committee, and nothing that others do", async ({ page }) => {
    await visit(page, "/admin")
    const own = main(page).getByRole("region", { name: "Van jouw groepen" })
    await expect(own.getByRole("link", { name: "Activiteitencommissie" })).toBeVisible()
    await expect(own.getByRole("link", { name: "Nieuwe activiteit" })).toBeVisible()
    await expect(main(page).getByRole("region", { name: "Agenda en nieuws" })).toBeVisible()
    for (const name of ["Leden en geld", "Carrière", "Site"])
      await expect(main(page).getByRole("region", { name, exact: true })).toHaveCount(0)
    const title =
      (await own
        .getByRole("link", { name: /^Aanmeldingen: / })
        .first()
        .getAttribute("aria-label")) ?? ""
    await own.getByRole("link", { name: title }).click()
    await expect(page).toHaveURL(/^[^?]+\/activiteiten\/[^/]+\/wachtlijst/)
    await expect(main(page)).toContainText(title.replace("Aanmeldingen: ", ""))
  })
})
