import writeWorkbook from "write-excel-file/node"
import { bookBody, isbnOf } from "../../src/features/books/server/book.test-support.ts"
import { type CallApi, unique } from "./support/api.ts"
import { nightly } from "./support/nightly.ts"
import { expect, h1, type Page, snack, test, visit } from "./support/test.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const save = (page: Page) => button(page, "Opslaan").click()

/** Of this run, since earlier ones left their books. */
const run = (Date.now() % 90_000) * 100
const isbn = (serial: number) => isbnOf(run + serial)
const makeBook = async (admin: CallApi, changes: object) =>
  (await admin.post<{ bookId: number; title: string }>("/books", bookBody(changes))).data

/** Presses Tab until what is focused has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab")
    const text = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return label ?? element?.textContent ?? ""
    })
    if (text.startsWith(name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test.describe("a book on the list", () => {
  // Open pages request the book once more while it is removed.
  test.use({ role: "admin", expectedFaults: /status of 4(00|04|09)/ })

  test("is added, changed with the keyboard alone, and deleted", async ({ page }) => {
    const title = unique("Grafen")
    await visit(page, "/nieuwe-boeken/nieuw")
    await page.getByLabel("Titel").fill(title)
    await page.getByLabel("Auteurs").fill("G. Raaf")
    await page.getByLabel("ISBN").fill("978-0-306-40615-8")
    await page.getByLabel("Vakcode").fill("GRAF1")
    await page.getByRole("textbox", { name: /Naam van het vak/ }).fill("Grafentheorie")
    await page.getByLabel("Jaar van de studie").selectOption("2")
    await page.getByLabel("Kwartaal").selectOption("3")
    await save(page)
    await expect(page.getByRole("link", { name: /^ISBN/ }), "in the summary of faults").toBeVisible()
    await page.getByLabel("ISBN").fill(isbn(1))
    await save(page)
    await expect(snack(page, "is opgeslagen")).toBeVisible()
    await expect(page.getByRole("rowheader", { name: title })).toBeVisible()

    await visit(page, `/nieuwe-boeken?q=${encodeURIComponent(title)}`)
    const row = page.getByRole("row", { name: title })
    await expect(row).toContainText("volgt")
    await tabTo(page, title)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/bewerken$/)
    await expect(page.getByLabel("Titel")).toHaveValue(title)
    await tabTo(page, "Prijs")
    await page.keyboard.type("44,95")
    await page.keyboard.press("Enter")
    await expect(snack(page, "is opgeslagen")).toBeVisible()
    await expect(row).toContainText("€ 44,95")

    await row.getByRole("rowheader").getByRole("link").click()
    await button(page, "Verwijder boek").click()
    await button(page, "Annuleren").click()
    await button(page, "Verwijder boek").click()
    await page.getByRole("dialog").getByRole("button", { name: "Verwijder boek" }).click()
    await expect(snack(page, "is verwijderd")).toBeVisible()
    await expect(page.getByRole("rowheader", { name: title })).toHaveCount(0)
  })

  test("that somebody else changed meanwhile is not overwritten", async ({ page, admin }) => {
    const book = await makeBook(admin, { title: unique("Botsing"), isbn13: isbn(2), priceCents: 1000 })
    await visit(page, `/nieuwe-boeken/${book.bookId}/bewerken`)
    await page.getByLabel("Auteurs").fill("Van mij")
    await page.getByLabel("Prijs").fill("20,00")
    await admin.change(`/books/${book.bookId}`, { ...bookBody({ ...book, isbn13: isbn(2), priceCents: 3000 }) })
    await save(page)
    const panel = page.getByRole("group", { name: /heeft dit om .* gewijzigd/ })
    await expect(panel).toBeFocused()
    await panel
      .getByRole("radiogroup", { name: "Prijs" })
      .getByRole("radio", { name: /Houd de mijne/ })
      .check()
    await save(page)
    await expect(snack(page, "is opgeslagen")).toBeVisible()
    expect((await admin.get(`/books/${book.bookId}`)).data).toMatchObject({ authors: "Van mij", priceCents: 2000 })
    await admin.delete(`/books/${book.bookId}`)
  })
})

test.describe("a whole list", () => {
  test.use({ role: "admin" })
  const head = ["Studiejaar", "Jaar", "Kwartaal", "Vakcode", "Vak", "Titel", "Auteurs", "ISBN", "Prijs"]
  const line = (year: string, serial: number, title: string, price = "12,50") => [
    year,
    "1",
    "1",
    `L${serial}`,
    "Vak",
    title,
    "Auteur",
    isbn(serial),
    price,
  ]
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.getByRole("main").locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer })

  test("is imported from CSV after its faults are mended, and from Excel what changed", async ({ page }) => {
    const title = unique("Lijst")
    const lines = [line("2061-2062", 11, title), line("2061-2062", 12, `${title} twee`, "gratis")]
    const csv = [head, ...lines].map((cells) => cells.join(";")).join("\r\n")
    await visit(page, "/nieuwe-boeken/importeren")
    await choose(page, "boeken.csv", Buffer.from(csv))
    const faulty = page.getByRole("listitem").filter({ hasText: "Regel 3" }).first()
    await expect(faulty).toContainText("Prijs:")
    await expect(button(page, "Importeer")).toBeDisabled()
    await choose(page, "boeken.csv", Buffer.from(csv.replace("gratis", "9,95")))
    await expect(page.getByText("Nieuw: 2. Verandert: 0.")).toBeVisible()
    await button(page, "Importeer").click()
    await expect(page.getByText("Klaar. Nieuw: 2.")).toBeVisible()

    await visit(page, "/nieuwe-boeken/importeren")
    const changed = [line("2061-2062", 11, title), line("2061-2062", 12, `${title} twee`, "19,95")]
    const sheet = [head, ...changed].map((cells) => cells.map((value) => ({ value, type: String })))
    await choose(page, "boeken.xlsx", await writeWorkbook(sheet).toBuffer())
    await expect(page.getByText("Nieuw: 0. Verandert: 1. Blijft gelijk: 1.")).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: "Regel 3" }).first()).toContainText("Prijs: 9,95 19,95")
    await button(page, "Importeer").click()
    await page.getByRole("link", { name: "Naar de boeken" }).click()
    await visit(page, "/nieuwe-boeken?studiejaar=2061")
    await expect(page.getByRole("row", { name: `${title} twee` })).toContainText("€ 19,95")
  })

  test(
    "of five thousand books in Excel names the faulty row, and is imported whole or not at all",
    nightly,
    async ({ page }) => {
      test.slow()
      const lines = Array.from({ length: 5000 }, (_, index) => line("2067-2068", 100 + index, `Deel ${index + 1}`))
      const workbook = (rows: string[][]) =>
        writeWorkbook([head, ...rows].map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer()
      const stored = async () => {
        const response = await page.request.get("/api/books?filter[academicYear]=2067&pageSize=1")
        return ((await response.json()) as { pagination: { totalItems: number } }).pagination.totalItems
      }
      await visit(page, "/nieuwe-boeken/importeren")
      // Below the head: the 4,321st book is on line 4,322.
      const faulty = lines.with(4320, line("2067-2068", 100 + 4320, "Deel 4321", "veel"))
      await choose(page, "boeken.xlsx", await workbook(faulty))
      await expect(page.getByText("Nieuw: 4999.")).toBeVisible()
      await expect(page.getByRole("listitem").filter({ hasText: "Regel 4322" }).first()).toContainText("Prijs:")
      await expect(button(page, "Importeer")).toBeDisabled()
      expect(await stored()).toBe(0)

      await choose(page, "boeken.xlsx", await workbook(lines))
      await expect(page.getByText("Nieuw: 5000. Verandert: 0.")).toBeVisible()
      await button(page, "Importeer").click()
      await expect(page.getByText("Klaar. Nieuw: 5000.")).toBeVisible()
      expect(await stored()).toBe(5000)
    },
  )

  test("of an earlier year is copied to the next", async ({ page, admin }) => {
    const title = unique("Overnemen")
    await makeBook(admin, { academicYear: 2063, title, isbn13: isbn(21) })
    await visit(page, "/nieuwe-boeken?studiejaar=2063")
    await button(page, "Neem vorig jaar over").click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Van").selectOption("2063")
    await dialog.getByRole("button", { name: "Neem over" }).click()
    await expect(snack(page, "overgenomen naar 2064–2065")).toBeVisible()
    await expect(page).toHaveURL(/studiejaar=2064/)
    await expect(page.getByRole("rowheader", { name: title })).toBeVisible()
  })
})

test("members go from a new book to its second-hand copies, or ask to be told", async ({ openAs }) => {
  const page = await openAs("member", "/nieuwe-boeken?q=Programmeren+begint+hier")
  await page.getByRole("link", { name: /tweedehands van ‘Programmeren begint hier’/ }).click()
  await expect(h1(page)).toHaveText("Tweedehands boeken")
  await expect(page.getByRole("link", { name: "Programmeren begint hier" }).first()).toBeVisible()
  await visit(page, "/nieuwe-boeken?q=Topology+for+Walkers")
  await page.getByRole("link", { name: "Mail me bij tweedehands van ‘Topology for Walkers’" }).click()
  await expect(page.getByRole("button", { name: /^Mail me bij ‘97/ })).toBeVisible()
})

test.describe("without JavaScript, on a small phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test("the list can be read and searched, and is no wider than the screen", async ({ page }) => {
    await page.goto("/nieuwe-boeken?jaar=2&kwartaal=1")
    await expect(page.getByText("The Shape of Algorithms")).toBeVisible()
    await expect(page.getByText("Inside the Kernel"), "of another quarter").toHaveCount(0)
    await expect(page.getByText("Mail me bij tweedehands"), "is for members").toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole("searchbox").fill("kovacs")
    await page.getByRole("searchbox").press("Enter")
    await expect(page).toHaveURL(/q=kovacs/)
    await expect(page.getByText("The Shape of Algorithms")).toBeVisible()
    await expect(page.getByText("Functies van meer variabelen")).toHaveCount(0)
  })
})
