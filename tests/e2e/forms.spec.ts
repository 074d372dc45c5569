import { unique } from "./support/api.ts"
import { expect, h1, type Page, picture, speak, test, visit, writeIn } from "./support/test.ts"

test.use({ role: "admin" })

const leave = (page: Page) => page.getByRole("dialog", { name: "Weggaan zonder op te slaan?" })
const news = (page: Page) => page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Nieuws" })

test.describe("unsaved changes", () => {
  test("are not lost by a click, by Back or by closing the page", async ({ page, makeRoom }) => {
    const room = await makeRoom()
    await visit(page, "/locaties/admin")
    await page.getByRole("searchbox").fill(room.name_nl)
    await page.getByRole("link", { name: room.name_nl }).click()
    const city = page.getByLabel("Plaats")
    await city.fill("Zeist")

    await news(page).click()
    await leave(page).getByRole("button", { name: "Annuleren" }).click()
    await expect(leave(page)).toBeHidden()
    await expect(page).toHaveURL(`/locaties/${room.slug}/bewerken`)
    await expect(city).toHaveValue("Zeist")

    await page.goBack()
    await expect(leave(page)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(leave(page)).toBeHidden()
    await expect(page).toHaveURL(`/locaties/${room.slug}/bewerken`)
    await expect(city).toHaveValue("Zeist")

    const dialogEvent = page.waitForEvent("dialog")
    await page.close({ runBeforeUnload: true })
    const question = await dialogEvent
    expect(question.type()).toBe("beforeunload")
    await question.dismiss()
    await expect(city).toHaveValue("Zeist")

    await news(page).click()
    await leave(page).getByRole("button", { name: "Weggaan zonder opslaan" }).click()
    await expect(page).toHaveURL("/nieuws")
  })

  test("cause no warning when there are none, or once they are saved", async ({ page, makeRoom }) => {
    const room = await makeRoom()
    await visit(page, `/locaties/${room.slug}/bewerken`)
    const city = page.getByLabel("Plaats")
    await city.fill("Zeist")
    await city.fill("Utrecht")
    await news(page).click()
    await expect(page).toHaveURL("/nieuws")
    await page.goBack()
    await city.fill("Zeist")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page).toHaveURL("/locaties/admin")
    await expect(leave(page)).toHaveCount(0)
  })
})

test.describe("errors", () => {
  test("of the form are shown all at once, at its top and at each field", async ({ page }) => {
    await visit(page, "/locaties/nieuw")
    await page.getByLabel("Naam (Nederlands)").fill("x".repeat(81))
    await page.getByRole("button", { name: "Opslaan" }).click()
    const summary = page.getByRole("alert").filter({ hasText: "5 dingen kloppen nog niet" })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole("link")).toHaveText([
      "Naam (Nederlands): Hoogstens 80 tekens",
      "Straat: Vul dit in",
      "Huisnummer: Vul dit in",
      "Postcode: Vul dit in",
      "Plaats: Vul dit in",
    ])
    const street = page.getByLabel("Straat")
    await expect(street).toHaveAttribute("aria-invalid", "true")
    await expect(street).toHaveAccessibleDescription(/Vul dit in/)
    await summary.getByRole("link", { name: /^Straat/ }).click()
    await expect(street).toBeFocused()
    await street.fill("Drift")
    await expect(street).not.toHaveAccessibleDescription(/Vul dit in/)
  })

  test("are in the user's language, also after it changed", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/locaties/nieuw")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("alert").filter({ hasText: "5 things are not right yet" })).toBeVisible()
    await expect(page.getByLabel("Street")).toHaveAccessibleDescription(/Fill this in/)
    await page.getByRole("button", { name: "Settings" }).click()
    await page.getByRole("menuitemradio", { name: "Nederlands" }).click()
    await expect(page.getByLabel("Straat")).toHaveAccessibleDescription(/Vul dit in/)
  })

  test.describe("of the server", () => {
    test.use({ expectedFaults: /status of 400|net::ERR_FAILED/ })

    test("are shown at their fields, the rest at the top; the input stays", async ({ page, makeRoom }) => {
      const room = await makeRoom()
      const issues = [
        { path: ["street"], message: "Deze straat kennen we niet" },
        { path: ["name_nl", "deeper"], message: "Deze naam is bezet" },
        { path: ["somewhereElse"], message: "Dit past niet bij de rest" },
      ]
      await page.route(`**/api/rooms/${room.roomId}`, (route) =>
        route.fulfill({ status: 400, json: { message: "Niet alles klopt", code: "validation", issues } }),
      )
      await visit(page, `/locaties/${room.slug}/bewerken`)
      await page.getByLabel("Plaats").fill("Zeist")
      await page.getByRole("button", { name: "Opslaan" }).click()
      const summary = page.getByRole("alert").filter({ hasText: "3 dingen kloppen nog niet" })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole("listitem")).toHaveText([
        "Dit past niet bij de rest",
        "Naam (Nederlands): Deze naam is bezet",
        "Straat: Deze straat kennen we niet",
      ])
      await expect(page.getByLabel("Straat")).toHaveAccessibleDescription("Deze straat kennen we niet")
      await expect(page.getByLabel("Naam (Nederlands)")).toHaveAccessibleDescription(/Deze naam is bezet/)
      await expect(page.getByLabel("Plaats")).toHaveValue("Zeist")
      await page.unroute(`**/api/rooms/${room.roomId}`)
      await page.getByRole("button", { name: "Opslaan" }).click()
      await expect(page).toHaveURL("/locaties/admin")
    })

    test("include a lost connection; saving again works", async ({ page, makeRoom }) => {
      const room = await makeRoom()
      await page.route(`**/api/rooms/${room.roomId}`, (route) => route.abort())
      await visit(page, `/locaties/${room.slug}/bewerken`)
      await page.getByLabel("Plaats").fill("Zeist")
      await page.getByRole("button", { name: "Opslaan" }).click()
      await expect(page.getByRole("alert").filter({ hasText: "Geen verbinding" })).toBeFocused()
      await page.unroute(`**/api/rooms/${room.roomId}`)
      await page.getByRole("button", { name: "Opslaan" }).click()
      await expect(page).toHaveURL("/locaties/admin")
    })
  })
})

test.describe("texts in two languages", () => {
  const language = (page: Page, name: string | RegExp) => page.getByRole("radio", { name })

  test("are shown one at a time, and an error in the hidden one is shown by its link", async ({ page }) => {
    await visit(page, "/locaties/nieuw")
    const [dutch, english] = [page.getByLabel("Naam (Nederlands)"), page.getByLabel("Naam (Engels)")]
    await expect(english).toBeHidden()
    await dutch.fill("Zolder")
    await expect(language(page, "Engels (nog niet alles ingevuld)")).not.toBeChecked()
    await dutch.press("Shift+Tab")
    await page.keyboard.press("ArrowRight")
    await expect(language(page, "Engels")).toBeChecked()
    await expect(dutch).toBeHidden()
    await expect(page.getByText("Nederlands: Zolder")).toBeVisible()
    await english.fill("x".repeat(81))
    await writeIn(page, "Nederlands")
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(language(page, "Engels (hier klopt iets nog niet)")).toBeVisible()
    await page.getByRole("alert").getByRole("link", { name: "Naam (Engels): Hoogstens 80 tekens" }).click()
    await expect(english).toBeFocused()
    await english.fill("Attic")
    await writeIn(page, "Nederlands")
    await expect(dutch).toHaveValue("Zolder")
    await expect(language(page, /^Engels$/)).toBeVisible()
  })
})

test.describe("a save that takes long", () => {
  test.use({ expectedFaults: /net::ERR_/ })

  test("without a connection says so, and goes on once there is one", async ({ page, context, makeRoom }) => {
    const room = await makeRoom()
    await page.clock.install()
    await visit(page, `/locaties/${room.slug}/bewerken`)
    await page.getByLabel("Plaats").fill("Zeist")
    await context.setOffline(true)
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true")
    await page.clock.fastForward(4000)
    await expect(page.getByText("Geen verbinding. We slaan het op zodra je weer online bent.")).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL("/locaties/admin")
  })

  test("because the server does not answer can be tried again", async ({ page, makeRoom }) => {
    const room = await makeRoom()
    await page.clock.install()
    await visit(page, `/locaties/${room.slug}/bewerken`)
    await page.getByLabel("Plaats").fill("Zeist")
    // The first request gets no answer at all.
    await page.route(`**/api/rooms/${room.roomId}`, () => undefined, { times: 1 })
    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(page.locator("form")).toHaveAttribute("aria-busy", "true")
    await page.clock.fastForward(16_000)
    await expect(page.getByText("Dit duurt lang.")).toBeVisible()
    await page.getByRole("button", { name: "Probeer opnieuw" }).click()
    await expect(page).toHaveURL("/locaties/admin")
  })

  test("is no reason to lose the page: a link waits for the connection too", async ({ page, context }) => {
    await visit(page, "/locaties/admin")
    await context.setOffline(true)
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Nieuws" }).click()
    await expect(page.getByText("Geen verbinding. De pagina komt zodra je weer online bent.")).toBeVisible()
    await expect(h1(page)).toHaveText("Ruimtes beheren")
    await context.setOffline(false)
    await expect(page).toHaveURL("/nieuws")
    await expect(h1(page)).toHaveText("Nieuws")
  })
})

test.describe("date picker", () => {
  const texts = {
    nl: {
      day: "Eerste dag",
      early: "Kies een datum vanaf 01-01-1900",
      late: "Kies een datum tot en met 31-12-2099",
      open: /Kies datum/,
      month: "mei 2098",
    },
    en: {
      day: "First day",
      early: "Choose a date from 01-01-1900 on",
      late: "Choose a date no later than 31-12-2099",
      open: /Choose date/,
      month: "May 2098",
    },
  }

  for (const language of ["nl", "en"] as const)
    test(`accepts 1900-01-01 to 2099-12-31 and is in the user's language (${language})`, async ({
      page,
      makeRoom,
      admin,
    }) => {
      const text = texts[language]
      const room = await makeRoom()
      const day = {
        fromDate: "2098-05-24",
        untilDate: "2099-12-31",
        opens: null,
        closes: null,
        reason_nl: "",
        reason_en: "",
      }
      await admin.change(`/rooms/${room.roomId}/opening-times`, { weekly: [], exceptions: [day] })
      await speak(page, language)
      await visit(page, `/locaties/${room.slug}/openingstijden/bewerken`)
      const field = page.getByRole("group", { name: text.day, exact: true })
      const fault = page.locator(".field-fault")
      const type = async (digits: string) => {
        await field.getByRole("spinbutton").first().click()
        await page.keyboard.type(digits)
        await h1(page).click()
      }
      await type("31121899")
      await expect(fault).toHaveText(text.early)
      await type("01011900")
      await expect(fault).toHaveCount(0)
      await type("01012100")
      await expect(fault).toHaveText(text.late)
      await type("31122099")
      await expect(fault).toHaveCount(0)

      await type("24052098")
      await field.getByRole("button", { name: text.open }).click()
      const calendar = page.getByRole("dialog")
      await expect(calendar).toContainText(text.month)
      await expect(calendar.getByRole("gridcell", { name: "24" })).toHaveAttribute("aria-selected", "true")
      await calendar.getByRole("gridcell", { name: "25" }).click()
      await expect(field.getByRole("spinbutton").first()).toHaveText("25")
    })
})

test.describe("the buttons above a formatted text", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("are one tab stop, work with the keyboard, and fit a thumb", async ({ page }) => {
    await visit(page, "/nieuws/nieuw")
    const text = page.getByRole("textbox", { name: "Bericht (Nederlands)" })
    const bar = page.getByRole("toolbar", { name: "Opmaak" }).first()
    const button = (name: string) => bar.getByRole("button", { name, exact: true })
    for (const each of await bar.getByRole("button").all())
      expect(await each.boundingBox()).toMatchObject({ width: 44, height: 44 })

    await text.click()
    await page.keyboard.type("Er is ")
    await page.keyboard.press("Shift+Tab")
    await expect(button("Vet")).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(text).toBeFocused()
    await expect(button("Vet")).toHaveAttribute("aria-pressed", "true")
    await page.keyboard.type("soep")
    await expect(text.locator("strong")).toHaveText("soep")

    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(button("Kop")).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(text.locator("h2")).toHaveText("Er is soep")
    await expect(text).toBeFocused()
    await page.keyboard.press("Shift+Tab")
    await expect(button("Kop"), "where it was left").toBeFocused()
    await page.keyboard.press("End")
    await expect(button("Opnieuw")).toBeFocused()
    await expect(button("Opnieuw")).toHaveAttribute("aria-disabled", "true")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await expect(text.locator("h2")).toHaveCount(0)
  })
})

test.describe("an upload that is still under way", () => {
  test.use({ expectedFaults: /503/ })

  test("a save waits for it, and is not sent when it fails", async ({ page }) => {
    const uploads: (() => void)[] = []
    await page.route("**/api/pictures", async (route) => {
      await new Promise<void>((release) => uploads.push(release))
      if (uploads.length === 1) await route.fulfill({ status: 503, json: { message: "Even niet" } })
      else await route.continue()
    })
    const name = unique("Schaakcommissie")
    const save = page.getByRole("button", { name: "Opslaan" })
    const waiting = page.getByText("Je bestand wordt nog geüpload. Daarna slaan we het op.")
    await visit(page, "/groepen/COMMITTEE/nieuw")
    await page.getByLabel("Naam (Nederlands)").fill(name)

    await page.getByLabel("Foto", { exact: true }).setInputFiles(picture)
    await save.click()
    await expect(waiting).toBeVisible()
    await expect.poll(() => uploads.length).toBe(1)
    uploads[0]?.()
    await expect(page.getByText("Even niet")).toBeVisible()
    await expect(waiting).toBeHidden()
    await expect(h1(page)).toHaveText("Nieuwe groep")

    await page.getByLabel("Foto", { exact: true }).setInputFiles(picture)
    await save.click()
    await expect(waiting).toBeVisible()
    await expect.poll(() => uploads.length).toBe(2)
    uploads[1]?.()
    // What comes with a picture is asked as if it had been there already.
    await expect(page.getByRole("alert").getByRole("link", { name: /^Wat is er op de foto te zien/ })).toBeVisible()
    await page.getByLabel("Wat is er op de foto te zien? (Nederlands)").fill("Een wit vlak")
    await save.click()
    await expect(h1(page)).toHaveText(name)
    await expect(page.getByRole("img", { name: "Een wit vlak" })).toBeVisible()
  })
})
