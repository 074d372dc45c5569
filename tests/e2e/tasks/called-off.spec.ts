import { activityMessages } from "../../../src/features/activities/activity.messages.ts"
import { moneyDeskMessages } from "../../../src/features/money/money-desk.messages.ts"
import { ownMoneyMessages } from "../../../src/features/money/own-money.messages.ts"
import { signUpMoneyMessages } from "../../../src/features/sign-ups/sign-up-money.messages.ts"
import { dayKey } from "../../../src/platform/format.ts"
import { uiMessages } from "../../../src/ui/ui.messages.ts"
import type { NewMember } from "../support/accounts.ts"
import { makeActivity } from "../support/activities.ts"
import { CallApi } from "../support/api.ts"
import { beginTask } from "../support/clicks.ts"
import { mailTo } from "../support/outbox.ts"
import { demoPassword } from "../support/people.ts"
import { expect, snack, visit } from "../support/test.ts"
import { expectLook, looks, main, nameOf, participant, payHere, phone, test } from "./looks.ts"

// An activity that people paid for is called off: what its organiser, the people and the treasurer see and do about the
// money, and the clicks it takes (docs/journeys.md).

const payments = "/mijn-account/betalingen"
const price = 1250
const { acts, overview } = moneyDeskMessages

/** The treasurer has seen a transfer of everything that somebody owes. */
const noteTransfer = (admin: CallApi, { userId }: NewMember) =>
  admin.post(`/money/people/${userId}/payments`, {
    key: crypto.randomUUID(),
    method: "transfer",
    amountCents: price,
    receivedOn: dayKey(new Date()),
    note: null,
  })

for (const look of looks)
  test.describe(nameOf(look), () => {
    test.use({ look, role: "chair" })

    test("calling off an activity that people paid for", async ({ page, openAs, browser, admin, say, money }) => {
      const { data } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
      const groupIds = data.map(({ groupId }) => groupId)
      const activity = await makeActivity(admin, { groupIds, priceCents: price, capacity: 10 })
      const title = activity.title_nl
      const address = `/activiteiten/${activity.slug}`
      const tools = { admin, browser, openAs, look }
      const online = await participant(tools, activity, phone)
      await visit(online.page, address)
      await payHere(online.page, say)
      const byTransfer = await participant(tools, activity, phone)
      await noteTransfer(admin, byTransfer)

      // The organiser reads what happens to the money before it does.
      const task = await beginTask(page, address)
      await main(page)
        .getByRole("link", { name: say(uiMessages.thing.edit) })
        .click()
      await main(page)
        .getByRole("button", { name: say(activityMessages.cancel.open) })
        .click()
      const dialog = page.getByRole("dialog", { name: say(activityMessages.cancel.title, { title }) })
      const { preview } = signUpMoneyMessages
      const amount = { count: 1, amount: "€" }
      await expect(dialog).toContainText(
        new RegExp(say(preview.online_one, amount).split("€")[0] + money(price).source),
      )
      await expect(dialog).toContainText(
        new RegExp(money(price).source + say(preview.byHand_one, amount).split("€")[1]),
      )
      await expectLook(page, look, "calling off")
      await dialog.getByLabel(say(activityMessages.cancel.reason)).first().fill("De zaal is ondergelopen")
      await dialog.getByRole("button", { name: say(activityMessages.cancel.submit) }).click()
      await expect(snack(page, say(activityMessages.cancel.done, { title }))).toBeVisible()
      await task.end("committee, 1280: call off an activity that people paid for", 3)
      await visit(page, address)
      await expect(main(page).getByRole("heading", { name: say(activityMessages.page.cancelledTitle) })).toBeVisible()
      await expectLook(page, look, "called off, for its organiser")

      // What was paid online goes back by itself; each has a mail that says what happens to theirs.
      const subject = (of: { subject: readonly [string, string] }) => say(of.subject, { title })
      const { calledOffOnline, calledOffByHand } = signUpMoneyMessages.mails
      const mail = await mailTo(online.email, subject(calledOffOnline))
      expect(mail.text).toMatch(money(price))
      await online.page.goto(mail.link)
      await expect(online.page).toHaveURL(address)
      await expect(main(online.page)).toContainText("De zaal is ondergelopen")
      await expectLook(online.page, look, "called off, for who paid")
      const { money: own } = ownMoneyMessages
      const refunded = (cents: number) =>
        new RegExp(money(cents).source + say(own.back, { amount: "€", day: "" }).replace("€", ""))
      await expect(async () => {
        await visit(online.page, payments)
        await expect(main(online.page).getByText(refunded(price))).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(main(online.page).getByText(say(ownMoneyMessages.story.gone)).first()).toBeVisible()
      await expectLook(online.page, look, "payments, with what went back")

      // What came by transfer waits for the treasurer.
      expect((await mailTo(byTransfer.email, subject(calledOffByHand))).text).toMatch(money(price))
      await visit(byTransfer.page, payments)
      await expect(main(byTransfer.page)).toContainText(money(price))
      await expect(main(byTransfer.page)).toContainText(say(ownMoneyMessages.open.getsBackHelp))
      await expectLook(byTransfer.page, look, "payments, with credit")

      const treasurer = await openAs("admin", "/")
      await new CallApi(treasurer.request).post("/auth/confirm", { password: demoPassword })
      const giving = await beginTask(treasurer, "/financien")
      await expect(main(treasurer)).toContainText(say(overview.toGiveBackText))
      await expect(main(treasurer).getByRole("link", { name: online.name })).toHaveCount(0)
      await expectLook(treasurer, look, "money")
      await main(treasurer).getByRole("link", { name: byTransfer.name }).click()
      await main(treasurer)
        .getByRole("button", { name: say(acts.refund) })
        .click()
      await expectLook(treasurer, look, "giving credit back")
      await treasurer
        .getByRole("dialog")
        .getByRole("button", { name: say(acts.refund) })
        .click()
      await expect(snack(treasurer, say(acts.refunded))).toBeVisible()
      await giving.end("treasurer, 1280: give back what was paid by transfer", 3)
      await expectLook(treasurer, look, "money of a person, given back")

      await visit(byTransfer.page, payments)
      await expect(main(byTransfer.page).getByText(refunded(price))).toBeVisible()
      await visit(treasurer, "/financien")
      await expect(main(treasurer).getByRole("link", { name: byTransfer.name })).toHaveCount(0)
    })
  })
