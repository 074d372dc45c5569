import { bulkActMessages } from "../../../src/features/bulk-acts/bulk-act.messages.ts"
import { moneyDeskMessages } from "../../../src/features/money/money-desk.messages.ts"
import { ownMoneyMessages } from "../../../src/features/money/own-money.messages.ts"
import { reminderMessages } from "../../../src/features/money/reminders.messages.ts"
import { formatMoney } from "../../../src/platform/format.ts"
import { makeActivity } from "../support/activities.ts"
import { beginTask } from "../support/clicks.ts"
import { mailTo } from "../support/outbox.ts"
import { expect, type Page, snack, visit } from "../support/test.ts"
import { expectLook, looks, main, nameOf, participant, payHere, phone, test } from "./looks.ts"

// The treasurer reminds people of what they have to pay, and the clicks it takes (docs/journeys.md).

const price = 4000
const { send, list, mails, steps } = reminderMessages
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true })

for (const look of looks)
  test.describe(nameOf(look), () => {
    test.use({ look, role: "admin" })

    test("reminders: to one, who pays, then to all of a filter", async ({
      page,
      openAs,
      browser,
      admin,
      say,
      money,
    }) => {
      const activity = await makeActivity(admin, { priceCents: price, capacity: 10 })
      const tools = { admin, browser, openAs, look }
      const payer = await participant(tools, activity, phone)
      const others = [await participant(tools, activity), await participant(tools, activity)]
      const dialog = page.getByRole("dialog", { name: say(send.title) })
      const row = (name: string) => main(page).getByRole("row").filter({ hasText: name })

      const task = await beginTask(page, "/financien")
      await main(page)
        .getByRole("link", { name: say(moneyDeskMessages.pages.open) })
        .click()
      const filter = page.getByRole("combobox", { name: say(moneyDeskMessages.list.activity) })
      await filter.click()
      await filter.selectOption(activity.title_nl)
      await expect(main(page).getByText(say(moneyDeskMessages.list.count_other, { count: 3 }))).toBeVisible()
      await expectLook(page, look, "what is open of an activity")
      await button(page, say(bulkActMessages.select)).click()
      await main(page)
        .getByRole("checkbox", { name: say(bulkActMessages.choose, { name: payer.name }) })
        .check()
      await button(page, say(send.button)).click()
      await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(`^${payer.name}.*${say(steps.step1)}$`)])
      await expectLook(page, look, "a reminder to one")
      await dialog.getByRole("button", { name: say(send.submit_one, { count: 1 }) }).click()
      await expect(snack(page, say(send.sent_one, { count: 1 }))).toBeVisible()
      await expect(row(payer.name)).not.toContainText(say(list.never))

      // It names what it is for, and its link leads to where that is paid.
      const total = formatMoney(price, look.language)
      const subject = say(mails.first.subject, { total, association: "Studievereniging De Proef" })
      const mail = await mailTo(payer.email, subject)
      expect(mail.text).toContain(`${activity.title_nl}: ${total}`)
      await payer.page.goto(mail.link)
      await expect(main(payer.page).getByRole("heading", { name: say(ownMoneyMessages.open.title) })).toBeVisible()
      await expect(main(payer.page)).toContainText(activity.title_nl)
      await expectLook(payer.page, look, "where a reminder leads")
      await payHere(payer.page, say)

      // Who has paid is no longer in the list, and gets no more.
      await expect(row(payer.name)).toHaveCount(0)
      await button(page, say(send.button)).click()
      await expect(dialog.getByRole("status")).toHaveText(money(2 * price))
      for (const { name } of others) await expect(dialog.getByRole("listitem").filter({ hasText: name })).toHaveCount(1)
      await expect(dialog.getByRole("listitem")).toHaveCount(2)
      await dialog.getByRole("button", { name: say(send.submit_other, { count: 2 }) }).click()
      await expect(snack(page, say(send.sent_other, { count: 2 }))).toBeVisible()
      await task.end("treasurer, 1280: a reminder to one, and to all of a filter", 8)
      for (const { email } of others) expect((await mailTo(email, subject)).text).toContain(activity.title_nl)

      // Pressing again sends nothing, and says why.
      await button(page, say(send.button)).click()
      await expect(dialog.getByRole("status")).toHaveText(say(send.nobody))
      await expect(dialog).toContainText(say(send.why.recent))
      await expectLook(page, look, "no reminder to anybody")

      // One mail, of before they paid.
      await visit(page, `/financien/personen/${payer.userId}`)
      await expect(main(page).getByText(new RegExp(`^${say(steps.step1)}`))).toHaveCount(1)
      await expectLook(page, look, "money of somebody who was reminded and paid")
    })
  })
