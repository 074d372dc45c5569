import { readFile } from "node:fs/promises"
import { strFromU8, unzipSync } from "fflate"
import { logIn, makeMember, out } from "../support/accounts.ts"
import { makeActivity, signUp } from "../support/activities.ts"
import { CallApi } from "../support/api.ts"
import { mailTo } from "../support/outbox.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) })

test("all my data is asked for, made in the background, and fetched as one zip that can be read", async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  const person = await makeMember(browser, admin, { study: "Sterrenkunde", city: "Bunnik" })
  await logIn(page, person.email)
  await visit(page, "/mijn-account")
  const mine = card(page, "Download al je gegevens")
  await mine.getByRole("button", { name: "Download aanvragen" }).click()
  await expect(snack(page, "We maken je download.")).toBeVisible()
  // Without a reload: the page looks again by itself.
  const fetchButton = mine.getByRole("button", { name: "Download ophalen" })
  await expect(fetchButton).toBeVisible()
  await expect(mine.getByText(/^Je download staat klaar tot /)).toBeVisible()
  expect((await mailTo(person.email, "Je gegevens staan klaar")).text).toContain("een dag")

  const [download] = await Promise.all([page.waitForEvent("download"), fetchButton.click()])
  expect(download.suggestedFilename()).toBe("mijn-gegevens.zip")
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(files).toSorted()).toEqual(["data.json", "index.html"])
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const data = JSON.parse(textOf("data.json")) as { own: Record<string, object[]> }
  expect(data.own["users"]).toMatchObject([{ email: person.email, study: "Sterrenkunde", city: "Bunnik" }])
  expect(data.own["memberships"]).toHaveLength(1)

  const opened = await page.context().newPage()
  await opened.setContent(textOf("index.html"))
  await expect(h1(opened)).toHaveText("Wat Studievereniging De Proef van je weet")
  await expect(opened.getByText("Bunnik")).toBeVisible()
  await expect(opened.getByText(person.email).first()).toBeVisible()
})

test.describe("deleting my account", () => {
  // What the page asks for while its session ends.
  test.use({ expectedFaults: /status of 401/ })

  const title = "Verwijder je account"
  const submit = "Account verwijderen"

  test("says what ends, can be called off, logs me out, and is taken back by logging in", async ({
    page,
    browser,
    admin,
  }) => {
    test.slow()
    const { email } = await makeMember(browser, admin)
    await logIn(page, email)
    await visit(page, "/mijn-account")
    await card(page, title).getByRole("button", { name: submit }).click()
    await expect(card(page, title).getByText("Je lidmaatschap.")).toBeVisible()
    await card(page, title).getByRole("button", { name: submit }).click()
    const dialog = page.getByRole("dialog", { name: submit })
    await expect(dialog).toContainText("Over 7 dagen verwijderen we je account")
    await dialog.getByRole("button", { name: "Annuleren" }).click()
    await expect(dialog).toBeHidden()
    await expect(h1(page)).toHaveText("Mijn account")

    await card(page, title).getByRole("button", { name: submit }).click()
    await dialog.getByRole("button", { name: submit }).click()
    await expect(snack(page, "Je account wordt op")).toBeVisible()
    await expect(page).toHaveURL("/")
    await expect(out(page)).toBeVisible()
    expect((await mailTo(email, "Je account wordt verwijderd")).text).toContain("7 dagen")
    await page.goto("/mijn-account")
    await expect(page).toHaveURL("/login")

    await logIn(page, email)
    await visit(page, "/mijn-account")
    await expect(h1(page)).toHaveText("Mijn account")
    // Everything is as it was: the same question, and still a member.
    await card(page, title).getByRole("button", { name: submit }).click()
    await expect(card(page, title).getByText("Je lidmaatschap.")).toBeVisible()
  })

  test("is held back by what must be paid first, which it names", async ({ page, browser, admin }) => {
    test.slow()
    const { email } = await makeMember(browser, admin)
    const activity = await makeActivity(admin, { priceCents: 500 })
    await logIn(page, email)
    const me = new CallApi(page.request)
    await signUp(me, activity)
    await visit(page, "/mijn-account")
    await card(page, title).getByRole("button", { name: submit }).click()
    await expect(card(page, title).getByText("Je account kan nog niet weg")).toBeVisible()
    await expect(card(page, title).getByRole("button", { name: submit })).toHaveCount(0)
    const refused = await me.post("/auth/deletion").catch(({ message }: Error) => message)
    expect(refused).toContain("409")
    await card(page, title)
      .getByRole("link", { name: `Nog niet betaald: ${activity.title_nl}` })
      .click()
    await expect(h1(page)).toHaveText(activity.title_nl)

    await me.delete(`/activities/${activity.activityId}/sign-ups/me`)
    await visit(page, "/mijn-account")
    await card(page, title).getByRole("button", { name: submit }).click()
    await expect(card(page, title).getByText("Je lidmaatschap.")).toBeVisible()
    await expect(card(page, title).getByRole("button", { name: submit })).toBeVisible()
  })
})
