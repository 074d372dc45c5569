import { inTime, makeActivity, signUp } from "./support/activities.ts"
import { accounts, demoPassword } from "./support/people.ts"
import { expect, h1, holdMessages, type Page, snack, test, visit } from "./support/test.ts"

const minute = 60_000
const diet = {
  kind: "text",
  label_nl: "Dieet of allergie",
  label_en: "",
  required: false,
  sensitive: true,
  options: [],
}
const course = {
  kind: "choice",
  label_nl: "Wat eet je?",
  label_en: "",
  required: true,
  sensitive: false,
  options: [
    { label_nl: "Vlees", label_en: "" },
    { label_nl: "Vegetarisch", label_en: "" },
  ],
}

/** The card with the user's sign-up status. */
const panel = (page: Page) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("status") })
    .first()
const state = (page: Page) => panel(page).getByRole("heading", { level: 2 })
/** The button in the card; on a phone the bar below has the same. */
const button = (page: Page, name: string) => panel(page).getByRole("button", { name }).first()

/**
 * Lets answers of the API follow the clock of the page, since the countdown goes by the server's time.
 * @returns skips milliseconds, on both sides
 */
async function withServerClock(page: Page): Promise<(by: number) => Promise<void>> {
  let skipped = 0
  await page.route("**/api/**", async (route) => {
    if (route.request().headers().accept?.includes("text/event-stream")) return route.continue()
    const response = await route.fetch()
    const date = new Date(Date.now() + skipped).toUTCString()
    return route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  return async (by) => {
    skipped += by
    await page.clock.fastForward(by)
  }
}

test.describe("signing up on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, role: "member" })

  test("asks the questions, shows the price, and then the status", async ({ page, admin }) => {
    const { slug, title_nl: title } = await makeActivity(admin, {
      capacity: 2,
      priceCents: 500,
      questions: [diet, course],
    })
    await visit(page, `/activiteiten/${slug}`)
    await expect(state(page)).toHaveText("Je kunt je aanmelden")
    await expect(panel(page)).toContainText("Nog 2 plekken")
    await button(page, "Aanmelden").tap()
    const dialog = page.getByRole("dialog", { name: `Aanmelden voor ${title}` })
    await expect(dialog).toContainText("Dit kost € 5,00.")
    await expect(dialog).toContainText("Alleen de organisatie leest dit.")
    await dialog.getByLabel("Dieet of allergie").fill("Geen noten")
    await dialog.getByRole("button", { name: "Aanmelden voor € 5,00" }).tap()
    await expect(dialog.getByRole("alert")).toContainText("Wat eet je?")

    // Closing by accident loses nothing.
    await page.keyboard.press("Escape")
    await button(page, "Aanmelden").tap()
    await expect(dialog.getByLabel("Dieet of allergie")).toHaveValue("Geen noten")
    await dialog.getByRole("radio", { name: "Vegetarisch" }).check()
    await dialog.getByRole("button", { name: "Aanmelden voor € 5,00" }).tap()
    await expect(dialog).toBeHidden()
    await expect(state(page)).toHaveText("Je bent aangemeld")
    await expect(state(page), "the focus is where it is told").toBeFocused()
    await expect(snack(page, "Gelukt, je bent aangemeld.")).toBeVisible()
    await expect(panel(page)).toContainText("Nog te betalen: € 5,00")
    await expect(panel(page)).toContainText("Vegetarisch")

    await button(page, "Antwoorden aanpassen").tap()
    const edit = page.getByRole("dialog", { name: "Je antwoorden" })
    await edit.getByLabel("Dieet of allergie").fill("")
    await edit.getByRole("button", { name: "Antwoorden opslaan" }).tap()
    await expect(panel(page)).not.toContainText("Geen noten")

    await panel(page).getByText("Wat er gebeurde").tap()
    await expect(panel(page)).toContainText(/Aangemeld om \d\d:\d\d:\d\d,\d\d/)
    await expect(panel(page)).toContainText(/Antwoorden aangepast om \d\d:\d\d:\d\d,\d\d/)

    await holdMessages(page)
    await button(page, "Afmelden").tap()
    const sure = page.getByRole("dialog", { name: `Afmelden voor ${title}?` })
    await expect(sure).toContainText("Later weer aanmelden kan zolang er plek is.")
    await sure.getByRole("button", { name: "Meld me af" }).tap()
    await expect(state(page)).toHaveText("Je kunt je aanmelden")
    await expect(snack(page, "Je bent afgemeld.")).toBeVisible()

    // The seat is still free, so this can be undone, with the answers that were given.
    await snack(page, "afgemeld").getByRole("button", { name: "Ongedaan maken" }).tap()
    await expect(state(page)).toHaveText("Je bent aangemeld")
    await expect(snack(page, "Gelukt, je bent aangemeld.")).toBeVisible()
    await expect(panel(page)).toContainText("Vegetarisch")
  })

  test("offers no undo for a seat that went to somebody who waited", async ({ page, admin, callAs }) => {
    const activity = await makeActivity(admin, { capacity: 1 })
    await visit(page, `/activiteiten/${activity.slug}`)
    await button(page, "Aanmelden").tap()
    await expect(state(page)).toHaveText("Je bent aangemeld")
    await signUp(await callAs("board"), activity)
    await button(page, "Afmelden").tap()
    await page.getByRole("dialog").getByRole("button", { name: "Meld me af" }).tap()
    await expect(state(page)).toHaveText("Vol, maar je kunt wachten")
    await expect(snack(page, "Je bent afgemeld.")).toBeVisible()
    await expect(snack(page, "afgemeld").getByRole("button", { name: "Ongedaan maken" })).toHaveCount(0)
  })

  test("puts you on the waiting list, with your position, until a seat becomes free", async ({
    page,
    admin,
    callAs,
  }) => {
    const activity = await makeActivity(admin, { capacity: 1 })
    const { slug, activityId } = activity
    const board = await callAs("board")
    await signUp(board, activity)
    await visit(page, `/activiteiten/${slug}`)
    await expect(state(page)).toHaveText("Vol, maar je kunt wachten")
    await button(page, "Zet me op de wachtlijst").tap()
    await expect(state(page)).toHaveText("Wachtlijst, plek 1")
    await expect(panel(page)).not.toContainText("Je bent aangemeld")
    await page.goto("/")
    await expect(
      page
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href="/activiteiten/${slug}"]`) })
        .last(),
    ).toContainText("Wachtlijst, plek 1")
    await visit(page, `/activiteiten/${slug}`)
    await expect(state(page)).toHaveText("Wachtlijst, plek 1")

    await board.delete(`/activities/${activityId}/sign-ups/me`)
    await expect(state(page), "without a reload").toHaveText("Je bent aangemeld")
    await panel(page).getByText("Wat er gebeurde").tap()
    await expect(panel(page)).toContainText(/Op de wachtlijst om .*, plek 1/)
    await expect(panel(page)).toContainText(/Plek gekregen om \d\d:\d\d:\d\d,\d\d/)
    await expect(page.getByRole("heading", { name: "Wie komt er?" }).locator("xpath=ancestor::section")).toContainText(
      "Lieke de Vries",
    )
  })

  test("asks first whether you want a spot, and passes it on if you do not", async ({ page, admin, callAs }) => {
    // Long enough before the start to be asked.
    const times = { startsAt: inTime(14 * 24 * 60 * minute), endsAt: inTime(15 * 24 * 60 * minute) }
    const activity = await makeActivity(admin, { capacity: 1, asksFirst: true, ...times })
    const { slug, activityId } = activity
    const board = await callAs("board")
    await signUp(board, activity)
    await visit(page, `/activiteiten/${slug}`)
    await expect(panel(page)).toContainText("vragen we eerst of je de plek wilt")
    await button(page, "Zet me op de wachtlijst").tap()
    await expect(state(page)).toHaveText("Wachtlijst, plek 1")
    await board.delete(`/activities/${activityId}/sign-ups/me`)
    await signUp(board, activity)
    await expect(state(page), "without a reload").toHaveText("Er is een plek voor je")
    await expect(panel(page)).toContainText(/Laat vóór .* weten of je komt/)
    await page.goto("/")
    const onHome = page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="/activiteiten/${slug}"]`) })
      .last()
    await expect(onHome).toContainText("Een plek voor je, antwoord nog")
    await visit(page, `/activiteiten/${slug}`)
    await button(page, "Nee, geef mijn plek door").tap()
    await page.getByRole("dialog").getByRole("button", { name: "Geef hem door" }).tap()
    await expect(snack(page, "Je plek gaat naar de volgende.")).toBeVisible()
    // The other way around: the board says no, and the member yes.
    await button(page, "Zet me op de wachtlijst").tap()
    await expect(state(page)).toHaveText("Wachtlijst, plek 1")
    await board.delete(`/activities/${activityId}/sign-ups/me`)
    await button(page, "Ja, ik kom").tap()
    await expect(state(page)).toHaveText("Je bent aangemeld")
    await expect(snack(page, "Gelukt, de plek is van jou.")).toBeVisible()
  })

  test("lets somebody bring a guest, whom the organisers see, and who leaves with them", async ({
    page,
    admin,
    callAs,
  }) => {
    const activity = await makeActivity(admin, { capacity: 2, priceCents: 500, guestsEach: 1, guestPriceCents: 800 })
    const { slug, activityId } = activity
    await visit(page, `/activiteiten/${slug}`)
    await expect(panel(page)).toContainText("1 gast per persoon")
    await signUp(await callAs("member"), activity)
    await page.reload()
    await button(page, "Neem een gast mee").tap()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("Je gast kost € 8,00, en dat betaal jij.")
    await dialog.getByLabel("Naam van je gast").fill("Noor Bakker")
    await dialog.getByRole("button", { name: "Neem mee voor € 8,00" }).tap()
    await expect(snack(page, "Noor Bakker gaat mee.")).toBeVisible()
    await expect(panel(page)).toContainText("Heeft een plek · Nog te betalen: € 8,00")
    // No more than one each.
    await expect(button(page, "Neem een gast mee")).toHaveCount(0)
    const { data: rows } = await admin.get<{ name: string; guestOf: unknown }[]>(`/activities/${activityId}/sign-ups`)
    expect(rows.map(({ name }) => name)).toContain("Noor Bakker")
    await button(page, "Afmelden").tap()
    await expect(dialog).toContainText("Je gast gaat dan ook van de lijst.")
    await dialog.getByRole("button", { name: "Meld me af" }).tap()
    await expect(snack(page, "Je bent afgemeld.")).toBeVisible()
    await expect(panel(page)).not.toContainText("Noor Bakker")
  })

  test("says what leaving late costs with a guest, and charges that", async ({ page, admin, callAs }) => {
    const soon = { startsAt: inTime(120 * minute), endsAt: inTime(180 * minute), closesAt: inTime(60 * minute) }
    const late = { signOffUntil: inTime(-minute), lateSignOff: "price", priceCents: 500, guestPriceCents: 800 }
    const activity = await makeActivity(admin, { capacity: 3, guestsEach: 1, ...soon, ...late })
    const member = await callAs("member")
    await signUp(member, activity)
    await member.post(`/activities/${activity.activityId}/sign-ups/me/guests`, { name: "Noor Bakker", answers: {} })
    await visit(page, `/activiteiten/${activity.slug}`)
    await button(page, "Afmelden").tap()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("Je gast gaat dan ook van de lijst. Dat kost € 8,00.")
    await dialog.getByRole("button", { name: "Meld me af voor € 13,00" }).tap()
    await expect(snack(page, "Je bent afgemeld.")).toBeVisible()
  })

  test("has its button in the same position when the countdown ends", async ({ page, admin }) => {
    const { slug } = await makeActivity(admin, { capacity: 5, opensAt: inTime(30 * minute) })
    await page.clock.install({ time: Date.now() })
    const skip = await withServerClock(page)
    await visit(page, `/activiteiten/${slug}`)
    await expect(state(page)).toHaveText(/^Opent over (30:00|2\d:\d\d)$/)
    await button(page, "Aanmelden").scrollIntoViewIfNeeded()
    await expect(button(page, "Aanmelden")).toBeDisabled()
    const before = await button(page, "Aanmelden").boundingBox()
    await skip(27 * minute)
    await expect(state(page)).toHaveText(/^Opent over [0-3]:\d\d$/)
    await skip(4 * minute)
    await expect(state(page)).toHaveText("Je kunt je aanmelden")
    await expect(button(page, "Aanmelden")).toBeEnabled()
    expect(await button(page, "Aanmelden").boundingBox()).toEqual(before)
    await expect(panel(page).getByRole("status")).toHaveText("De aanmelding is open.")
    // What the page asks for when sign-up opens may still be under way.
    await page.unrouteAll({ behavior: "ignoreErrors" })
  })

  test("counts down by the server's clock", async ({ page, admin }) => {
    const { slug } = await makeActivity(admin, { opensAt: inTime(30 * minute) })
    await page.clock.install({ time: Date.now() + 45 * minute })
    await visit(page, `/activiteiten/${slug}`)
    await expect(state(page)).toHaveText(/^Opent over (30:00|2\d:\d\d)$/)
  })

  test.describe("over a bad connection", () => {
    test.use({ expectedFaults: /ERR_FAILED/ })

    test("retries automatically when the answer is lost, and signs up once", async ({ page, admin }) => {
      const { slug, activityId } = await makeActivity(admin, { capacity: 5 })
      await visit(page, `/activiteiten/${slug}`)
      let requests = 0
      await page.route(/sign-ups\/me$/, async (route) => {
        if (route.request().method() !== "PUT") return route.continue()
        requests++
        if (requests > 1) return route.continue()
        await route.fetch()
        return route.abort()
      })
      await button(page, "Aanmelden").tap()
      await expect(state(page)).toHaveText("Je bent aangemeld")
      // The page may hear of the place from the server before it tries again.
      await expect.poll(() => requests).toBe(2)
      const { data } = await admin.get<unknown[]>(`/activities/${activityId}/sign-ups`)
      expect(data).toHaveLength(1)
    })
  })
})

test.describe("signing up by keyboard alone", () => {
  test.use({ role: "member" })

  test("works from the page to the log", async ({ page, admin }) => {
    const { slug } = await makeActivity(admin, { capacity: 5, questions: [course] })
    await visit(page, `/activiteiten/${slug}`)
    await expect(h1(page)).toBeVisible()
    await expect(button(page, "Aanmelden")).toBeEnabled()
    await page.getByRole("main").focus()
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press("Tab")
      if (await button(page, "Aanmelden").evaluate((each) => each === document.activeElement)) break
    }
    await expect(button(page, "Aanmelden")).toBeFocused()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("radio", { name: "Vlees" }).focus()
    await page.keyboard.press("ArrowDown")
    await expect(dialog.getByRole("radio", { name: "Vegetarisch" })).toBeChecked()
    await page.keyboard.press("Tab")
    await expect(dialog.getByRole("button", { name: "Annuleren" })).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(state(page)).toHaveText("Je bent aangemeld")
    await expect(state(page)).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(button(page, "Afmelden")).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog").getByRole("button", { name: "Terug" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(button(page, "Afmelden")).toBeFocused()
  })
})

test("a visitor is shown the login link", async ({ page, admin }) => {
  const { slug } = await makeActivity(admin, { capacity: 5 })
  await visit(page, `/activiteiten/${slug}`)
  await expect(state(page)).toHaveText("Je kunt je aanmelden")
  await expect(panel(page).getByRole("link", { name: "Log in om je aan te melden" })).toHaveAttribute("href", "/login")
  await expect(panel(page).getByRole("link", { name: "Word lid" })).toBeVisible()
  await expect(page.getByText(accounts.member)).toHaveCount(0)
})

test("who logs in to sign up is offered the way back, once", async ({ page, admin }) => {
  const { slug, title_nl: title } = await makeActivity(admin, { capacity: 5 })
  await visit(page, `/activiteiten/${slug}`)
  await panel(page).getByRole("link", { name: "Log in om je aan te melden" }).click()
  await page.getByLabel("E-mailadres").fill("lotte.smit@demo.test")
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Inloggen" }).click()
  await expect(h1(page)).toHaveText(/^Hoi /)
  const wayBack = page.getByRole("region", { name: "Verder waar je was" })
  await wayBack.getByRole("link", { name: `Verder met: ${title}` }).click()
  await expect(page).toHaveURL(`/activiteiten/${slug}`)
  await expect(button(page, "Aanmelden")).toBeVisible()
  await page.goto("/")
  await expect(h1(page)).toHaveText(/^Hoi /)
  await expect(wayBack).toHaveCount(0)
})
