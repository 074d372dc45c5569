import type { Browser } from "@playwright/test"
import { makeActivity, signUp } from "../support/activities.ts"
import { logIn, makeMember } from "../support/accounts.ts"
import { CallApi } from "../support/api.ts"
import { beginTask } from "../support/clicks.ts"
import { expect, h1, type Page, test, visit } from "../support/test.ts"

// Paying on a phone, at the test checkout of the demo, and the taps it takes (docs/journeys.md).
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole("main")
const pay = (page: Page) => main(page).getByRole("button", { name: "Betaal online" })
const outcome = (page: Page) => main(page).getByRole("status").getByRole("heading")
const ofTest = /\/betaal-proef\//
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap()

/** Somebody who owes twelve euros fifty for an activity, logged in. */
async function owe(page: Page, browser: Browser, admin: CallApi) {
  const { email, name } = await makeMember(browser, admin)
  const activity = await makeActivity(admin, { priceCents: 1250 })
  await logIn(page, email)
  await signUp(new CallApi(page.request), activity)
  return { name, activity, address: `/activiteiten/${activity.slug}` }
}

test("paying for an activity, from its page", async ({ page, browser, admin }) => {
  const { address } = await owe(page, browser, admin)
  const task = await beginTask(page, address)
  await main(page).getByRole("link", { name: "Hoe betaal je?" }).tap()
  await pay(page).tap()
  await page.waitForURL(ofTest)
  await press(page, "Betaald")
  await page.waitForURL(/\/betalen\/terug\//)
  await expect(outcome(page)).toHaveText("Betaald")
  await task.end("member, 390: pay for an activity", 3)
  await visit(page, address)
  await expect(main(page).getByText(/^Betaald: €\s12,50$/)).toBeVisible()
  await expect(pay(page)).toHaveCount(0)
  await visit(page, "/mijn-account/betalingen")
  await expect(main(page).getByText("Je hoeft niets te betalen.")).toBeVisible()
})

test("a payment that fails or expires takes nothing, and can be done again", async ({ page, browser, admin }) => {
  await owe(page, browser, admin)
  await visit(page, "/mijn-account/betalingen")
  for (const [how, said] of [
    ["Mislukt", /is niet gelukt\. Er is niets afgeschreven/],
    ["Verlopen", /is verlopen\. Er is niets afgeschreven/],
  ] as const) {
    await pay(page).tap()
    await page.waitForURL(ofTest)
    await press(page, how)
    await expect(outcome(page)).toHaveText("Niet betaald")
    await expect(main(page).getByText(said)).toBeVisible()
  }
  await pay(page).tap()
  await press(page, "Betaald")
  await expect(outcome(page)).toHaveText("Betaald")
})

test("going back and a second tab go on with the same payment", async ({ page, context, browser, admin }) => {
  await owe(page, browser, admin)
  await visit(page, "/mijn-account/betalingen")
  await pay(page).tap()
  await page.waitForURL(ofTest)
  const checkout = page.url()
  await page.goBack()
  await pay(page).tap()
  await page.waitForURL(ofTest)
  expect(page.url()).toBe(checkout)
  const second = await context.newPage()
  await visit(second, "/mijn-account/betalingen")
  await pay(second).tap()
  await second.waitForURL(ofTest)
  expect(second.url()).toBe(checkout)
  await press(second, "Betaald")
  await expect(outcome(second)).toHaveText("Betaald")
  await page.reload()
  await expect(page.getByText("Deze proefbetaling is al afgelopen.")).toBeVisible()
})

/** The address of a link that pays what somebody owes, made on their page. */
async function makeLink(page: Page): Promise<string> {
  await visit(page, "/mijn-account/betalingen")
  await main(page).getByRole("button", { name: "Maak een link" }).tap()
  const link = await main(page)
    .getByText(/\/betalen\/[\w-]{20,}/)
    .textContent()
  return new URL(link?.trim() ?? "").pathname
}

test("a parent pays by a link, and does not see whose it is", async ({ page, openAs, browser, admin }) => {
  const { name, activity, address } = await owe(page, browser, admin)
  const path = await makeLink(page)
  const parent = await openAs("visitor", "/", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const task = await beginTask(parent, path)
  await expect(h1(parent)).toHaveText("Betalen")
  await expect(main(parent).getByText(activity.title_nl)).toBeVisible()
  const amount = main(parent).getByText(/€\s12,50/)
  await expect(amount.first()).toBeVisible()
  expect(await parent.content()).not.toContain(name)
  await pay(parent).tap()
  await parent.waitForURL(ofTest)
  await press(parent, "Betaald")
  await parent.waitForURL(/\/betalen\/klaar\//)
  await expect(outcome(parent)).toHaveText("Betaald")
  expect(await parent.content()).not.toContain(name)
  await task.end("visitor, 390: pay by a link", 2)
  await visit(parent, path)
  await expect(main(parent).getByText("Hier is niets meer te betalen.")).toBeVisible()
  await visit(page, address)
  await expect(main(page).getByText(/^Betaald: €\s12,50$/)).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`a payment by a link that fails can be done again, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    page,
    browser,
    admin,
    baseURL,
  }) => {
    await owe(page, browser, admin)
    const path = await makeLink(page)
    await using context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled, locale: "nl-NL" })
    const parent = await context.newPage()
    await parent.goto(path)
    for (const [how, said] of [
      ["Mislukt", "Niet betaald"],
      ["Betaald", "Betaald"],
    ] as const) {
      await pay(parent).click()
      await parent.waitForURL(ofTest)
      await parent.getByRole("button", { name: how, exact: true }).click()
      await expect(outcome(parent)).toHaveText(said)
    }
  })
