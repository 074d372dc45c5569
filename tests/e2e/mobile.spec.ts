import { expect, h1, type Page, test, visit } from "./support/test.ts"

const phone = { width: 390, height: 844 }
const quick = (page: Page) => page.getByRole("navigation", { name: "Snelmenu" })
const drawer = (page: Page) => page.getByRole("dialog", { name: "Hoofdmenu" })

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test("five items are within reach of a thumb", async ({ page }) => {
    await visit(page, "/")
    const items = quick(page).locator("a, button")
    await expect(items).toHaveText(["Home", "Activiteiten", "Nieuws", "Inloggen", "Meer"])
    for (const item of await items.all()) {
      const box = await item.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await items.nth(1).tap()
    await expect(page).toHaveURL("/activiteiten")
    await expect(items.nth(1)).toHaveAttribute("aria-current", "page")
    const box = await quick(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), "at the lower edge").toBe(phone.height)
  })

  test("a member finds the members there", async ({ openAs }) => {
    const page = await openAs("admin", "/", { viewport: phone, isMobile: true, hasTouch: true })
    await expect(quick(page).locator("a, button")).toHaveText(["Home", "Activiteiten", "Nieuws", "Leden", "Meer"])
  })

  test("the drawer has all items, and closes on choosing and on Escape", async ({ page }) => {
    await visit(page, "/")
    const more = quick(page).getByRole("button", { name: "Meer" })
    await expect(page.getByRole("navigation", { name: "Hoofdmenu" })).toBeHidden()
    await more.tap()
    await expect(drawer(page).getByRole("link", { name: "Geschiedenis" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(drawer(page)).toBeHidden()
    await expect(more).toBeFocused()
    await more.tap()
    await drawer(page).getByRole("link", { name: "Geschiedenis" }).tap()
    await expect(page).toHaveURL("/geschiedenis")
    await expect(h1(page)).toHaveText("Geschiedenis")
    await expect(drawer(page)).toBeHidden()
  })

  test("cards have wide top corners", async ({ page }) => {
    await visit(page, "/locaties/openingstijden")
    const corners = await page
      .locator("main .card")
      .first()
      .evaluate((card) => {
        const { borderTopLeftRadius, borderTopRightRadius, borderBottomLeftRadius } = getComputedStyle(card)
        return [borderTopLeftRadius, borderTopRightRadius, borderBottomLeftRadius]
      })
    expect(corners).toEqual(["30px", "30px", "4px"])
  })

  test.describe("the floating button", () => {
    test.use({ role: "admin" })
    test("floats 64 px above the edge, 16 px from the side", async ({ page }) => {
      await visit(page, "/locaties/admin")
      expect(await offsets(page)).toEqual({ bottom: 64, right: 16 })
    })
  })
})

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 800, height: 1000 } })

  test("the button in the top bar opens the drawer", async ({ page }) => {
    await visit(page, "/")
    await expect(quick(page)).toBeHidden()
    const open = page.getByRole("button", { name: "Menu openen" })
    await open.click()
    await expect(drawer(page).getByRole("link", { name: "Nieuws" })).toBeVisible()
    await page.getByRole("button", { name: "Menu sluiten" }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(open).toBeFocused()
  })
})

test.describe("on a desktop", () => {
  test.use({ role: "admin" })

  test("the floating button is 16 px from both edges, and the sidebar is there", async ({ page }) => {
    await visit(page, "/locaties/admin")
    expect(await offsets(page)).toEqual({ bottom: 16, right: 16 })
    await expect(quick(page)).toBeHidden()
    await expect(page.getByRole("button", { name: "Menu openen" })).toBeHidden()
    await expect(page.getByRole("navigation", { name: "Hoofdmenu" })).toBeVisible()
  })
})

async function offsets(page: Page): Promise<{ bottom: number; right: number }> {
  const button = page.getByRole("link", { name: "Nieuwe ruimte" })
  await expect(button).toBeVisible()
  return button.evaluate((element) => {
    const { bottom, right } = element.getBoundingClientRect()
    return { bottom: innerHeight - bottom, right: document.documentElement.clientWidth - right }
  })
}

test.describe("putting the site on a phone", () => {
  const ofPhone = { viewport: phone, hasTouch: true, isMobile: true }
  const card = (page: Page) => page.getByRole("region", { name: "Zet De Proef op je telefoon" })
  /** The offer of the browser, which tests never get by themselves; it counts how often it is accepted. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const prompt = async () => void (document.documentElement.dataset.prompted = "yes")
      dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }))
    })

  test("a member is offered the prompt of the browser", async ({ openAs }) => {
    const page = await openAs("member", "/mijn-account", ofPhone)
    await expect(card(page)).toHaveCount(0)
    await offer(page)
    await card(page).getByRole("button", { name: "Zet op beginscherm" }).tap()
    await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes")
    await expect(card(page)).toHaveCount(0)
  })

  test("who dismisses it, or has the site already, is never asked again", async ({ openAs }) => {
    for (const end of ["dismissed", "installed"]) {
      const page = await openAs("member", "/mijn-account", ofPhone)
      await offer(page)
      await expect(card(page)).toBeVisible()
      if (end === "installed") await page.evaluate(() => dispatchEvent(new Event("appinstalled")))
      else await card(page).getByRole("button", { name: "Niet meer tonen" }).tap()
      await expect(card(page)).toHaveCount(0)
      await visit(page, "/mijn-account")
      await offer(page)
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible()
      await expect(card(page), end).toHaveCount(0)
    }
  })

  test("home offers it once, at the second visit", async ({ openAs }) => {
    const page = await openAs("member", "/", ofPhone)
    await offer(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("clubhuis_INSTALL_HINT"))).toBe("1")
    await expect(card(page)).toHaveCount(0)
    const later = await page.context().newPage()
    await visit(later, "/")
    await offer(later)
    await expect(card(later)).toBeVisible()
    const last = await page.context().newPage()
    await visit(last, "/")
    await offer(last)
    await expect(last.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(card(last)).toHaveCount(0)
  })

  test("in Safari on an iPhone it says how", async ({ openAs }) => {
    const userAgent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
    const page = await openAs("member", "/mijn-account", { ...ofPhone, userAgent })
    await expect(card(page)).toContainText("Tik in Safari op Deel en kies dan ‘Zet op beginscherm’.")
  })

  test("visitors and computers get no card", async ({ openAs }) => {
    const visitor = await openAs("visitor", "/", ofPhone)
    await offer(visitor)
    const computer = await openAs("member", "/mijn-account")
    await offer(computer)
    await expect(computer.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible()
    await expect(card(computer)).toHaveCount(0)
    await expect(card(visitor)).toHaveCount(0)
  })
})
