import { expectAccessible } from "./support/accessible.ts"
import { within } from "./support/page-checks.ts"
import { expect, test } from "./support/test.ts"

for (const mode of ["light", "dark"] as const)
  test(`the pages about the API look like the site and are accessible, in ${mode} mode`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("colorMode", chosen), mode)
    for (const address of ["/api/docs", "/api/docs/rooms", "/api/docs/activities"]) {
      await page.goto(address)
      await expect(page.locator("html")).toHaveAttribute("data-color-scheme", mode)
      await expect(page.locator("body")).toHaveCSS("font-family", /^"Open Sans/)
      await expectAccessible(page, `${address}, ${mode}`)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await within(page, 320, 700, async () => expect(await width(), address).toBeLessThanOrEqual(320))
    }
  })

test("a call is found by words, and leads to its place", async ({ page }) => {
  await page.goto("/api/docs")
  await page.getByLabel("Find a call").fill("post rooms")
  const found = page.getByRole("listitem").filter({ has: page.getByText("/api/rooms", { exact: true }) })
  await expect(page.locator(".docs-row:visible")).not.toHaveCount(0)
  for (const row of await page.locator(".docs-row:visible").allTextContents()) expect(row).toContain("POST")
  await found.getByRole("link").first().click()
  await expect(page).toHaveURL("/api/docs/rooms#post-rooms")
  await expect(page.getByRole("heading", { name: "POST /api/rooms", exact: true })).toBeInViewport()
})
