import { expect, type Page, test, visit } from "./support/test.ts"

const light = "rgb(252, 251, 251)"
const dark = "rgb(14, 9, 9)"
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const mode = (page: Page) => page.locator("html").getAttribute("data-color-scheme")

async function toggle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Instellingen" }).click()
  await page.getByRole("menuitemcheckbox", { name: "Donkere modus" }).click()
  await page.keyboard.press("Escape")
}

/** Records the colours of every frame from the first in which the page has a body. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenFrames: seen })
    const record = () => {
      if (document.body?.firstElementChild)
        seen.push(`${document.documentElement.dataset.colorScheme} ${getComputedStyle(document.body).backgroundColor}`)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { seenFrames: string[] }).seenFrames)])
}

test("the site is light until the user chooses", async ({ page, openAs }) => {
  await visit(page, "/")
  expect(await mode(page)).toBe("light")
  expect(await ground(page)).toBe(light)
  // Also for a user whose system is dark.
  const other = await openAs("visitor", "/", { colorScheme: "dark" })
  expect(await mode(other)).toBe("light")
})

test("the toggle flips the mode, and it is kept", async ({ page }) => {
  await visit(page, "/")
  await toggle(page)
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark")
  expect(await ground(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem("colorMode"))).toBe("dark")
  const frames = await watchFrames(page)
  await page.reload()
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(0)
  expect(await frames(), "every frame of the reload").toEqual([`dark ${dark}`])
  await toggle(page)
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "light")
  expect(await page.evaluate(() => localStorage.getItem("colorMode"))).toBe("light")
})

test.describe("before any of our code has loaded", () => {
  test.use({ expectedFaults: /net::ERR_FAILED/ })

  test("the mode is already set", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("colorMode", "dark"))
    await page.route("**/build/**.js", (route) => route.abort())
    await page.goto("/")
    expect(await mode(page)).toBe("dark")
    expect(await ground(page)).toBe(dark)
  })
})

test("the palette is that of the house style, in both modes", async ({ page }) => {
  await visit(page, "/")
  const colours = () =>
    page.evaluate(() =>
      ["primary", "secondary", "ground", "paper"].map((name) => {
        const probe = document.body.appendChild(document.createElement("i"))
        probe.style.color = `var(--${name})`
        const parts = getComputedStyle(probe).color.match(/\d+/g) ?? []
        probe.remove()
        return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
      }),
    )
  expect(await colours()).toEqual(["#8c0a0a", "#a61717", "#fcfbfb", "#f5f5f5"])
  await toggle(page)
  expect(await colours()).toEqual(["#4a0104", "#a64c3f", "#0e0909", "#1a1a1a"])
})

test("texts are in Open Sans, from our own files", async ({ page }) => {
  const elsewhere: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(test.info().project.use.baseURL ?? "")) elsewhere.push(request.url())
  })
  await visit(page, "/")
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Open Sans.*Roboto/)
  await page.evaluate(() => document.fonts.ready)
  expect(
    await page.evaluate(() =>
      [...document.fonts].some((font) => font.status === "loaded" && /Open Sans/.test(font.family)),
    ),
  ).toBe(true)
  expect(elsewhere, "requests to other sites").toEqual([])
})
