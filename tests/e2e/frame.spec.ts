import { expect, go, h1, type Page, speak, test, visit } from "./support/test.ts"

test.describe("feedback banner", () => {
  for (const [language, text] of [
    ["nl", "Geef feedback! Klik hier."],
    ["en", "Give us feedback! Click here."],
  ] as const)
    test(`is above the top bar and links to the form (${language})`, async ({ page }) => {
      await speak(page, language)
      await visit(page, "/")
      const banner = page.getByRole("link", { name: text })
      await expect(banner).toBeVisible()
      await expect(banner).toHaveAttribute("href", "https://forms.example/proef")
      await expect(banner).toHaveAttribute("target", "_blank")
      const [bannerBox, barBox] = [await banner.boundingBox(), await page.getByRole("banner").boundingBox()]
      expect((bannerBox?.y ?? 0) + (bannerBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
    })

  const banner = (page: Page) => page.getByRole("link", { name: "Geef feedback! Klik hier." })

  test("is gone for good once the form was opened, before the application begins", async ({ page, context }) => {
    await context.route("https://forms.example/**", (route) =>
      route.fulfill({ body: "Vragen", contentType: "text/plain" }),
    )
    await visit(page, "/")
    const form = context.waitForEvent("page")
    await banner(page).click()
    await expect((await form).getByText("Vragen")).toBeVisible()
    await expect(banner(page)).toBeHidden()
    // Scripts that never arrive.
    await page.route(/\.js$/, () => undefined)
    await page.reload({ waitUntil: "commit" })
    await expect(page.getByRole("contentinfo")).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await page.unrouteAll({ behavior: "ignoreErrors" })
  })

  test("is gone for good for who closes it", async ({ page }) => {
    await visit(page, "/")
    await page.getByRole("complementary", { name: "Feedback" }).getByRole("button", { name: "Sluiten" }).click()
    await expect(banner(page)).toBeHidden()
    await visit(page, "/nieuws")
    await expect(banner(page)).toBeHidden()
  })
})

test.describe("top bar", () => {
  test("shows the logo, the full name and the login link", async ({ page }) => {
    await visit(page, "/over-ons")
    const bar = page.getByRole("banner")
    expect((await bar.boundingBox())?.height).toBe(64)
    await expect(bar.getByRole("link", { name: "Studievereniging De Proef" })).toBeVisible()
    // In the page itself: as a file it would come last.
    await expect(bar.getByRole("link", { name: "Studievereniging De Proef" }).locator("svg")).toBeVisible()
    await bar.getByRole("link", { name: "Inloggen" }).click()
    await expect(page).toHaveURL("/login")
    await bar.getByRole("link", { name: "Studievereniging De Proef" }).click()
    await expect(page).toHaveURL("/")
  })

  test("shows the short name on a small screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, "/")
    await expect(page.getByRole("banner").getByRole("link", { name: "De Proef", exact: true })).toBeVisible()
    await expect(page.getByRole("banner").getByText("Studievereniging De Proef")).toBeHidden()
  })
})

test.describe("breadcrumb", () => {
  const trail = (page: Page, name = "Kruimelpad") => page.getByRole("navigation", { name, exact: true })
  const crumbs = (page: Page, name?: string) =>
    trail(page, name)
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => [
          item.textContent,
          item.querySelector("a")?.getAttribute("href") ??
            item.querySelector("[aria-current]")?.getAttribute("aria-current"),
        ]),
      )

  // The breadcrumb follows the address, even if the page does not exist.
  test.use({ expectedFaults: /status of 404/ })

  test("begins at Home; every segment is a link except the last", async ({ page }) => {
    await visit(page, "/groepen/COMMITTEE/feest-en-borrel")
    expect(await crumbs(page)).toEqual([
      ["Home", "/"],
      ["groepen", "/groepen"],
      ["Commissies", "/groepen/COMMITTEE"],
      ["feest en borrel", "page"],
    ])
    await trail(page).getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/")
  })

  test("shows each group type by its name, in the user's language", async ({ page }) => {
    const types = {
      YEAR_LAYER: ["Jaarlagen", "Years"],
      COMMITTEE: ["Commissies", "Committees"],
      BOARD: ["Besturen", "Boards"],
      EDUCATION: ["Onderwijsgroepen", "Education groups"],
      OTHER: ["Overige groepen", "Other groups"],
      EMAIL: ["Mailgroepen", "Mail groups"],
    }
    await visit(page, "/groepen/BOARD")
    for (const [type, [dutch]] of Object.entries(types)) {
      await go(page, `/groepen/${type}`)
      await expect(trail(page).locator("[aria-current]")).toHaveText(dutch ?? "")
    }
    await speak(page, "en")
    await visit(page, "/groepen/BOARD")
    for (const [type, [, english]] of Object.entries(types)) {
      await go(page, `/groepen/${type}`)
      await expect(trail(page, "Breadcrumb").locator("[aria-current]")).toHaveText(english ?? "")
    }
  })

  test("translates the fixed words of an address, and no names", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/locaties/openingstijden")
    expect(await crumbs(page, "Breadcrumb")).toEqual([
      ["Home", "/"],
      ["locations", "/locaties"],
      ["Opening times", "page"],
    ])
    await visit(page, "/activiteiten/nieuw-jaar")
    expect(await crumbs(page, "Breadcrumb")).toEqual([
      ["Home", "/"],
      ["Activities", "/activiteiten"],
      ["nieuw jaar", "page"],
    ])
  })

  test("names people and things as they are written", async ({ openAs }) => {
    const page = await openAs("admin", "/email")
    expect((await crumbs(page)).at(-1)).toEqual(["email", "page"])
    await go(page, "/smobo")
    const person = page
      .getByRole("main")
      .getByRole("link", { name: /^\p{Lu}\p{Ll}+ (van|de|den|der) \p{Lu}/u })
      .first()
    const name = (await person.textContent()) ?? ""
    await person.click()
    await expect(h1(page)).toHaveText(name)
    await expect(trail(page).locator("[aria-current]")).toHaveText(name.length > 20 ? `${name.slice(0, 20)}…` : name)
  })

  test("truncates a label of more than twenty characters to twenty and an ellipsis", async ({ page }) => {
    await visit(page, "/nieuws/twintig-tekens-precies")
    await expect(trail(page).locator("[aria-current]")).toHaveText("twintig tekens preci…")
    await expect(trail(page).locator("[aria-current]")).toHaveAttribute("title", "twintig tekens precies")
    await go(page, "/nieuws/twintig-tekens-preci")
    await expect(trail(page).locator("[aria-current]")).toHaveText("twintig tekens preci")
  })

  test("has no dead links", async ({ page }) => {
    await visit(page, "/groepen/BOARD")
    await trail(page).getByRole("link", { name: "groepen" }).click()
    await expect(page).toHaveURL("/groepen/COMMITTEE")
  })
})

test.describe("footer", () => {
  test("shows the addresses of the rooms", async ({ page }) => {
    await visit(page, "/")
    const footer = page.getByRole("contentinfo")
    const address = (title: string) =>
      footer.locator("div", { has: page.getByRole("heading", { name: title, exact: true }) }).last()
    await expect(address("Bezoekadres")).toContainText("De Huiskamer")
    await expect(address("Bezoekadres")).toContainText("Princetonplein 5")
    await expect(address("Bezoekadres")).toContainText("3584 CC Utrecht")
    await expect(address("Postadres")).toContainText("Budapestlaan 6")
  })

  test("shows contact details, social networks, privacy and copyright", async ({ page }) => {
    await visit(page, "/")
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("heading", { name: "Studievereniging De Proef" })).toBeVisible()
    await expect(footer).toContainText("40000001")
    await expect(footer).toContainText("NL91 ABNA 0417 1643 00")
    await expect(footer.getByRole("link", { name: "030 253 00 00" })).toHaveAttribute("href", "tel:0302530000")
    await expect(footer.getByRole("link", { name: "bestuur@proef.example" })).toHaveAttribute(
      "href",
      "mailto:bestuur@proef.example",
    )
    await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
      "href",
      "https://instagram.example/proef",
    )
    await expect(footer.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
      "href",
      "https://linkedin.example/proef",
    )
    await expect(footer).toContainText(`© 2003–${new Date().getFullYear()} Studievereniging De Proef`)
    await footer.getByRole("link", { name: "Privacybeleid" }).click()
    await expect(page).toHaveURL("/privacy-policy")
  })

  test("is in English if the user chose English", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/")
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("heading", { name: "Visiting address" })).toBeVisible()
    await expect(footer).toContainText("The Living Room")
  })
})

test.describe("width", () => {
  const content = (page: Page) => page.getByRole("main").locator("> div")
  const width = async (page: Page) => (await content(page).boundingBox())?.width ?? 0

  test("is narrow unless a page requests otherwise, and is reset on navigation", async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await visit(page, "/guide-layout")
    expect(await width(page)).toBeGreaterThan(900)
    await page.getByRole("link", { name: "Over ons" }).first().click()
    await expect(h1(page)).toHaveText("Over ons")
    expect(await width(page)).toBe(900)
    await page.goBack()
    await expect(h1(page)).toHaveText("Gids voor het ontwerp")
    expect(await width(page)).toBeGreaterThan(900)
  })
})

test.describe("navigation", () => {
  test("opens a page at its top, and Back returns to the scroll position", async ({ page }) => {
    await visit(page, "/vacatures")
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacybeleid" }).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(500)
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacybeleid" }).click()
    await expect(h1(page)).toHaveText("Privacybeleid")
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test("marks the current page in the sidebar and names it in the tab", async ({ page }) => {
    await visit(page, "/")
    const sidebar = page.getByRole("navigation", { name: "Hoofdmenu" })
    await expect(sidebar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page")
    await sidebar.getByRole("link", { name: "Openingstijden" }).click()
    await expect(sidebar.getByRole("link", { name: "Openingstijden" })).toHaveAttribute("aria-current", "page")
    await expect(page).toHaveTitle("Openingstijden · Studievereniging De Proef")
    await expect(page.getByRole("main")).toBeFocused()
  })

  test("folds groups, so that a board reaches Manage without scrolling", async ({ openAs }) => {
    const page = await openAs("admin", "/over-ons")
    await page.setViewportSize({ width: 1280, height: 800 })
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" })
    await expect(menu.getByRole("link", { name: "Geschiedenis" }), "the group of the page").toBeVisible()
    await expect(menu.getByRole("link", { name: "Rechten" })).toBeHidden()
    const manage = menu.getByRole("heading", { name: "Beheer" })
    await expect(manage).toBeInViewport()
    await manage.click()
    await menu.getByRole("link", { name: "Rechten" }).click()
    await expect(h1(page)).toHaveText("Rechten")
    await expect(menu.getByRole("link", { name: "Geschiedenis" }), "what is unfolded stays so").toBeVisible()
    await menu.getByRole("heading", { name: "Vereniging" }).click()
    await expect(menu.getByRole("link", { name: "Geschiedenis" })).toBeHidden()
    await page.goto("/geschiedenis")
    await expect(menu.getByRole("link", { name: "Geschiedenis" })).toBeVisible()
  })

  test("shows only what the viewer may open", async ({ page, openAs }) => {
    await visit(page, "/")
    const menu = (of: Page) => of.getByRole("navigation", { name: "Hoofdmenu" })
    await expect(menu(page).getByRole("link", { name: "Word lid" })).toBeVisible()
    await expect(menu(page).getByRole("link", { name: "Rechten" })).toHaveCount(0)
    const member = await openAs("member", "/")
    await expect(menu(member).getByRole("link", { name: "Mijn account" })).toBeVisible()
    await expect(menu(member).getByRole("link", { name: "Rechten" })).toHaveCount(0)
    await expect(menu(member).getByRole("link", { name: "Word lid" })).toHaveCount(0)
    const admin = await openAs("admin", "/")
    await expect(menu(admin).getByRole("link", { name: "Rechten" })).toBeVisible()
  })
})
