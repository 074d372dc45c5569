import type { Page } from "@playwright/test"
import { expect, snack, test, visit } from "./support/test.ts"

/** Moves the caret, and lets the browser tell the editor where it is now, as it does long before a person's next key. */
async function move(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What Word puts on the clipboard. */
const copied = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h2 style='mso-style:"Kop 2"'>Uit Word</h2><p class=MsoNormal align=center style='text-align:center'><b><span
style='color:red;font-family:Calibri'>Vet</span></b><u> streep</u> <a href="file:///C:/verslag.docx">bestand</a><o:p></o:p></p>
<ul><li>een</li><li>twee</li></ul><!--EndFragment--></body></html>`
const table = "| wat | prijs |\n|---|--:|\n| bier | 1,50 |"

test.describe("formatted text", () => {
  test.use({ role: "admin" })

  test("is typed, linked, pasted and undone, and a table is kept", async ({ page, admin }) => {
    const body_nl = `* een\n* twee\n\n${table}\n\nSlot.`
    const { data: item } = await admin.post<{ newsId: number; slug: string }>("/news", {
      title_nl: "De prijslijst",
      title_en: "",
      intro_nl: "Wat kost het?",
      intro_en: "",
      body_nl,
      body_en: "",
      imageAlt_nl: "",
      imageAlt_en: "",
      visibility: "public",
      status: "draft",
    })
    await visit(page, `/nieuws/${item.slug}/bewerken`)
    const text = page.getByRole("textbox", { name: "Bericht (Nederlands)" })
    await text.getByText("| bier | 1,50 |").click()
    await move(page, "End")
    await page.keyboard.press("Enter")
    await page.keyboard.type("| chips | 2 |")

    await move(page, "Control+End")
    await page.keyboard.press("Enter")
    // The space makes it a heading, unless it comes at the same moment as the hashes.
    await page.keyboard.type("##")
    await expect(text).toContainText("##")
    await page.keyboard.press("Space")
    await expect(text).not.toContainText("##")
    await page.keyboard.type("Zie ook")
    await expect(text.getByRole("heading", { name: "Zie ook" })).toBeVisible()
    await page.keyboard.press("Enter")
    await page.keyboard.type("onze site")
    await move(page, ...Array.from("site", () => "Shift+ArrowLeft"))
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: "Link maken" })
    await dialog.getByLabel("Adres").fill("example.org")
    await dialog.getByRole("button", { name: "Link opslaan" }).click()
    await expect(text.getByRole("link", { name: "site" })).toHaveAttribute("href", "https://example.org")
    await expect(text).toBeFocused()

    await move(page, "Control+End")
    await page.keyboard.press("Enter")
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/html", html)
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    }, copied)
    await expect(text.getByRole("heading", { name: "Uit Word" })).toBeVisible()
    await page.keyboard.press("Control+z")
    await expect(text).not.toContainText("Uit Word")
    await page.keyboard.press("Control+y")
    await expect(text).toContainText("Uit Word")
    await page.keyboard.press("Tab")
    await expect(text, "Tab leaves the text").not.toBeFocused()

    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, "De prijslijst")).toBeVisible()
    const { data: saved } = await admin.get<{ body_nl: string }>(`/news/${item.newsId}`)
    expect(saved.body_nl).toBe(
      [
        `* een\n* twee\n\n${table}\n| chips | 2 |\n\nSlot.`,
        "## Zie ook",
        "onze [site](https://example.org)",
        "## Uit Word",
        "**Vet** streep bestand",
        "- een\n- twee",
      ].join("\n\n"),
    )
    // The page of the item would say that it is gone.
    await page.goto("about:blank")
    await admin.delete(`/news/${item.newsId}`)
  })
})
