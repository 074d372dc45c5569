import { readFileSync } from "node:fs"
import { type Activity, day, inTime, makeActivity, signUp } from "./support/activities.ts"
import { CallApi, unique } from "./support/api.ts"
import { type Account, demoPassword } from "./support/people.ts"
import { expect, h1, type Page, picture, snack, test, visit } from "./support/test.ts"

// Of the committee that organises the activities of these tests.
test.use({ role: "chair" })

/** Types a date and time, digit by digit, as the field expects. */
async function fillMoment(page: Page, label: string, digits: string): Promise<void> {
  const field = page.getByRole("group", { name: label, exact: true }).filter({ has: page.getByRole("spinbutton") })
  await field.last().getByRole("spinbutton").first().click()
  await page.keyboard.type(digits)
}

interface Tools {
  admin: CallApi
  callAs: (account: Account) => Promise<CallApi>
}

/** The committee of the chair. */
async function committeeOf(admin: CallApi): Promise<number[]> {
  const { data } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  return data.map(({ groupId }) => groupId)
}

/** An activity with one seat, taken by a board member, for which Lieke waits. */
async function withSomebodyWaiting({ admin, callAs }: Tools, more: object = {}): Promise<Activity> {
  const activity = await makeActivity(admin, { groupIds: await committeeOf(admin), capacity: 1, ...more })
  for (const account of ["board", "member"] as const) await signUp(await callAs(account), activity)
  return activity
}

test("a chair creates an activity of the committee, and it is on the site", async ({ page, openAs }) => {
  const title = unique("Spelletjesavond")
  await visit(page, "/activiteiten")
  await page.getByRole("link", { name: "Nieuwe activiteit" }).click()
  await expect(h1(page)).toHaveText("Nieuwe activiteit")
  await page.getByLabel("Titel (Nederlands)").fill(title)
  await page.getByLabel("Categorie").selectOption("Gezelligheid")
  await page.getByLabel("In het kort (Nederlands)").fill("Neem je eigen spel mee.")
  await fillMoment(page, "Begint", "120320982000")
  await page.getByRole("radio", { name: "Aanmelden op deze site" }).check()
  await expect(page.getByRole("button", { name: "Verwijder Activiteitencommissie" }), "their only group").toBeVisible()
  await expect(page.getByText("Er staat nog geen plek bij")).toHaveCount(0)
  await page.getByRole("radio", { name: "Zet het op de site" }).check()
  await expect(page.getByText("Er staat nog geen plek bij"), "publishing without a venue").toBeVisible()
  await page.getByLabel("Ruimte").selectOption({ index: 1 })
  await expect(page.getByText("Er staat nog geen plek bij")).toHaveCount(0)
  await expect(page.locator("ul[inert]"), "as it will be in the overview").toContainText(title)
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(title)
  await expect(page.getByRole("link", { name: "Aanmeldingen" })).toBeVisible()
  const visitor = await openAs("visitor", new URL(page.url()).pathname)
  await expect(h1(visitor)).toHaveText(title)
  await expect(visitor.getByRole("link", { name: "Bewerken" })).toHaveCount(0)

  await page.goBack()
  await expect(h1(page), "back is not an empty form").toHaveText("Activiteiten")
})

test("a visitor puts an activity in a calendar, and a copy keeps the picture", async ({ page, openAs }) => {
  const title = unique("Fotoavond")
  await visit(page, "/activiteiten/nieuw")
  await page.getByLabel("Titel (Nederlands)").fill(title)
  await page.getByLabel("Categorie").selectOption("Gezelligheid")
  await page.getByLabel("In het kort (Nederlands)").fill("Kijken naar foto’s.")
  await fillMoment(page, "Begint", "120320982000")
  await page.getByRole("region", { name: "Foto" }).locator("input[type=file]").setInputFiles(picture)
  await page.getByLabel("Beschrijving van de foto (Nederlands)").fill("Een wit vlak")
  await page.getByRole("radio", { name: "Zet het op de site" }).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(title)

  const visitor = await openAs("visitor", new URL(page.url()).pathname)
  await visitor.getByRole("button", { name: "Zet in je agenda" }).click()
  const menu = visitor.getByRole("menu", { name: "Kies je agenda" })
  const google = await menu.getByRole("menuitem", { name: /Google/ }).getAttribute("href")
  expect(new URL(google ?? "").searchParams.get("text")).toBe(title)
  const file = await menu.getByRole("menuitem", { name: /Apple/ }).getAttribute("href")
  expect(await (await visitor.request.get(file ?? "")).text()).toContain(`SUMMARY:${title}`)

  const original = await page.getByRole("img", { name: "Een wit vlak" }).getAttribute("src")
  await page.getByRole("link", { name: "Kopiëren" }).click()
  await expect(page.getByText(`Dit is een kopie van ${title}`)).toBeVisible()
  await page.getByLabel("Titel (Nederlands)").fill(`${title} 2`)
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(`${title} 2`)
  const copy = page.getByRole("img", { name: "Een wit vlak" })
  await expect(copy).toBeVisible()
  expect(await copy.getAttribute("src"), "a picture of its own").not.toBe(original)
})

test("the calendar goes by month, and by week", async ({ page, admin }) => {
  const times = { startsAt: "2027-03-10T19:00:00Z", endsAt: "2027-03-10T22:00:00Z" }
  const activity = await makeActivity(admin, { signUpMode: "none", ...times })
  await visit(page, "/activiteiten?weergave=kalender&maand=2027-03")
  const period = page.getByRole("main").getByRole("heading", { level: 2 }).first()
  await expect(period).toHaveText("maart 2027")
  await page.getByRole("link", { name: "Per week" }).click()
  await expect(period).toHaveText("Week van ma 1 mrt 2027")
  await page.getByRole("link", { name: "Volgende week" }).click()
  await expect(period).toHaveText("Week van ma 8 mrt 2027")
  const sheet = page.getByRole("table", { name: "Kalender: Week van ma 8 mrt 2027" })
  await expect(sheet.getByRole("cell")).toHaveCount(7)
  await expect(sheet.getByRole("cell").nth(2).getByRole("link", { name: activity.title_nl })).toBeVisible()
  // A copy of the address shows the same, also from the server.
  await page.reload()
  await expect(period).toHaveText("Week van ma 8 mrt 2027")
  await page.getByRole("link", { name: "Hele maand" }).click()
  await expect(period).toHaveText("maart 2027")
  await page.getByRole("link", { name: "Deze maand" }).click()
  await expect(page).toHaveURL(/weergave=kalender$/)
})

test("the form shows what else is on that day, and whose room it takes", async ({ page, admin }) => {
  const groupIds = await committeeOf(admin)
  const { data: rooms } = await admin.get<{ roomId: number }[]>("/rooms?filter[hasOpeningTimes]=true")
  const roomId = rooms[0]?.roomId
  // A day on which the demo has nothing.
  const [startsAt, endsAt] = [inTime(500 * day), inTime(500 * day + 60 * 60_000)]
  const times = { startsAt, endsAt, closesAt: startsAt, signOffUntil: startsAt }
  const taken = await makeActivity(admin, { ...times, roomId, groupIds, status: "draft" })
  const { slug } = await makeActivity(admin, { ...times, roomId, groupIds })
  await visit(page, `/activiteiten/${slug}/bewerken`)
  const note = page.getByRole("status").filter({ hasText: taken.title_nl })
  await expect(note).toContainText("De ruimte is dan al in gebruik")
  await expect(note).toContainText("concept, tegelijk, in dezelfde ruimte, van dezelfde organisatie")
  await expect(note.getByRole("listitem")).toHaveCount(1)
  await page.getByLabel("Onze eigen ruimte").selectOption({ label: "Ergens anders" })
  await expect(note).toContainText("Dan is er ook")
  await expect(note).toContainText("(concept, tegelijk, van dezelfde organisatie)")
})

test("an activity is copied to a series of days, without those on which it is not", async ({ page, admin }) => {
  const { slug, title_nl: title } = await makeActivity(admin, { groupIds: await committeeOf(admin) })
  await visit(page, `/activiteiten/${slug}`)
  await page.getByRole("link", { name: "Kopiëren" }).click()
  await page.getByRole("button", { name: "Herhaal op meer dagen" }).click()
  const dialog = page.getByRole("dialog", { name: `${title} herhalen` })
  const days = dialog.getByRole("group", { name: "Op deze dagen" }).getByRole("checkbox")
  await expect(days.first()).toBeChecked()
  const count = await days.count()
  await dialog.getByLabel("Hoe vaak?").selectOption({ label: "Kies…" })
  await expect(days).toHaveCount(0)
  await dialog.getByLabel("Hoe vaak?").selectOption({ label: "Elke week" })
  await expect(days).toHaveCount(count)
  await days.first().uncheck()
  await dialog.getByRole("button", { name: "Maak kopieën" }).click()
  await expect(snack(page, `Er zijn ${count - 1} activiteiten bij`)).toBeVisible()
  await expect(page).toHaveURL(/\/activiteiten$/)
  const found = `/activities?filter[title_nl]=${encodeURIComponent(title)}&sort[startsAt]=asc`
  const { data } = await admin.get<{ status: string }[]>(found)
  expect(data.map(({ status }) => status)).toEqual(["published", ...Array<string>(count - 1).fill("draft")])
})

test("the effects of a change are shown before it is saved, and nothing is lost by going back", async ({
  page,
  admin,
  callAs,
}) => {
  const { slug } = await withSomebodyWaiting({ admin, callAs })
  await visit(page, `/activiteiten/${slug}/bewerken`)
  await page.getByLabel("Aantal plekken").fill("2")
  await page.getByRole("button", { name: "Opslaan" }).click()
  const effects = page.getByRole("dialog", { name: "Dit gebeurt er als je opslaat" })
  await expect(effects).toContainText("1 persoon krijgt een plek en een mail:")
  await expect(effects).toContainText("Lieke de Vries")
  await effects.getByRole("button", { name: "Annuleren" }).click()
  await expect(effects).toBeHidden()
  await expect(page.getByLabel("Aantal plekken")).toHaveValue("2")
  await expect(page.getByRole("alert")).toHaveCount(0)
  await page.getByRole("button", { name: "Opslaan" }).click()
  await effects.getByRole("button", { name: "Ja, opslaan" }).click()
  await expect(page).toHaveURL(`/activiteiten/${slug}`)
  await visit(page, `/activiteiten/${slug}/wachtlijst`)
  await expect(page.getByRole("heading", { name: /^Aangemeld/ })).toContainText("2 van 2")
})

test.describe("an organiser's sign-up list on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("ticks who is there, finds people, moves them with a reason and can be exported", async ({
    page,
    admin,
    callAs,
  }) => {
    const { slug } = await withSomebodyWaiting({ admin, callAs })
    await visit(page, `/activiteiten/${slug}/wachtlijst`)
    const tick = page.getByRole("button", { name: "Bo van den Berg is er" })
    await tick.tap()
    await expect(tick).toHaveAttribute("aria-pressed", "true")
    await expect(page.getByRole("heading", { name: /^Aangemeld/ })).toContainText("1 van 1 zijn er")
    const box = await tick.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.reload()
    await expect(tick, "also after a reload").toHaveAttribute("aria-pressed", "true")
    await tick.tap()
    await expect(tick, "a second tap takes it back").toHaveAttribute("aria-pressed", "false")

    await page.getByPlaceholder("Zoek op naam").fill("lieke")
    await expect(page).toHaveURL(/q=lieke/)
    await expect(page.getByRole("button", { name: "Lieke de Vries" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Bo van den Berg", exact: true })).toHaveCount(0)
    await page.getByRole("button", { name: "Zoekopdracht wissen" }).tap()

    await page.getByRole("button", { name: "Bo van den Berg", exact: true }).tap()
    await page.getByRole("dialog").getByRole("button", { name: "Zet op de wachtlijst" }).tap()
    await page.getByRole("dialog").getByLabel("Waarom?").fill("Bo ruilt met Lieke")
    await page.getByRole("dialog").getByRole("button", { name: "Zet op de wachtlijst" }).tap()
    await expect(snack(page, "Bo van den Berg staat op de wachtlijst en krijgt een mail.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Lieke de Vries is er" })).toBeVisible()
    await page.getByRole("button", { name: "Bo van den Berg", exact: true }).tap()
    await expect(page.getByRole("dialog")).toContainText("Reden: Bo ruilt met Lieke")
    await expect(page.getByRole("dialog")).toContainText("door Chris Jansen")
    await page.keyboard.press("Escape")

    // The export asks for a recent login, which may be long ago in a whole round.
    await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
    const download = page.waitForEvent("download")
    await page.getByRole("main").getByRole("button", { name: "Meer", exact: true }).tap()
    await page.getByRole("menuitem", { name: "Download als spreadsheet" }).tap()
    const file = await (await download).path()
    expect(readFileSync(file, "utf8")).toContain("Lieke de Vries")
  })

  test.describe("for others", () => {
    test.use({ expectedFaults: /status of 403/ })

    test("is refused", async ({ openAs, admin, callAs }) => {
      // Of a committee that Lieke is not in.
      const activity = await makeActivity(admin)
      await signUp(await callAs("board"), activity)
      const member = await openAs("member", `/activiteiten/${activity.slug}/wachtlijst`)
      await expect(h1(member)).toHaveText("Hier kun je niet bij")
      await expect(member.getByText("Bo van den Berg")).toHaveCount(0)
      const visitor = await openAs("visitor", `/activiteiten/${activity.slug}/wachtlijst`)
      await expect(visitor).toHaveURL("/login")
    })
  })
})

test("cancelling an activity shows who will be notified, and then why it was cancelled", async ({
  page,
  openAs,
  admin,
  callAs,
}) => {
  const { slug, title_nl: title } = await withSomebodyWaiting({ admin, callAs }, { endsAt: inTime(8 * 24 * 3_600_000) })
  await visit(page, `/activiteiten/${slug}/bewerken`)
  await page.getByRole("button", { name: "Activiteit afgelasten" }).click()
  const dialog = page.getByRole("dialog", { name: `${title} afgelasten` })
  await expect(dialog).toContainText("2 mensen krijgen mail met je uitleg.")
  await dialog.getByLabel("Waarom gaat het niet door? (Nederlands)").fill("De zaal is ondergelopen")
  await dialog.getByRole("button", { name: "Activiteit afgelasten" }).click()
  await expect(snack(page, `${title} is afgelast.`)).toBeVisible()
  const member = await openAs("member", `/activiteiten/${slug}`)
  await expect(member.getByText("De zaal is ondergelopen")).toBeVisible()
  await expect(member.getByText("Je aanmelding is vervallen. Je hoeft niets te doen.")).toBeVisible()
  await expect(member.getByRole("button", { name: "Aanmelden" })).toHaveCount(0)
})
