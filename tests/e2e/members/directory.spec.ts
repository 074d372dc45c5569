import sharp from "sharp"
import { logIn, makeMember } from "../support/accounts.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Chooses who sees a field, on the page with preferences. */
async function show(page: Page, field: string, to: "Alleen ik" | "Bestuur" | "Leden"): Promise<void> {
  await page.getByRole("radiogroup", { name: field, exact: true }).getByLabel(to).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(snack(page, "De voorkeuren zijn opgeslagen")).toBeVisible()
}

test.describe("what people show of themselves", () => {
  // The second of two tabs that save.
  test.use({ expectedFaults: /409/ })

  test("disappears from the open page of another member, and from the mirror, as soon as they hide it", async ({
    page,
    browser,
    admin,
    openAs,
  }) => {
    test.slow()
    const person = await makeMember(browser, admin, { study: "Sterrenkunde" })
    const other = await openAs("member", person.path)
    await expect(other.getByText("Sterrenkunde")).toBeVisible()
    await logIn(page, person.email)
    await visit(page, `${person.path}/voorkeuren/bewerken`)
    const mirror = page.locator("section").filter({ has: page.getByRole("heading", { name: "Zo zien anderen jou" }) })
    await expect(mirror.getByText("Sterrenkunde")).toBeVisible()

    await show(page, "Studie", "Bestuur")
    await expect(mirror.getByText("Sterrenkunde")).toBeHidden()
    await expect(other.getByText("Sterrenkunde")).toBeHidden()
    await visit(other, "/smobo?studie=Sterrenkunde")
    const main = other.getByRole("main")
    await expect(main.getByText("Bram op den Kamp")).toBeVisible()
    await expect(main.getByText(person.name)).toBeHidden()
    await mirror.getByRole("radio", { name: "Bestuur" }).check()
    await expect(mirror.getByText("Sterrenkunde")).toBeVisible()

    await show(page, "Studie", "Leden")
    await expect(main.getByText(person.name)).toBeVisible()
  })

  test("is chosen beside each field, the same as in the table, and never lost when two tabs choose", async ({
    page,
    browser,
    admin,
  }) => {
    test.slow()
    const person = await makeMember(browser, admin)
    await logIn(page, person.email)
    const select = (on: Page, field: string) => on.getByLabel(`Wie ziet dit: ${field}`, { exact: true })
    const later = await page.context().newPage()
    await visit(later, `${person.path}/bewerken`)
    await expect(select(later, "Startjaar")).toHaveValue("members")

    await visit(page, `${person.path}/bewerken`)
    await select(page, "Startjaar").selectOption("Bestuur")
    await select(page, "Bijnaam").selectOption("Bestuur")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page).toHaveURL(person.path)
    await visit(page, `${person.path}/voorkeuren/bewerken`)
    const table = page.getByRole("radiogroup", { name: "Startjaar", exact: true })
    await expect(table.getByLabel("Bestuur")).toBeChecked()

    await select(later, "Startjaar").selectOption("Alleen ik")
    await select(later, "Studie").selectOption("Bestuur")
    await later.getByRole("button", { name: "Opslaan" }).click()
    const panel = later.getByRole("group").filter({ has: later.getByRole("heading", { name: /gewijzigd|opgeslagen/ }) })
    await expect(panel.getByText("Wie ziet dit: Startjaar")).toBeVisible()
    await expect(panel.getByText("Wie ziet dit: Studie")).toBeHidden()
    await panel.getByRole("radio").first().check()
    await later.getByRole("button", { name: "Opslaan" }).click()
    await expect(later).toHaveURL(person.path)

    await visit(page, `${person.path}/bewerken`)
    await expect(select(page, "Startjaar")).toHaveValue("onlyMe")
    await expect(select(page, "Studie")).toHaveValue("board")
    await expect(select(page, "Bijnaam")).toHaveValue("board")
  })

  test("a portrait chosen on a phone is cropped, seen by another member, and gone when hidden", async ({
    browser,
    admin,
    openAs,
  }) => {
    test.slow()
    const person = await makeMember(browser, admin)
    const me = await openAs("visitor", "/login", phone)
    await logIn(me, person.email)
    await visit(me, `${person.path}/bewerken`)
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2a7" } })
      .jpeg()
      .toBuffer()
    await me
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "ik.jpg", mimeType: "image/jpeg", buffer: photo })
    const dialog = me.getByRole("dialog")
    await dialog.getByLabel("Inzoomen").fill("2")
    await dialog.getByRole("button", { name: "Foto opslaan" }).click()
    await expect(snack(me, "De foto is opgeslagen")).toBeVisible()

    const other = await openAs("member", person.path)
    const portrait = other.getByRole("main").locator("img[src*='/files/portraits/']")
    await expect(portrait).toBeVisible()
    const address = (await portrait.getAttribute("src")) ?? ""
    expect((await other.request.get(address)).status()).toBe(200)

    await visit(me, `${person.path}/voorkeuren/bewerken`)
    await show(me, "Foto", "Alleen ik")
    await expect(portrait).toHaveCount(0)
    expect((await other.request.get(address)).status()).toBe(404)
    await show(me, "Foto", "Leden")
    await expect(portrait).toBeVisible()
  })
})

test.describe("the directory", () => {
  // Other tests hide and replace portraits that the list shows.
  test.use({ expectedFaults: /status of 404/ })
  test.use({ role: "member" })

  test("finds people by part of a name, without accents, with a typo, and by their years", async ({ page }) => {
    await visit(page, "/smobo")
    const main = page.getByRole("main")
    const search = page.getByRole("searchbox")
    for (const [typed, name] of [
      ["ozturk", "Yara Öztürk"],
      ["van der", "Joris van der Meer"],
      ["liekke", "Lieke de Vries"],
      ["mrani", "Fatima el Amrani"],
    ] as const) {
      await search.fill(typed)
      await expect(main.getByRole("link", { name })).toBeVisible()
      await expect(main.getByRole("link", { name: "Sanne Visser" })).toBeHidden()
    }
    await search.fill("niemand die zo heet")
    await expect(main.getByText(/niemand/i).first()).toBeVisible()
  })

  test("leads to a person, and an applicant cannot be found by members", async ({ page, openAs }) => {
    await visit(page, "/smobo")
    await page.getByRole("main").getByRole("link", { name: "Sanne Visser" }).click()
    await expect(h1(page)).toHaveText("Sanne Visser")
    expect((await page.request.get("/smobo/anouk-bakker")).status()).toBe(404)
    const board = await openAs("board", "/smobo/anouk-bakker")
    await expect(board.getByRole("heading", { name: "Wil lid worden" })).toBeVisible()
  })
})
