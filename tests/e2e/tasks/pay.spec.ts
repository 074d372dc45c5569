import type { Browser } from "@playwright/test"
import { ownMoneyMessages } from "../../../src/features/money/own-money.messages.ts"
import { onlinePaymentMessages } from "../../../src/features/online-payments/online-payment.messages.ts"
import { signUpCardMessages } from "../../../src/features/sign-ups/sign-up-card.messages.ts"
import { testCheckoutMessages } from "../../../src/platform/payments/test-checkout.messages.ts"
import { makeActivity, signUp } from "../support/activities.ts"
import { logInByApi, makeMember } from "../support/accounts.ts"
import { CallApi } from "../support/api.ts"
import { beginTask } from "../support/clicks.ts"
import { expect, h1, type Page, visit } from "../support/test.ts"
import { expectLook, looks, main, nameOf, phone, type Say, test } from "./looks.ts"

// Paying on a phone, at the test checkout of the demo, and the taps it takes (docs/journeys.md).

const outcome = (page: Page) => main(page).getByRole("status").getByRole("heading")
const ofTest = /\/betaal-proef\//
const { back } = onlinePaymentMessages
const pay = (page: Page, say: Say) => main(page).getByRole("button", { name: say(onlinePaymentMessages.pay) })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap()

/** Somebody who owes twelve euros fifty for an activity, logged in. */
async function owe(page: Page, browser: Browser, admin: CallApi) {
  const { email, name } = await makeMember(browser, admin)
  const activity = await makeActivity(admin, { priceCents: 1250 })
  await visit(page, "/login")
  await logInByApi(page, email)
  await signUp(new CallApi(page.request), activity)
  return { name, activity, address: `/activiteiten/${activity.slug}` }
}

/** A text in which an amount takes the place of `|`. */
const sentence = (text: string, amount: RegExp) =>
  new RegExp(`^${text.replaceAll(/[.?()]/g, "\\$&").replace("|", amount.source)}$`)

/** The address of a link that pays what somebody owes, made on their page. */
async function makeLink(page: Page, say: Say): Promise<string> {
  await visit(page, "/mijn-account/betalingen")
  await main(page)
    .getByRole("button", { name: say(ownMoneyMessages.links.add) })
    .tap()
  const link = await main(page)
    .getByText(/\/betalen\/[\w-]{20,}/)
    .textContent()
  return new URL(link?.trim() ?? "").pathname
}

for (const look of looks)
  test.describe(nameOf(look), () => {
    test.use({ look, ...phone })

    test("paying for an activity, from its page", async ({ page, browser, admin, look, say, money }) => {
      const { activity, address } = await owe(page, browser, admin)
      const task = await beginTask(page, address)
      await main(page)
        .getByRole("link", { name: say(signUpCardMessages.payment.how) })
        .tap()
      await pay(page, say).tap()
      await page.waitForURL(ofTest)
      await expect(page.getByText(activity.title_nl), "in Dutch, for lack of English").toBeVisible()
      await press(page, say(testCheckoutMessages.paid))
      await page.waitForURL(/\/betalen\/terug\//)
      await expect(outcome(page)).toHaveText(say(back.paid))
      await task.end("member, 390: pay for an activity", 3)
      await expectLook(page, look, "a payment that succeeded")
      await visit(page, address)
      await expect(
        main(page).getByText(sentence(say(signUpCardMessages.payment.paid, { price: "|" }), money(1250))),
      ).toBeVisible()
      await expect(pay(page, say)).toHaveCount(0)
      await visit(page, "/mijn-account/betalingen")
      await expect(main(page).getByText(say(ownMoneyMessages.open.nothing))).toBeVisible()
      await expectLook(page, look, "payments, with nothing to pay")
    })

    test("a payment that fails or expires takes nothing, and can be done again", async ({
      page,
      browser,
      admin,
      look,
      say,
      money,
    }) => {
      await owe(page, browser, admin)
      await visit(page, "/mijn-account/betalingen")
      for (const [how, said] of [
        [testCheckoutMessages.failed, back.failedText],
        [testCheckoutMessages.expired, back.expired],
      ] as const) {
        await pay(page, say).tap()
        await page.waitForURL(ofTest)
        await press(page, say(how))
        await expect(outcome(page)).toHaveText(say(back.failed))
        await expect(main(page).getByText(sentence(say(said, { amount: "|" }), money(1250)))).toBeVisible()
        await expectLook(page, look, "a payment that did not succeed")
      }
      await pay(page, say).tap()
      await press(page, say(testCheckoutMessages.paid))
      await expect(outcome(page)).toHaveText(say(back.paid))
    })

    test("a parent pays by a link, and does not see whose it is", async ({
      page,
      openAs,
      browser,
      admin,
      look,
      say,
      money,
    }) => {
      const { name, activity, address } = await owe(page, browser, admin)
      const path = await makeLink(page, say)
      await expectLook(page, look, "payments, with a link")
      const parent = await openAs("visitor", "/", phone)
      const task = await beginTask(parent, path)
      await expect(h1(parent)).toHaveText(say(ownMoneyMessages.opened.title))
      await expect(main(parent).getByText(activity.title_nl)).toBeVisible()
      const amount = main(parent).getByText(money(1250))
      await expect(amount.first()).toBeVisible()
      expect(await parent.content()).not.toContain(name)
      await expectLook(parent, look, "a link to pay by")
      await pay(parent, say).tap()
      await parent.waitForURL(ofTest)
      await press(parent, say(testCheckoutMessages.paid))
      await parent.waitForURL(/\/betalen\/klaar\//)
      await expect(outcome(parent)).toHaveText(say(back.paid))
      expect(await parent.content()).not.toContain(name)
      await task.end("visitor, 390: pay by a link", 2)
      await expectLook(parent, look, "paid by a link")
      await visit(parent, path)
      await expect(main(parent).getByText(say(ownMoneyMessages.opened.paid))).toBeVisible()
      await visit(page, address)
      await expect(
        main(page).getByText(sentence(say(signUpCardMessages.payment.paid, { price: "|" }), money(1250))),
      ).toBeVisible()
    })
  })

test.describe("whatever the look", () => {
  test.use(phone)

  test("going back and a second tab go on with the same payment", async ({ page, context, browser, admin, say }) => {
    await owe(page, browser, admin)
    await visit(page, "/mijn-account/betalingen")
    await pay(page, say).tap()
    await page.waitForURL(ofTest)
    const checkout = page.url()
    await page.goBack()
    await pay(page, say).tap()
    await page.waitForURL(ofTest)
    expect(page.url()).toBe(checkout)
    const second = await context.newPage()
    await visit(second, "/mijn-account/betalingen")
    await pay(second, say).tap()
    await second.waitForURL(ofTest)
    expect(second.url()).toBe(checkout)
    await press(second, say(testCheckoutMessages.paid))
    await expect(outcome(second)).toHaveText(say(back.paid))
    await page.reload()
    await expect(page.getByText(say(testCheckoutMessages.over))).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false])
    test(`a payment by a link that fails can be done again, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      page,
      browser,
      admin,
      baseURL,
      say,
    }) => {
      await owe(page, browser, admin)
      const path = await makeLink(page, say)
      await using context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled, locale: "nl-NL" })
      const parent = await context.newPage()
      await parent.goto(path)
      for (const [how, said] of [
        [testCheckoutMessages.failed, back.failed],
        [testCheckoutMessages.paid, back.paid],
      ] as const) {
        await pay(parent, say).click()
        await parent.waitForURL(ofTest)
        await parent.getByRole("button", { name: say(how), exact: true }).click()
        await expect(outcome(parent)).toHaveText(say(said))
      }
    })
})
