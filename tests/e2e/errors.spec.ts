import { expect, h1, type Page, ready, speak, test, visit } from "./support/test.ts"

test.use({ expectedFaults: /Failed to load resource/ })

const times = "**/api/rooms/opening-times"
/** Navigates client-side to a page whose loader calls the API. */
const openTimes = (page: Page, menu: string, item: string) =>
  page.getByRole("navigation", { name: menu, exact: true }).getByRole("link", { name: item, exact: true }).click()

test.describe("an unknown address", () => {
  for (const [language, title, code] of [
    ["nl", "Deze pagina is er niet", "Foutcode: 404"],
    ["en", "This page isn’t here", "Error code: 404"],
  ] as const)
    test(`answers 404 with a page inside the layout (${language})`, async ({ page }) => {
      await speak(page, language)
      const answer = await page.goto("/bestaat/niet-echt")
      expect(answer?.status()).toBe(404)
      await expect(h1(page)).toHaveText(title)
      await expect(page.getByText(code)).toBeVisible()
      await expect(page.getByRole("contentinfo")).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Studievereniging De Proef`)
      await page
        .getByRole("main")
        .getByRole("link", { name: /Naar home|Go to home/ })
        .click()
      await expect(page).toHaveURL("/")
    })

  test("shows not found after a click as well", async ({ page }) => {
    await visit(page, "/bestaat/niet-echt")
    await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "bestaat" }).click()
    await expect(page).toHaveURL("/bestaat")
    await expect(h1(page)).toHaveText("Deze pagina is er niet")
  })
})

test.describe("a page whose data was refused", () => {
  const pages = {
    401: ["Log even in", "Please log in"],
    403: ["Hier kun je niet bij", "This door is closed to you"],
    404: ["Deze pagina is er niet", "This page isn’t here"],
    418: ["Ik ben een theepot", "I’m a teapot"],
    503: ["Even geduld", "One moment, please"],
    500: ["Er ging iets mis", "Something went wrong"],
    429: ["Er ging iets mis", "Something went wrong"],
  } as const

  for (const [status, [dutch, english]] of Object.entries(pages))
    test(`says so: ${status}`, async ({ page, openAs }) => {
      const refuse = (of: Page) =>
        of.route(times, (route) => route.fulfill({ status: Number(status), json: { message: "Nee", code: "x" } }))
      await visit(page, "/over-ons")
      await refuse(page)
      await openTimes(page, "Hoofdmenu", "Openingstijden")
      await expect(h1(page)).toHaveText(dutch)
      await expect(page.getByText(`Foutcode: ${status}`)).toBeVisible()
      await expect(page.getByRole("contentinfo"), "the frame stays").toBeVisible()
      const other = await openAs("visitor", "/over-ons?lng=en")
      await refuse(other)
      await openTimes(other, "Main menu", "Opening times")
      await expect(h1(other)).toHaveText(english)
      await expect(other.getByText(`Error code: ${status}`)).toBeVisible()
    })

  test("without a response shows the page for unknown errors, and can be retried", async ({ page }) => {
    await visit(page, "/over-ons")
    await page.route(times, (route) => route.abort())
    await openTimes(page, "Hoofdmenu", "Openingstijden")
    await expect(h1(page)).toHaveText("Onbekende fout")
    await expect(page.getByText("Foutcode")).toHaveCount(0)
    await page.unroute(times)
    await page.getByRole("button", { name: "Probeer opnieuw" }).click()
    await expect(h1(page)).toHaveText("Openingstijden")
    await expect(page.getByText("9.00–17.30 uur").first().or(page.getByText("09.00–17.30 uur").first())).toBeVisible()
  })

  test("whose code is gone reloads once, as after an update; then it shows the page for unknown errors", async ({
    page,
  }) => {
    await visit(page, "/over-ons")
    // Not `times: 1`: the page loads anew at that moment, and what is asked while a route ends may never be answered.
    let isGone = true
    await page.route(/\/build\/opening-times-page-.*\.js/, async (route) => {
      const abort = isGone
      isGone = false
      await (abort ? route.abort() : route.continue())
    })
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await openTimes(page, "Hoofdmenu", "Openingstijden")
    await expect(h1(page)).toHaveText("Openingstijden")
    await expect(page).toHaveURL("/locaties/openingstijden")
    await ready(page)
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(false)

    await page.route(/\/build\/auth-page-.*\.js/, (route) => route.abort())
    await page.getByRole("banner").getByRole("link", { name: "Inloggen" }).click()
    await expect(h1(page)).toHaveText("Onbekende fout")
    await expect(page.getByRole("contentinfo")).toBeVisible()
  })
})

test.describe("a part of a page that could not be fetched", () => {
  test.use({ role: "admin" })

  test("shows an error and can be retried", async ({ page }) => {
    const list = "**/api/rooms?*pageSize=25*"
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { message: "Dat filter kennen we niet.", code: "badRequest" } }),
    )
    await visit(page, "/nieuws")
    await openTimes(page, "Hoofdmenu", "Ruimtes")
    const alert = page.getByRole("main").getByRole("alert")
    await expect(alert).toContainText("Dat klopt niet helemaal")
    await expect(alert).toContainText("Dat filter kennen we niet.")
    await expect(alert).toContainText("Foutcode: 400")
    await page.unroute(list)
    await alert.getByRole("button", { name: "Probeer opnieuw" }).click()
    await expect(page.getByRole("link", { name: "De Huiskamer" })).toBeVisible()
  })
})

test.describe("texts that fail to load", () => {
  test.use({ expectedFaults: /The texts of this page did not load|Failed to load resource/ })
  const patience = { timeout: 120_000 }

  test("are in Dutch if only the English ones are missing", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/over-ons")
    await page.route("**/assets/locals/vacancies/en.json", (route) => route.fulfill({ status: 500, json: {} }))
    await openTimes(page, "Main menu", "Vacancies")
    await expect(h1(page)).toHaveText("Vacatures", patience)
  })

  test("show the error page if there are none at all", async ({ page }) => {
    await visit(page, "/over-ons")
    await page.route("**/assets/locals/vacancies/*.json", (route) => route.abort())
    await openTimes(page, "Hoofdmenu", "Vacatures")
    await expect(h1(page)).toHaveText("Onbekende fout", patience)
  })
})

test.describe("a page that does not exist, for a logged-in user", () => {
  test.use({ role: "admin" })

  for (const path of [
    "/nieuws/nope",
    "/activiteiten/nope/bewerken",
    "/groepen/rollen/abc/bewerken",
    "/groepen/types/999999/bewerken",
    "/vacatures/types/x/bewerken",
  ])
    test(`offers links onward: ${path}`, async ({ page }) => {
      await visit(page, path)
      await expect(h1(page)).toHaveText("Deze pagina is er niet")
      await expect(page.getByText("Foutcode: 404")).toBeVisible()
      await expect(page.getByRole("main").getByRole("link", { name: "Naar home" })).toBeVisible()
      await expect(page.getByRole("navigation", { name: "Misschien zocht je" }).getByRole("link")).toHaveCount(4)
      await expect(page.getByRole("button", { name: "Probeer opnieuw" })).toHaveCount(0)
    })
})
