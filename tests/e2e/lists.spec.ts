import { roomInput, unique } from "./support/api.ts"
import { expect, h1, type Page, test, visit } from "./support/test.ts"

test.use({ role: "admin" })

const rows = (page: Page) => page.getByRole("rowheader")

test("search, filters, sort and page are kept in the address", async ({ page, admin, openAs }) => {
  // More than a page of rooms, which no other test finds.
  const prefix = unique("Lijst").replace(" ", "")
  const made: number[] = []
  for (let number = 1; number <= 27; number++) {
    const name = `${prefix} ${String(number).padStart(2, "0")}`
    const more = { city: `Plaats ${String(50 - number)}`, isPostalAddress: false, hasOpeningTimes: number === 7 }
    made.push((await admin.post<{ roomId: number }>("/rooms", roomInput(name, more))).data.roomId)
  }

  await visit(page, "/over-ons")
  await visit(page, "/locaties/admin")
  await page.getByRole("searchbox", { name: "Zoek op naam" }).pressSequentially(prefix.toLowerCase())
  await expect(page).toHaveURL(`/locaties/admin?q=${prefix.toLowerCase()}`)
  await expect(page.getByText("27 ruimtes")).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toHaveText(`${prefix} 01`)

  await page.getByRole("columnheader", { name: "Plaats" }).getByRole("link").click()
  await expect(page).toHaveURL(/[?&]sort=city/)
  await expect(page.getByRole("columnheader", { name: "Plaats" })).toHaveAttribute("aria-sort", "ascending")
  await expect(rows(page).first()).toHaveText(`${prefix} 27`)
  await page.getByRole("columnheader", { name: "Plaats" }).getByRole("link").click()
  await expect(page).toHaveURL(/[?&]sort=-city/)
  await expect(page.getByRole("columnheader", { name: "Plaats" })).toHaveAttribute("aria-sort", "descending")
  await expect(rows(page).first()).toHaveText(`${prefix} 01`)

  const pager = page.getByRole("navigation", { name: "Pagina’s" })
  await pager.getByRole("link", { name: "Volgende" }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(rows(page)).toHaveText([`${prefix} 26`, `${prefix} 27`])
  await expect(pager.getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page")

  const other = await openAs("admin", page.url())
  await expect(rows(other), "the address alone says it all").toHaveText([`${prefix} 26`, `${prefix} 27`])

  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  await expect(rows(page)).toHaveCount(25)
  await page.goForward()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole("search").getByText("Heeft openingstijden").click()
  await expect(page).toHaveURL(/[?&]opening=1/)
  await expect(page, "another filter begins at page 1").not.toHaveURL(/page=/)
  await expect(rows(page)).toHaveText([`${prefix} 07`])
  await expect(page.getByText("1 ruimte", { exact: true })).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveText([`${prefix} 07`])
  await expect(page.getByRole("checkbox", { name: "Heeft openingstijden" })).toBeChecked()
  await expect(page.getByRole("searchbox", { name: "Zoek op naam" })).toHaveValue(prefix.toLowerCase())

  await page.getByRole("link", { name: "Haal filter weg: Heeft openingstijden" }).click()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole("button", { name: "Zoekopdracht wissen" }).click()
  await expect(page).not.toHaveURL(/[?&]q=/)

  await page.getByRole("searchbox", { name: "Zoek op naam" }).fill(`${prefix} bestaat niet`)
  await expect(page.getByText("Niets gevonden met deze zoekopdracht en filters.")).toBeVisible()
  await page.getByRole("link", { name: "Toon alles" }).click()
  await expect(page.getByRole("link", { name: "De Huiskamer" })).toBeVisible()

  // Typing, filtering and sorting added no history entries; "show everything" and the page did.
  for (let entry = 0; entry < 3; entry++) await page.goBack()
  await expect(h1(page)).toHaveText("Over ons")
  for (const roomId of made) await admin.delete(`/rooms/${roomId}`)
})

test("invalid parameters of an address are ignored", async ({ page }) => {
  await visit(page, "/locaties/admin?page=-3&sort=password&opening=maybe&q=&lng=nl")
  await expect(page.getByRole("link", { name: "De Huiskamer" })).toBeVisible()
  // Of a search, because others make and remove rooms meanwhile: their last page may be gone when it is opened.
  await visit(page, "/locaties/admin?q=huiskamer&page=900")
  await expect(page.getByText("Deze pagina is er niet (meer).")).toBeVisible()
  await page.getByRole("link", { name: "Naar de laatste pagina" }).click()
  await expect(rows(page).first()).toBeVisible()
})

test("on a phone each row is a card that is one link", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, "/locaties/admin?q=huiskamer")
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "De Huiskamer" }) })
  await expect(row).toBeVisible()
  await row.click({ position: { x: 300, y: 90 } })
  await expect(page).toHaveURL("/locaties/de-huiskamer/bewerken")
})

test("a user who opens a result while a search is pending is not pulled back by it", async ({ page, makeRoom }) => {
  const room = await makeRoom()
  await visit(page, "/locaties/admin?q=Proefkamer")
  const link = page.getByRole("link", { name: room.name_nl })
  await expect(link).toBeVisible()
  await page.getByRole("searchbox").fill(room.name_nl)
  // Busy for as long as the search waits: it is due before anything else gets its turn.
  await link.evaluate((found: HTMLElement) => {
    found.click()
    const end = performance.now() + 400
    while (performance.now() < end);
  })
  await expect(page).toHaveURL(`/locaties/${room.slug}/bewerken`)
  await expect(page.getByLabel("Plaats")).toBeVisible()
})
