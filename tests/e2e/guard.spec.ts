import { expect, go, h1, speak, test, visit } from "./support/test.ts"

test.describe("a visitor at a guarded page", () => {
  test("is redirected to /login on first load; Back does not return to it", async ({ page }) => {
    await visit(page, "/over-ons")
    await page.goto("/locaties/nieuw")
    await expect(page).toHaveURL("/login")
    await expect(h1(page)).toHaveText("Welkom terug")
    await page.goBack()
    await expect(page).toHaveURL("/over-ons")
  })

  test("is redirected to /login on client-side navigation, replacing the guarded one", async ({ page }) => {
    await visit(page, "/over-ons")
    const before = await page.evaluate(() => history.length)
    await go(page, "/locaties/nieuw")
    await expect(page).toHaveURL("/login")
    await expect(h1(page)).toHaveText("Welkom terug")
    expect(await page.evaluate(() => history.length), "one entry more, not two").toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL("/over-ons")
    await page.goForward()
    await expect(page).toHaveURL("/login")
  })
})

test.describe("a member without the level", () => {
  test.use({ role: "member", expectedFaults: /status of 403/ })

  test("sees the 403 page, at its own address", async ({ page }) => {
    const answer = await page.goto("/locaties/nieuw")
    expect(answer?.status()).toBe(403)
    await expect(page).toHaveURL("/locaties/nieuw")
    await expect(h1(page)).toHaveText("Hier kun je niet bij")
    await expect(page.getByText("Foutcode: 403")).toBeVisible()
    await expect(page).toHaveTitle(/^Hier kun je niet bij · /)
  })

  test("sees it on client-side navigation too, in their own language", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/over-ons")
    await go(page, "/rechten")
    await expect(h1(page)).toHaveText("This door is closed to you")
    await expect(page.getByText("Error code: 403")).toBeVisible()
    await page.goBack()
    await expect(h1(page)).toHaveText("About us")
  })

  test.describe("who is given the right", () => {
    const given: number[] = []
    // Also if the test fails: its second try begins without the right.
    test.afterEach(async ({ admin }) => {
      for (const permissionId of given.splice(0)) await admin.delete(`/permissions/${permissionId}`)
    })

    test("gets in without logging in again", async ({ page, admin, callAs }) => {
      const { data: member } = await (await callAs("member")).get<{ userId: number }>("/auth/profile")
      await visit(page, "/over-ons")
      await go(page, "/groepen/rollen")
      await expect(h1(page)).toHaveText("Hier kun je niet bij")
      const right = { name: "roles", level: 1, subjectType: "user", subjectId: member.userId }
      given.push((await admin.post<{ permissionId: number }>("/permissions", right)).data.permissionId)
      await page.goBack()
      await expect(h1(page)).toHaveText("Over ons")
      await go(page, "/groepen/rollen")
      await expect(h1(page)).toHaveText("Rollen")
    })
  })
})

test.describe("a user with the right", () => {
  test.use({ role: "admin" })

  test("opens the page at once", async ({ page }) => {
    await visit(page, "/locaties/nieuw")
    await expect(h1(page)).toHaveText("Nieuwe ruimte")
  })
})
