import { makeActivity } from "./support/activities.ts"
import { unique } from "./support/api.ts"
import { expect, type Page, test, visit } from "./support/test.ts"

const panel = (page: Page) => page.getByRole("dialog", { name: "Zoeken" })
const field = (page: Page) => panel(page).getByRole("combobox", { name: "Wat zoek je?" })
const choices = (page: Page) => panel(page).getByRole("option")

/** An activity that no other has the name of. */
async function findable(admin: Parameters<typeof makeActivity>[0]) {
  const word = `kwartelrace${unique("")
    .replaceAll(/[^a-z0-9]/gi, "")
    .toLowerCase()}`
  return { word, activity: await makeActivity(admin, { title_nl: `Grote ${word}` }) }
}

test("a key opens the search on every page; arrows choose, Enter opens, and what was found is remembered", async ({
  page,
  admin,
}) => {
  const { word, activity } = await findable(admin)
  await visit(page, "/nieuws")
  await page.keyboard.press("/")
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially(word.slice(0, -2))
  await expect(choices(page).first()).toContainText(word)
  await page.keyboard.press("ArrowDown")
  await expect(choices(page).first()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/activiteiten/${activity.slug}`)

  await page.keyboard.press("Control+k")
  await expect(choices(page).filter({ hasText: activity.title_nl })).toHaveCount(1)
  await panel(page).getByRole("button", { name: /wis/i }).first().click()
  await expect(choices(page).filter({ hasText: activity.title_nl })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(panel(page)).toHaveCount(0)
})

test("typing a slash in a field is just a slash", async ({ page }) => {
  await visit(page, "/vacatures")
  const search = page.getByRole("main").getByRole("searchbox").first()
  await search.focus()
  await page.keyboard.type("a/b")
  await expect(search).toHaveValue("a/b")
  await expect(panel(page)).toHaveCount(0)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a button opens it, and all results have a page of their own", async ({ page, admin }) => {
    const { word } = await findable(admin)
    await visit(page, "/")
    await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click()
    await field(page).fill(word)
    await choices(page).filter({ hasText: "Alle resultaten" }).click()
    await expect(page).toHaveURL(`/zoeken?q=${word}`)
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(word)
    await expect(page.getByRole("main").getByRole("link", { name: `Grote ${word}` })).toBeVisible()
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page of the search has a form, and finds with a typing error", async ({ page }) => {
    await page.goto("/zoeken")
    await page.getByRole("main").getByRole("searchbox").fill("biprproeverij")
    await page.getByRole("main").getByRole("button", { name: "Zoek", exact: true }).click()
    await expect(page).toHaveURL(/\/zoeken\?q=biprproeverij/)
    await expect(page.getByRole("main").getByRole("link", { name: "Bierproeverij" }).first()).toBeVisible()
  })
})
