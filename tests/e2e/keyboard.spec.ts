import { expect, h1, type Page, test, visit } from "./support/test.ts"

/** The focused element, by its accessible name, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: "", isVisible: false, isOnPage: false }
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const name = (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "")
      .replaceAll(/\s+/g, " ")
      .trim()
    const rings = [element, element.closest("label"), element.parentElement].flatMap((each) =>
      each ? [getComputedStyle(each), getComputedStyle(each, "::after")] : [],
    )
    const outlined = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    )
    const border = element.parentElement?.querySelector("fieldset")
    const bordered = border ? Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2 : false
    const { width, height, bottom, top } = element.getBoundingClientRect()
    return {
      name,
      isVisible: (outlined || bordered) && width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      isOnPage: true,
    }
  })

test("the skip link comes first and skips the layout", async ({ page }) => {
  await visit(page, "/over-ons")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Naar de inhoud" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Home" })).toBeFocused()
})

test("Tab goes through the layout in visual order", async ({ page }) => {
  await visit(page, "/")
  const names: string[] = []
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab")
    names.push((await focused(page)).name)
  }
  expect(names).toEqual([
    "Naar de inhoud",
    expect.stringContaining("Geef feedback! Klik hier."),
    "Sluiten",
    expect.stringContaining("Studievereniging De Proef"),
    "Zoeken",
    "Instellingen",
    "Inloggen",
    "Home",
  ])
})

for (const path of ["/", "/login", "/locaties/openingstijden"])
  test(`the focus is always visible on ${path}`, async ({ page }) => {
    await visit(page, path)
    const visited: string[] = []
    for (;;) {
      await page.keyboard.press("Tab")
      const { name, isOnPage } = await focused(page)
      // Past the last stop the focus leaves the page, or starts again.
      if (!isOnPage || (visited.length > 1 && name === visited[0])) break
      visited.push(name)
      await expect
        .poll(async () => (await focused(page)).isVisible, `one can see that “${name}” has the focus`)
        .toBe(true)
    }
    expect(visited.length, visited.join(", ")).toBeGreaterThan(25)
    expect(visited.at(-1)).toBe("Privacybeleid")
  })

test("settings open, move and close by keyboard", async ({ page }) => {
  await visit(page, "/")
  const settings = page.getByRole("button", { name: "Instellingen" })
  await settings.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitemradio", { name: "Nederlands" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(settings).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1)
  await page.keyboard.press("Home")
  await expect(page.getByRole("menuitemradio", { name: "Nederlands" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("button", { name: "Settings" })).toBeFocused()
})

test("pages are opened by keyboard alone, and the focus starts at the new page", async ({ page }) => {
  await visit(page, "/")
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Nieuws" }).focus()
  await page.keyboard.press("Enter")
  await expect(h1(page)).toHaveText("Nieuws")
  await expect(page.getByRole("main")).toBeFocused()
  await expect(
    page.getByRole("status").filter({ hasText: "Nieuws · " }),
    "a screen reader announces the page",
  ).toHaveCount(1)
})

test.describe("a form", () => {
  test.use({ role: "admin" })

  test("is filled in, refused and corrected by keyboard alone", async ({ page }) => {
    await visit(page, "/locaties/nieuw")
    await page.getByLabel("Naam (Nederlands)").focus()
    await page.keyboard.type("Toetsenbord")
    await page.getByLabel("Plaats").focus()
    await page.keyboard.press("Enter")
    const summary = page.getByRole("alert").filter({ hasText: "dingen kloppen nog niet" })
    await expect(summary).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(summary.getByRole("link", { name: /^Straat/ })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByLabel("Straat")).toBeFocused()
  })
})
