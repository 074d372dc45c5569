import { type Activity, makeActivity } from "./support/activities.ts"
import { type CallApi, unique } from "./support/api.ts"
import { expect, type Page, snack, test, visit, writeIn } from "./support/test.ts"

interface News {
  newsId: number
  slug: string
  title_nl: string
  body_nl: string
}

const panel = (page: Page) => page.getByRole("group", { name: /heeft dit om .* gewijzigd/ })
const question = (page: Page, field: string) => panel(page).getByRole("radiogroup", { name: field, exact: true })
const option = (page: Page, field: string, name: string | RegExp) => question(page, field).getByRole("radio", { name })
const save = (page: Page) => page.getByRole("button", { name: "Opslaan" }).tap()

/** Nothing is wider than the screen, and every option can be hit with a thumb. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const label of await panel(page).locator("label").all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

const makeCompany = async (admin: CallApi, name: string) =>
  (
    await admin.post<{ companyId: number }>("/companies", {
      name,
      tagline_nl: "Wij bouwen bruggen.",
      tagline_en: "",
      tier: "listed",
    })
  ).data.companyId

test.describe("on a phone, two people change the same", () => {
  // Open pages request what was changed once more while it is removed at the end.
  test.use({
    role: "admin",
    expectedFaults: /status of 4(04|09)/,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test("room: the choice is under the thumb", async ({ page, admin, makeRoom }) => {
    const room = await makeRoom()
    await visit(page, `/locaties/${room.slug}/bewerken`)
    const street = page.getByRole("textbox", { name: "Straat" })
    await street.fill("Mijnstraat")
    await page.getByRole("checkbox", { name: "Heeft openingstijden" }).check()
    const { data: before } = await admin.get<object>(`/rooms/${room.roomId}`)
    await admin.change(`/rooms/${room.roomId}`, { ...before, street: "Hunstraat", city: "Zeist" })
    await save(page)
    await expect(panel(page)).toContainText(/Overgenomen van .*: Plaats\./)
    await expectFits(page)
    await option(page, "Straat", "Neem die van").tap()
    await expect(street).toHaveValue("Hunstraat")
    await save(page)
    await expect(snack(page, room.name_nl)).toBeVisible()
    const { data: saved } = await admin.get(`/rooms/${room.roomId}`)
    expect(saved).toMatchObject({ street: "Hunstraat", city: "Zeist", hasOpeningTimes: true })
  })

  test("activity: its questions as one list, and fields that the form hides", async ({ page, admin }) => {
    const asked = (...labels: string[]) =>
      labels.map((label_nl) => ({
        label_nl,
        label_en: "",
        kind: "text",
        required: false,
        sensitive: false,
        options: [],
      }))
    const [mine, theirs] = [unique("Mijn bedrijf"), unique("Hun bedrijf")]
    const companyIds = [await makeCompany(admin, mine), await makeCompany(admin, theirs)]
    const activity = await makeActivity(admin, { status: "draft", questions: asked("Dieet?") })
    const path = `/activities/${activity.activityId}`
    await visit(page, `/activiteiten/${activity.slug}/bewerken`)
    await page.getByLabel("Vraag (Nederlands)").fill("Wat eet je niet?")
    const capacity = page.getByRole("textbox", { name: "Aantal plekken" })
    await capacity.fill("20")
    const companies = page.getByRole("combobox", { name: /Bedrijven die meedoen/ })
    // A page that still scrolls to the field closes the list again; typing opens it.
    await expect(async () => {
      await companies.fill("")
      await companies.fill(mine)
      await page.getByRole("option", { name: mine }).tap({ timeout: 10_000 })
      // The open list hides the rest of the page from screen readers.
      await page.keyboard.press("Escape")
      await expect(page.getByRole("button", { name: mine })).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 300_000 })
    await page.getByRole("radio", { name: "Gewoon langskomen" }).tap()

    const { data: before } = await admin.get<Activity & { groups: { groupId: number }[] }>(path)
    await admin.change(path, {
      ...before,
      groupIds: before.groups.map(({ groupId }) => groupId),
      companyIds: [companyIds[1]],
      capacity: 30,
      questions: asked("Dieet?", "Ga je met de trein?"),
    })
    await save(page)
    await expect(panel(page)).toBeFocused()
    await expectFits(page)
    await expect(option(page, "Vragen", "Houd de mijne Wat eet je niet?")).toBeVisible()
    await expect(option(page, "Vragen", /Neem die van .* Dieet\?\s+Ga je met de trein\?/)).toBeVisible()
    await expect(panel(page).getByText("Dit veld staat nu niet in het formulier")).toHaveCount(2)

    await option(page, "Aantal plekken", /Neem die van .* 30/).tap()
    await option(page, "Vragen", "Neem die van").tap()
    await option(page, "Bedrijven die meedoen", `Neem die van`).tap()
    await expect(page.getByRole("button", { name: theirs })).toBeVisible()
    await companies.tap()
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Escape")
    await expect(option(page, "Bedrijven die meedoen", `Houd de mijne ${mine}`), "still by its name").toBeVisible()
    await option(page, "Bedrijven die meedoen", "Houd de mijne").tap()
    await expect(page.getByRole("button", { name: mine })).toBeVisible()
    await page.getByRole("radio", { name: "Aanmelden op deze site" }).tap()
    await expect(panel(page).getByText("Dit veld staat nu niet in het formulier")).toHaveCount(0)
    await expect(capacity).toHaveValue("30")
    await expect(page.getByLabel("Vraag (Nederlands)").nth(1)).toHaveValue("Ga je met de trein?")
    await save(page)
    await expect(page).toHaveURL(`/activiteiten/${activity.slug}`)

    const { data: saved } = await admin.get<{ questions: { label_nl: string }[] }>(path)
    expect(saved).toMatchObject({ capacity: 30, signUpMode: "signUp", companies: [{ name: mine }] })
    expect(saved.questions.map(({ label_nl }) => label_nl)).toEqual(["Dieet?", "Ga je met de trein?"])
    await admin.delete(path)
    for (const id of companyIds) await admin.delete(`/companies/${id}`)
  })

  test("news: formatted text in both languages, merged in the editor", async ({ page, admin }) => {
    const words = "Morgen gaat **de keuken** open, en er is soep voor iedereen die komt helpen."
    const { data: item } = await admin.post<News>("/news", {
      title_nl: unique("Keuken"),
      title_en: "",
      intro_nl: "De keuken gaat open.",
      intro_en: "",
      body_nl: words,
      body_en: "The kitchen opens tomorrow.",
      imageAlt_nl: "",
      imageAlt_en: "",
      visibility: "public",
      status: "draft",
    })
    const path = `/news/${item.newsId}`
    await visit(page, `/nieuws/${item.slug}/bewerken`)
    const dutch = page.getByRole("textbox", { name: "Bericht (Nederlands)" })
    const english = page.getByRole("textbox", { name: "Bericht (Engels)" })
    await expect(dutch).toContainText("de keuken")
    await dutch.press("Control+End")
    await page.keyboard.insertText(" Neem een schort mee.")
    await writeIn(page, "Engels")
    await english.press("Control+End")
    await page.keyboard.insertText(" Bring an apron.")
    const { data: before } = await admin.get<News>(path)
    await admin.change(path, { ...before, body_nl: `${words} Neem een mes mee.`, body_en: "The kitchen is open." })
    await save(page)
    await expect(panel(page)).toBeFocused()
    await expectFits(page)
    await option(page, "Bericht (Nederlands)", "Samenvoegen").tap()
    await expect(dutch, "its language is shown").toContainText("Neem een schort mee.")
    await expect(dutch).toContainText("Neem een mes mee.")
    await expect(dutch.locator("strong"), "still formatted").toHaveCount(2)
    await option(page, "Bericht (Engels)", "Neem die van").tap()
    await writeIn(page, "Engels")
    await expect(english).toHaveText("The kitchen is open.")
    await option(page, "Bericht (Engels)", "Houd de mijne").tap()
    await expect(english).toHaveText("The kitchen opens tomorrow. Bring an apron.")
    await save(page)
    await expect(snack(page, item.title_nl)).toBeVisible()
    expect((await admin.get<News>(path)).data).toMatchObject({
      body_nl: `${words} Neem een schort mee.\n\n${words} Neem een mes mee.`,
      body_en: "The kitchen opens tomorrow. Bring an apron.",
    })
    await admin.delete(path)
  })
})
