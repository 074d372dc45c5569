import { CallApi, unique } from "../support/api.ts"
import { makeMember } from "../support/accounts.ts"
import { beginTask, typeChoice, typeMoment } from "../support/clicks.ts"
import { demoPassword } from "../support/people.ts"
import { expect, h1, picture, snack, test } from "../support/test.ts"

// What the board and administrators do on a computer, and the clicks it takes (docs/journeys.md). Their daily tasks from
// /admin are in ../board.spec.ts.

test.describe("the board", () => {
  test.use({ role: "board" })

  test("puts somebody in a group, with a role and a period", async ({ page, browser, admin }) => {
    const { name } = await makeMember(browser, admin)
    const task = await beginTask(page, "/groepen/COMMITTEE/webcommissie")
    await page.getByRole("main").getByRole("link", { name: "Leden beheren" }).click()
    await page.getByRole("button", { name: "Voeg iemand toe" }).click()
    const dialog = page.getByRole("dialog")
    await typeChoice(page, "Wie", name, name)
    await task.choose("Rol", "Lid")
    await expect(dialog.getByRole("status"), "what they may do from then on").not.toBeEmpty()
    await dialog.getByRole("button", { name: "Voeg iemand toe" }).click()
    await expect(snack(page, /zit nu in de groep/)).toBeVisible()
    await task.end("board, 1280: somebody in a group with role and period", 4)
  })

  test("opens the room, with a message on the door", async ({ page, makeRoom, openAs }) => {
    const { name_nl: name } = await makeRoom({ hasOpeningTimes: true })
    const message = unique("Er is koffie")
    const visitor = await openAs("visitor", "/locaties/openingstijden")
    const task = await beginTask(page, "/")
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Openingstijden" }).click()
    const card = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })
    await card.getByRole("button", { name: "Zet de status" }).click()
    const dialog = page.getByRole("dialog", { name: `Status van ${name}` })
    await dialog.getByRole("radio", { name: "Open", exact: true }).check()
    await dialog.getByLabel("Bericht op de deur").fill(message)
    await dialog.getByRole("button", { name: "Zet de status" }).click()
    await expect(snack(page, `${name} staat nu op ‘Open’.`)).toBeVisible()
    await task.end("board, 1280: the room open with a message", 4)
    await expect(visitor.getByText(message), "at once, elsewhere").toBeVisible()
  })

  test("writes news for later, with a picture", async ({ page, openAs }) => {
    const title = unique("De bar gaat verbouwen")
    const task = await beginTask(page, "/admin")
    await page.getByRole("link", { name: "Nieuws schrijven" }).click()
    await page.getByLabel("Titel (Nederlands)").fill(title)
    await page.getByLabel("Inleiding (Nederlands)").fill("Over twee weken is alles nieuw.")
    await page.getByRole("textbox", { name: "Bericht (Nederlands)" }).fill("Het hele verhaal.")
    await task.pick(page.getByRole("region", { name: "Foto" }).locator("input[type=file]"), picture)
    await page.getByLabel("Beschrijving van de foto (Nederlands)").fill("Een wit vlak")
    await page.getByRole("radio", { name: "Op de site" }).check()
    await typeMoment(page, "Te zien vanaf", "120320980900")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(h1(page)).toHaveText(title)
    await expect(page.getByText(/Het verschijnt/)).toBeVisible()
    await task.end("board, 1280: news for later with a picture", 5)
    const visitor = await openAs("visitor", "/nieuws")
    await expect(visitor.getByText(title)).toHaveCount(0)
  })
})

test.describe("an administrator", () => {
  test.use({ role: "admin" })

  test("sees who may do what, and why", async ({ page }) => {
    const task = await beginTask(page, "/")
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Rechten" }).click()
    await page.getByRole("main").getByRole("searchbox").fill("van den berg")
    const person = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bo van den Berg" })
    await expect(person).toContainText(/via Bestuur \d{4}–\d{4} \(groepstype Bestuur\)/)
    await task.end("administrator, 1280: who may do what, and why", 1)
  })

  test("takes back what somebody was given personally", async ({ page, browser, admin }) => {
    const { userId: subjectId, name } = await makeMember(browser, admin)
    await admin.post("/permissions", { name: "roles", level: 1, subjectType: "user", subjectId })
    await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
    const task = await beginTask(page, "/")
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Rechten" }).click()
    await page.getByRole("main").getByRole("searchbox").fill(name)
    await page.getByRole("button", { name: `Neem terug: Rollen van ${name}` }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Neem recht terug" }).click()
    await expect(snack(page, `Het recht van ${name} bij`)).toBeVisible()
    await task.end("administrator, 1280: take back a right", 5)
  })

  test("finds anything from the overview", async ({ page, makeRoom, browser, admin }) => {
    const { name_nl: room } = await makeRoom()
    const person = await makeMember(browser, admin)
    const task = await beginTask(page, "/admin")
    for (const [area, title] of [
      ["Activiteiten", "Activiteiten"],
      ["Nieuws", "Nieuws"],
      ["Bedrijven", "Bedrijven"],
      ["Ruimtes", "Ruimtes"],
      ["Rollen", "Rollen"],
      ["Documenten", "Documenten"],
    ] as const)
      await expect(page.getByRole("main").getByRole("link", { name: area, exact: true }), title).toBeVisible()
    await page.keyboard.press("/")
    const search = page.getByRole("dialog", { name: "Zoeken" })
    await search.getByRole("combobox").fill(person.name)
    await search.getByRole("option", { name: person.name }).first().click()
    await expect(page).toHaveURL(person.path)
    await expect(h1(page)).toContainText(person.name)
    await task.end("administrator, 1280: find a person from /admin", 1)
    await page.goto("/admin")
    await page.getByRole("main").getByRole("link", { name: "Ruimtes", exact: true }).click()
    await expect(page.getByRole("link", { name: room })).toBeVisible()
  })
})
