import { accounts, demoPassword, permissionsKey, userKey } from "./support/people.ts"
import { expect, h1, type Page, test, visit } from "./support/test.ts"

const cached = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key)

/** Names of the account calls made from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/auth/")) calls.push(pathname.slice("/api/auth/".length))
  })
  return calls
}
const count = (calls: string[], name: string) => () => calls.filter((call) => call === name).length

test("a visitor causes no requests: without a cached user nothing is fetched", async ({ page }) => {
  const calls = watchCalls(page)
  await visit(page, "/")
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Openingstijden" }).click()
  await expect(h1(page)).toHaveText("Openingstijden")
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByText("maandag").first()).toBeVisible()
  expect(calls).toEqual([])
})

test.describe("a cached user", () => {
  test.use({ role: "member" })

  test("comes with the document, and the permissions are fetched on mount, focus and reconnect", async ({ page }) => {
    const calls = watchCalls(page)
    await visit(page, "/")
    await expect(h1(page)).toHaveText("Hoi Lieke!")
    await expect.poll(count(calls, "permission")).toBeGreaterThanOrEqual(1)

    let before = count(calls, "permission")()
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
    await expect.poll(count(calls, "permission"), "focus").toBeGreaterThan(before)

    before = count(calls, "permission")()
    await page.evaluate(() => dispatchEvent(new Event("offline")))
    await page.evaluate(() => dispatchEvent(new Event("online")))
    await expect.poll(count(calls, "permission"), "reconnect").toBeGreaterThan(before)
    expect(count(calls, "profile")(), "the document says who the user is").toBe(0)
    expect(await cached(page, userKey)).toMatchObject({ email: "lid@demo.test" })
    expect(await cached(page, permissionsKey)).toMatchObject({ members: 1, activities: 1 })
  })
})

test.describe("the overview of the board", () => {
  test.use({ role: "board" })

  test("comes with the document, and is fetched when the page is opened from another", async ({ page }) => {
    const calls: string[] = []
    page.on("request", (request) => calls.push(new URL(request.url()).pathname))
    const overviews = () => calls.filter((path) => path === "/api/overview").length
    await visit(page, "/admin")
    await expect.poll(() => calls.includes("/api/auth/permission")).toBe(true)
    expect(overviews()).toBe(0)
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Nieuws" }).click()
    await expect(h1(page)).toHaveText("Nieuws")
    await page.goBack()
    await expect.poll(overviews).toBe(1)
  })
})

test.describe("a session that ended elsewhere", () => {
  test.use({ role: "member", expectedFaults: /status of 401/ })

  test("clears the cache silently", async ({ page, context }) => {
    await context.clearCookies({ name: "session" })
    await visit(page, "/")
    await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toBeVisible()
    await expect.poll(() => cached(page, userKey)).toBeNull()
    expect(await cached(page, permissionsKey)).toBeNull()
    await expect(page.locator(".snackbar")).toHaveCount(0)
    await expect(h1(page)).toHaveText("Welkom bij Studievereniging De Proef")
  })
})

test.describe("a session that ended while its user was writing", () => {
  test.use({ role: "admin", expectedFaults: /status of 401/ })

  test("is renewed over the form, and the save goes on by itself", async ({ page, context, makeRoom, admin }) => {
    const room = await makeRoom()
    await visit(page, `/locaties/${room.slug}/bewerken`)
    const city = page.getByLabel("Plaats")
    await city.fill("Zeist")
    await context.clearCookies({ name: "session" })
    await page.getByRole("button", { name: "Opslaan" }).click()
    const dialog = page.getByRole("dialog", { name: "Je bent uitgelogd" })
    await dialog.getByRole("button", { name: "Annuleren" }).click()
    await expect(page.getByRole("alert").filter({ hasText: "ingelogd" })).toBeVisible()
    await expect(city).toHaveValue("Zeist")

    await page.getByRole("button", { name: "Opslaan" }).click()
    await expect(dialog.getByLabel("E-mailadres")).toHaveValue(accounts.admin)
    await expect(dialog.getByLabel("E-mailadres"), "the form is of this user").not.toBeEditable()
    const password = dialog.getByLabel("Wachtwoord", { exact: true })
    await password.fill("iets anders dan het is")
    await dialog.getByRole("button", { name: "Inloggen en verder" }).click()
    await expect(dialog.getByRole("alert")).toContainText("wachtwoord")
    await password.fill(demoPassword)
    await dialog.getByRole("button", { name: "Inloggen en verder" }).click()
    await expect(page).toHaveURL("/locaties/admin")
    expect((await admin.get<{ city: string }>(`/rooms/${room.roomId}`)).data.city).toBe("Zeist")
  })
})

test.describe("a broken cache", () => {
  test("is treated as none", async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "{not json"), userKey)
    await visit(page, "/")
    await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toBeVisible()
  })
})

test.describe("a browser that cleared its storage and kept its cookies", () => {
  test.use({ role: "member" })

  test("is fully logged in, on a public page and on a guarded one", async ({ page }) => {
    for (const path of ["/", "/mijn-account"]) {
      await visit(page, "/over-ons")
      await page.evaluate(() => localStorage.clear())
      await visit(page, path)
      await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toHaveCount(0)
      await expect.poll(() => cached(page, userKey)).toMatchObject({ email: "lid@demo.test" })
      await expect.poll(() => cached(page, permissionsKey)).toMatchObject({ members: 1 })
    }
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Studievereniging/ })
      .first()
      .click()
    await expect(h1(page)).toHaveText("Hoi Lieke!")
  })
})
