import { expect, h1, type Page, snack, speak, test, visit } from "./support/test.ts"

const start = new Date("2026-03-02T09:00:00Z")
const done = "Je wijzigingen zijn opgeslagen."

/**
 * The style guide has buttons that show a message. The first one loads the code for messages;
 * then the clock is stopped, and moved by hand.
 */
async function openGuide(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await visit(page, "/guide-layout")
  await page.getByRole("button", { name: "Toon mislukt" }).click()
  await snack(page, "Opslaan lukte niet").getByRole("button", { name: "Sluiten" }).click()
  await expect(snack(page, "Opslaan lukte niet")).toBeHidden()
  await page.clock.pauseAt(new Date(start.getTime() + 600_000))
}
const show = (page: Page) => page.getByRole("button", { name: "Toon gelukt" }).click()

test.describe("snackbar", () => {
  test("disappears after 6000 ms", async ({ page }) => {
    await openGuide(page)
    await show(page)
    await expect(snack(page, done)).toBeVisible()
    await page.clock.runFor(5990)
    await expect(snack(page, done).getByRole("status")).toHaveCSS("opacity", "1")
    // From here it fades out.
    await page.clock.runFor(10)
    await page.clock.runFor(500)
    await expect(snack(page, done)).toBeHidden()
  })

  test("stays on a click elsewhere, and closes with its button", async ({ page }) => {
    await openGuide(page)
    await show(page)
    await expect(snack(page, done)).toBeVisible()
    await h1(page).click()
    await page.getByRole("contentinfo").click({ position: { x: 5, y: 5 } })
    await page.clock.runFor(2000)
    await expect(snack(page, done)).toBeVisible()
    await snack(page, done).getByRole("button", { name: "Sluiten" }).click()
    await page.clock.runFor(500)
    await expect(snack(page, done)).toBeHidden()
  })

  test("shows the same message once per two seconds", async ({ page }) => {
    await openGuide(page)
    await show(page)
    await snack(page, done).getByRole("button", { name: "Sluiten" }).click()
    await page.clock.runFor(1990)
    await expect(snack(page, done)).toBeHidden()
    await show(page)
    await page.clock.runFor(5)
    await expect(snack(page, done), "1990 ms later").toBeHidden()
    await page.clock.runFor(5)
    await show(page)
    await expect(snack(page, done), "2000 ms later").toBeVisible()
  })

  test("shows success and failure differently", async ({ page }) => {
    await visit(page, "/guide-layout")
    await page.getByRole("button", { name: "Toon gelukt" }).click()
    await expect(snack(page, done).getByRole("status")).toBeVisible()
    await page.getByRole("button", { name: "Toon mislukt" }).click()
    await expect(snack(page, "Opslaan lukte niet").getByRole("alert")).toBeVisible()
    await expect(snack(page, done)).toHaveCount(0)
  })
})

test.describe("confirmation dialog", () => {
  const answers = {
    Confirm: {
      answer: (page: Page) => page.getByRole("button", { name: "Confirm", exact: true }).click(),
      says: "Confirmed.",
    },
    Cancel: {
      answer: (page: Page) => page.getByRole("button", { name: "Cancel", exact: true }).click(),
      says: "Nothing changed.",
    },
    Escape: { answer: (page: Page) => page.keyboard.press("Escape"), says: "Nothing changed." },
    "a click beside it": { answer: (page: Page) => page.mouse.click(5, 400), says: "Nothing changed." },
    Enter: { answer: (page: Page) => page.keyboard.press("Enter"), says: "Nothing changed." },
  }

  for (const [name, { answer, says }] of Object.entries(answers))
    test(`${name}: “${says}”`, async ({ page }) => {
      await speak(page, "en")
      await visit(page, "/guide-layout")
      const ask = page.getByRole("button", { name: "Ask a question" })
      await ask.click()
      const dialog = page.getByRole("dialog", { name: "Confirm Action" })
      await expect(dialog).toContainText("Are you sure?")
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused()
      await answer(page)
      await expect(dialog).toBeHidden()
      await expect(snack(page, says)).toBeVisible()
      await expect(ask).toBeFocused()
    })

  test("is in Dutch", async ({ page }) => {
    await visit(page, "/guide-layout")
    await page.getByRole("button", { name: "Stel een vraag" }).click()
    const dialog = page.getByRole("dialog", { name: "Even bevestigen" })
    await expect(dialog).toContainText("Weet je het zeker?")
    await dialog.getByRole("button", { name: "Bevestigen" }).click()
    await expect(snack(page, "Bevestigd.")).toBeVisible()
  })
})
