import { makeActivity } from "./support/activities.ts"
import { nightly } from "./support/nightly.ts"
import { expect, h1, type Page, test } from "./support/test.ts"

const pages = ["/", "/activiteiten", "/activiteiten/bierproeverij", "/nieuws", "/groepen/COMMITTEE/webcommissie"]
const ofUsers = {
  member: [...pages, "/mijn-account", "/locaties/openingstijden"],
  // Urged to protect their account.
  board: ["/", "/admin", "/mijn-account"],
}

/** Everything that moved since the page began to load; what the user's own actions move does not count. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(page.locator("html[data-ready]")).toHaveCount(1)
  await page.waitForLoadState("networkidle")
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

/** Counts shifts, and delays scripts, so that the first paint is on the screen before they run. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shift: number }
    counted.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) counted.shift += entry.value
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    // Not a wait for something: the delay is what is tested.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ response })
  })
}

for (const [width, when] of [
  [390, {}],
  [1280, nightly],
] as const) {
  test.describe(`at ${width} pixels`, when, () => {
    test.use({ viewport: { width, height: 844 } })

    test("nothing moves for a visitor", async ({ page }) => {
      await slowDown(page)
      for (const path of pages) expect.soft([path, await shiftOf(page, path)]).toEqual([path, 0])
    })

    for (const [role, own] of Object.entries(ofUsers))
      test.describe(`for a ${role}`, () => {
        test.use({ role: role as keyof typeof ofUsers })

        test("hardly anything moves", async ({ page }) => {
          await slowDown(page)
          for (const path of own) expect.soft(await shiftOf(page, path), path).toBeLessThanOrEqual(0.01)
        })
      })
  })
}

test.describe("without script, a member", () => {
  test.use({ role: "member", javaScriptEnabled: false })

  test("is greeted, and sees whether they are signed up", async ({ page, admin, callAs }) => {
    const activity = await makeActivity(admin)
    const member = await callAs("member")
    await page.goto(`/activiteiten/${activity.slug}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("button", { name: "Aanmelden" })).toBeVisible()
    await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toHaveCount(0)
    await member.put(`/activities/${activity.activityId}/sign-ups/me`, { answers: {} })
    await page.reload()
    await expect(main.getByText("Je bent aangemeld")).toBeVisible()
    await page.goto("/")
    await expect(h1(page)).toHaveText("Hoi Lieke!")
    await expect(main.getByRole("link", { name: activity.title_nl })).not.toHaveCount(0)
    await page.goto("/mijn-account")
    await expect(main.getByText("lid@demo.test").first()).toBeVisible()
  })
})
