import { type CallApi, unique } from "./support/api.ts"
import { expect, type Page, snack, test, visit } from "./support/test.ts"

interface Company {
  companyId: number
  slug: string
  name: string
  city: string | null
  website: string | null
  industry: string | null
  tagline_nl: string
}

const sentence = "Wij bouwen bruggen, sluizen en stuwen, en zoeken mensen die dat leuk vinden."

const makeCompany = async (admin: CallApi) =>
  (
    await admin.post<Company>("/companies", {
      name: unique("Brug"),
      tagline_nl: sentence,
      tagline_en: "",
      city: "Utrecht",
      website: "https://brug.example",
      tier: "listed",
    })
  ).data

const panel = (page: Page) => page.getByRole("group", { name: /heeft dit om .* gewijzigd/ })
const question = (page: Page, field: string) => panel(page).getByRole("radiogroup", { name: field })
const save = (page: Page) => page.getByRole("button", { name: "Opslaan" }).click()

test.describe("two people change the same company", () => {
  // Open pages request the company once more while it is removed at the end.
  test.use({ role: "admin", expectedFaults: /status of 4(04|09)/ })

  test("and choose field by field: keep, take, merge; nothing that was typed is lost", async ({
    page,
    openAs,
    admin,
  }) => {
    const company = await makeCompany(admin)
    const path = `/bedrijven/${company.slug}/bewerken`
    await visit(page, path)
    await expect(page.getByRole("textbox", { name: "Plaats" })).toHaveValue("Utrecht")
    const other = await openAs("admin", path)
    await other.getByRole("textbox", { name: "Plaats" }).fill("Zeist")
    await other.getByRole("textbox", { name: "Website" }).fill("https://theirs.example")
    await other.getByRole("textbox", { name: "In één zin (Nederlands)" }).fill(`${sentence} Ook in Zeist.`)
    await other.getByLabel("Branche").selectOption("research")
    await save(other)
    await expect(snack(other, company.name)).toBeVisible()

    const [name, city] = [page.getByRole("textbox", { name: "Naam" }), page.getByRole("textbox", { name: "Plaats" })]
    const tagline = page.getByRole("textbox", { name: "In één zin (Nederlands)" })
    await name.fill(`${company.name} BV`)
    await city.fill("Delft")
    await page.getByRole("textbox", { name: "Website" }).fill("https://mine.example")
    await tagline.fill(`${sentence} Ook in Delft.`)
    await save(page)

    await expect(panel(page)).toBeFocused()
    await expect(panel(page)).toContainText("Branche")
    await expect(page.getByLabel("Branche")).toHaveValue("research")
    await expect(name, "only changed here").toHaveValue(`${company.name} BV`)
    await expect(city, "mine until I choose").toHaveValue("Delft")

    await save(page)
    await expect(panel(page), "asked again where nothing was chosen").toBeFocused()
    await expect(panel(page)).toContainText("Kies nog voor 3 velden")

    await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await expect(panel(page).getByRole("radio", { checked: true })).toHaveCount(1)
    await question(page, "Plaats").getByRole("radio", { name: "Houd de mijne Delft" }).check()
    await question(page, "Website")
      .getByRole("radio", { name: /theirs\.example/ })
      .check()
    await expect(page.getByRole("textbox", { name: "Website" })).toHaveValue("https://theirs.example")
    await question(page, "In één zin (Nederlands)").getByRole("radio", { name: "Samenvoegen" }).check()
    await expect(tagline).toBeFocused()
    await expect(tagline).toHaveValue(`${sentence} Ook in Delft. ${sentence} Ook in Zeist.`)
    await tagline.fill(`${sentence} In Delft en Zeist.`)
    await question(page, "In één zin (Nederlands)")
      .getByRole("radio", { name: /Neem die van/ })
      .check()
    await expect(tagline).toHaveValue(`${sentence} Ook in Zeist.`)
    await question(page, "In één zin (Nederlands)").getByRole("radio", { name: "Samenvoegen" }).check()
    await expect(tagline, "what I made of it is still there").toHaveValue(`${sentence} In Delft en Zeist.`)
    await save(page)
    await expect(snack(page, company.name)).toBeVisible()

    const { data: saved } = await admin.get<Company>(`/companies/${company.companyId}`)
    expect(saved).toMatchObject({
      name: `${company.name} BV`,
      city: "Delft",
      website: "https://theirs.example",
      tagline_nl: `${sentence} In Delft en Zeist.`,
      industry: "research",
    })
    await admin.delete(`/companies/${company.companyId}`)
  })

  test("each other fields: theirs is taken over and named, and saving again keeps both", async ({ page, admin }) => {
    const company = await makeCompany(admin)
    const path = `/companies/${company.companyId}`
    await visit(page, `/bedrijven/${company.slug}/bewerken`)
    await expect(page.getByRole("textbox", { name: "Plaats" })).toHaveValue("Utrecht")
    await admin.change(path, { ...company, city: "Zeist" })
    await page.getByRole("textbox", { name: "Website" }).fill("https://mine.example")
    await save(page)
    await expect(panel(page)).toBeFocused()
    await expect(panel(page)).toContainText(/Overgenomen van .*: Plaats\./)
    await expect(page.getByRole("textbox", { name: "Plaats" })).toHaveValue("Zeist")
    await expect(panel(page).getByRole("radio")).toHaveCount(0)
    await save(page)
    await expect(snack(page, company.name)).toBeVisible()
    expect((await admin.get<Company>(path)).data).toMatchObject({ city: "Zeist", website: "https://mine.example" })
    await admin.delete(path)
  })
})
