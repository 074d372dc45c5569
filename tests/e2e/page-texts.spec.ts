import { expect, h1, type Page, snack, test, visit } from "./support/test.ts"
import type { CallApi } from "./support/api.ts"

/** Saving and restoring are about one page each, so that these tests can run beside each other. */
const sentence = "Wij drinken koffie, en soms thee."

const textOf = (body_nl: string) => ({
  title_nl: "Samenwerken",
  title_en: "Work with us",
  body_nl,
  body_en: "We drink coffee.",
  remark: null,
})
/** Leaves the page as it was. */
const restoreOriginal = async (admin: CallApi, key: string) => {
  const { version } = (await admin.get<{ version: number }>(`/pages/${key}`)).data
  await admin.post(`/pages/${key}/revisions/1/restore`, { version })
}
const save = (page: Page) => page.getByRole("button", { name: "Opslaan" }).click()

test.describe("a page that is edited in place", () => {
  test.use({ role: "admin" })

  test("is previewed, compared and saved; a visitor sees it", async ({ page, openAs, admin }) => {
    await visit(page, "/over-ons")
    await page.getByRole("link", { name: "Bewerken" }).click()
    const editor = page.getByRole("textbox", { name: "Tekst (Nederlands)" })
    await expect(editor).toContainText("Wat we doen")
    await editor.press("Control+Home")
    await editor.pressSequentially(`${sentence} `)
    await page.getByRole("textbox", { name: "Waarom deze wijziging?" }).fill("Koffie genoemd")

    await page.getByRole("button", { name: "Voorbeeld" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("paragraph").filter({ hasText: sentence })).toBeVisible()
    await expect(dialog.getByRole("heading", { name: "What we do" })).toBeVisible()
    await page.keyboard.press("Escape")

    await page.getByRole("button", { name: "Vergelijk met nu" }).click()
    await expect(dialog.locator("ins")).toContainText(sentence)
    await expect(dialog.getByText("Hier is niets veranderd.")).toBeVisible()
    await page.keyboard.press("Escape")

    await save(page)
    await expect(snack(page, "De pagina is opgeslagen.")).toBeVisible()
    await expect(page).toHaveURL("/over-ons")
    const visitor = await openAs("visitor", "/over-ons")
    await expect(visitor.getByText(sentence)).toBeVisible()
    await expect(visitor.getByRole("link", { name: "Bewerken" })).toHaveCount(0)

    await page.getByRole("link", { name: "Versies" }).click()
    await expect(page.getByText("‘Koffie genoemd’").first()).toBeVisible()
    await restoreOriginal(admin, "about")
  })

  test("shows what changed between two versions, and goes back to one", async ({ page, admin }) => {
    await admin.change("/pages/collaboration", textOf("De oude tekst staat hier."))
    await admin.change("/pages/collaboration", textOf("De nieuwe tekst staat hier."))
    await visit(page, "/samenwerken/versies")
    await page
      .getByRole("link", { name: /Wat veranderde er\?/ })
      .first()
      .click()
    await expect(page.getByRole("heading", { name: /^Van versie \d+ naar versie \d+$/ })).toBeFocused()
    await expect(page.locator("del")).toHaveText("oude")
    await expect(page.locator("ins")).toHaveText("nieuwe")

    await page
      .getByRole("button", { name: /Herstel deze versie/ })
      .first()
      .click()
    await page.getByRole("dialog").getByRole("button", { name: "Herstel deze versie" }).click()
    await expect(page).toHaveURL("/samenwerken")
    await expect(page.getByText("De oude tekst staat hier.")).toBeVisible()
    await restoreOriginal(admin, "collaboration")
  })

  test.describe("by two people at once", () => {
    test.use({ expectedFaults: /status of 409/ })

    test("tells the second what the first changed", async ({ page, admin }) => {
      await visit(page, "/privacy-policy/bewerken")
      const title = page.getByRole("textbox", { name: "Titel (Nederlands)" })
      await expect(title).toHaveValue("Privacybeleid")
      const { data } = await admin.get<Record<string, unknown>>("/pages/privacy-policy")
      const { title_en, body_nl, body_en, version } = data
      await admin.put("/pages/privacy-policy", {
        title_nl: "Privacy",
        title_en,
        body_nl,
        body_en,
        remark: null,
        version,
      })
      await title.fill("Jouw gegevens")
      await save(page)
      const panel = page.getByRole("group", { name: /heeft dit om .* gewijzigd/ })
      await panel.getByRole("radio", { name: /Houd de mijne/ }).check()
      await save(page)
      await expect(h1(page)).toHaveText("Jouw gegevens")
      await restoreOriginal(admin, "privacy-policy")
    })
  })
})

test("the timeline of boards folds per decade, and needs no script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto("/geschiedenis")
  await expect(page.getByRole("link", { name: "Bestuur 2003–2004" })).toBeHidden()
  await page.getByText("Jaren 2000").click()
  await expect(page.getByRole("link", { name: "Bestuur 2003–2004" })).toBeVisible()
  await context.close()
})
