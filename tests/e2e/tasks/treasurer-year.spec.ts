import type { BrowserContextOptions } from "@playwright/test"
import { bankStatementMessages } from "../../../src/features/bank-statements/bank-statement.messages.ts"
import { collectionMessages } from "../../../src/features/collections/collection.messages.ts"
import { claimDeskMessages } from "../../../src/features/expense-claims/claim-desk.messages.ts"
import { expenseClaimMessages } from "../../../src/features/expense-claims/expense-claim.messages.ts"
import { journalMessages } from "../../../src/features/money/journal.messages.ts"
import { yearEndMessages } from "../../../src/features/money/year-end.messages.ts"
import { addDays, dayOf } from "../../../src/platform/amsterdam.ts"
import { formatMonth } from "../../../src/platform/format.ts"
import { paymentReference } from "../../../src/platform/payments/payment-reference.ts"
import { logInByApi } from "../support/accounts.ts"
import { CallApi } from "../support/api.ts"
import { beginTask } from "../support/clicks.ts"
import { startOwnSite } from "../support/own-site.ts"
import { demoPassword } from "../support/people.ts"
import { expect, type Page, snack } from "../support/test.ts"
import { expectLook, type Look, looks, main, nameOf, phone, type Say, stateIn, test } from "./looks.ts"
import { plainPhoto } from "../photos/albums.ts"

// What comes back for a treasurer through the year, and the clicks it takes (docs/journeys.md): collecting by mandate, what the
// bank says, what members paid for, the journal of a month and the file of the year. On a site of its own, since files cannot be unmade.

const [acts, divide] = [bankStatementMessages.acts, bankStatementMessages.divide]
const { lock, announce, returned } = collectionMessages
const { fields } = expenseClaimMessages
const { decide, payout } = claimDeskMessages

interface Journey {
  look: Look
  say: Say
  page: Page
  /** Of the task in docs/journeys.md. */
  width: number
}

const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name })
const dialog = (page: Page) => page.getByRole("dialog")
/** Answers the question of a dialog with the button that does what was asked. */
const agree = (page: Page, name: string) =>
  page.getByRole("alertdialog").or(dialog(page)).getByRole("button", { name }).click()

for (const look of looks)
  test.describe(nameOf(look), () => {
    const isOnPhone = look.mode === "dark"
    test.use({ look })

    test("collecting, matching, claims, a month and the year", async ({ openAs, say }) => {
      test.setTimeout(300_000)
      await using site = await startOwnSite({})
      const enter = async (email: string, size: BrowserContextOptions) => {
        const page = await openAs("visitor", "/", {
          baseURL: site.origin,
          storageState: stateIn(look, "visitor", site),
          ...size,
        })
        await logInByApi(page, email, demoPassword)
        return page
      }
      const width = isOnPhone ? 390 : 1280
      const page = await enter("joris.van.der.meer@demo.test", isOnPhone ? phone : { viewport: { width, height: 900 } })
      const journey = { look, say, page, width }
      await test.step("collecting", () => collect(journey))
      await test.step("matching", () => match(journey))
      const member = await enter("lid@demo.test", phone)
      await test.step("a claim", () => claim({ ...journey, page: member, width: 390 }))
      await test.step("paying claims", () => payClaims(journey))
      await test.step("the books", () => books(journey))
      // Before their site ends.
      for (const each of [page, member]) await each.context().close()
    })
  })

async function collect({ look, say, page, width }: Journey): Promise<void> {
  const task = await beginTask(page, "/financien/incasso")
  await expectLook(page, look, "direct debits")
  await main(page).getByRole("link", { name: "Contributie en activiteiten" }).click()
  await expect(button(page, say(announce.button))).toBeVisible()
  await expectLook(page, look, "a draft")
  await button(page, say(announce.button)).click()
  await expectLook(page, look, "announcing")
  await dialog(page)
    .getByRole("button", { name: say(announce.button) })
    .click()
  await expect(snack(page, say(announce.done))).toBeVisible()
  await expectLook(page, look, "announced")
  await button(page, say(lock.button)).click()
  await agree(page, say(lock.button))
  await expect(snack(page, say(lock.done))).toBeVisible()
  const download = page.waitForEvent("download")
  await button(page, say(lock.download)).click()
  expect((await download).suggestedFilename()).toMatch(/\.xml$/)
  await button(page, say(lock.handIn)).click()
  await agree(page, say(lock.handIn))
  await expect(snack(page, say(lock.handedIn))).toBeVisible()
  await expectLook(page, look, "handed in")
  await task.end(`treasurer, ${width}: announce a direct debit, make the file, hand it in`, 8)

  const back = await beginTask(page, "/financien/incasso")
  await main(page).getByRole("link", { name: "Streeplijst van vorige maand" }).click()
  await button(page, say(returned.buttonOf, { name: "Sem de Groot" })).click()
  await dialog(page).getByLabel(say(returned.code)).selectOption("AM04")
  await expectLook(page, look, "noting a return")
  await dialog(page)
    .getByRole("button", { name: say(returned.button) })
    .click()
  await expect(snack(page, say(returned.done))).toBeVisible()
  await expectLook(page, look, "with a return")
  await back.end(`treasurer, ${width}: note what the bank gave back`, 3)
}

async function match({ look, say, page, width }: Journey): Promise<void> {
  const { statements, upload, empty } = bankStatementMessages
  const line = (name: string) => main(page).locator("[aria-current=true]").filter({ hasText: name })
  const bookAmount = new RegExp(say(acts.bookAmount, { amount: ".*" }))
  const enter = async (name: string) => {
    await expect(line(name).getByRole("radio").first()).toBeFocused()
    await page.keyboard.press("Enter")
  }
  const task = await beginTask(page, "/financien/bank")
  await expectLook(page, look, "statements")
  await task.pick(main(page).locator("input[type=file]"), await statement(page))
  await expect(main(page).getByRole("status")).toContainText(say(upload.new_one, { count: 1 }))
  await expectLook(page, look, "a statement that was read")
  await main(page)
    .getByRole("link", { name: say(statements.toMatchAll_other, { count: 8 }) })
    .click()
  await expectLook(page, look, "matching")
  // What is suggested first is right for these. After the first one the next is at hand, where Enter books it.
  const [first, ...others] = ["Thijs de Wit", "Mees ter Braak", "Bram op den Kamp", "Stichting Mollie"] as const
  await line(first).getByRole("button", { name: bookAmount }).click()
  for (const name of others) await enter(name)
  const byHand = async (name: string, text: string, option: RegExp) => {
    await expect(line(name)).toBeVisible()
    await page.keyboard.press("v")
    await dialog(page)
      .getByRole("combobox", { name: say(divide.what) })
      .fill(text)
    await dialog(page).or(page.getByRole("listbox")).getByRole("option", { name: option }).first().click()
    await expectLook(page, look, `dividing the line of ${name}`)
    await dialog(page)
      .getByRole("button", { name: say(acts.book), exact: true })
      .click()
  }
  await enter("Daan Mulder")
  await byHand("Drukkerij De Pers", "4", /^4/)
  await byHand("Oma van Lotte", "Lotte", /Lotte Smit/)
  await byHand(say(bankStatementMessages.line.nobody), "4", /^4/)
  await expect(main(page).getByText(say(empty.open))).toBeVisible()
  await expectLook(page, look, "all matched")
  await task.end(`treasurer, ${width}: read a statement and match eight lines`, 9)
}

/** A statement of today with a payment by our reference, which is booked by itself. */
async function statement(page: Page) {
  const { data } = await new CallApi(page.request).get<{ userId: number; openCents: number }[]>(
    "/money/debtors?pageSize=1",
  )
  const [debtor] = data
  const cells = [
    dayOf(new Date()).replaceAll("-", ""),
    "Iemand",
    "NL02ABNA0123456789",
    "",
    "OV",
    "Bij",
    ((debtor?.openCents ?? 0) / 100).toFixed(2).replace(".", ","),
    "Online bankieren",
    paymentReference(debtor?.userId ?? 0),
    "",
    "",
  ]
  const head = [
    "Datum",
    "Naam / Omschrijving",
    "Rekening",
    "Tegenrekening",
    "Code",
    "Af Bij",
    "Bedrag (EUR)",
    "Mutatiesoort",
    "Mededelingen",
    "Saldo na mutatie",
    "Tag",
  ]
  const text = [head, cells].map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\r\n")
  return { name: "afschrift.csv", mimeType: "text/csv", buffer: Buffer.from(text) }
}

async function claim({ look, say, page, width }: Journey): Promise<void> {
  const task = await beginTask(page, "/mijn-account/declaraties")
  await expectLook(page, look, "own claims")
  await button(page, say(expenseClaimMessages.new)).click()
  await task.pick(main(page).locator("input[type=file]").first(), await plainPhoto("bon.jpg", "#f4efe6"))
  await expect(snack(page, say(expenseClaimMessages.receipts.added))).toBeVisible()
  await main(page).getByLabel(say(fields.text)).fill("Chips en fris voor de borrel")
  await main(page).getByLabel(say(fields.amount)).fill("23,45")
  await main(page).getByLabel(say(fields.iban)).fill("NL91 ABNA 0417 1643 00")
  await expectLook(page, look, "a claim to fill in")
  await button(page, say(expenseClaimMessages.save)).click()
  await button(page, new RegExp(say(expenseClaimMessages.acts.submit, { amount: "" }).trim())).click()
  await expect(snack(page, say(expenseClaimMessages.acts.submitted))).toBeVisible()
  await expectLook(page, look, "a claim that was submitted")
  await task.end(`member, ${width}: claim what I paid, with a photo of the receipt`, 4)
}

async function payClaims({ look, say, page, width }: Journey): Promise<void> {
  const task = await beginTask(page, "/financien/declaraties")
  await expectLook(page, look, "claims")
  await main(page).getByRole("link", { name: "Chris Jansen" }).first().click()
  await expectLook(page, look, "a claim to decide on")
  await main(page).getByLabel(say(decide.account)).first().selectOption({ index: 1 })
  await button(page, new RegExp(say(decide.approve, { amount: ".*" }))).click()
  await expect(snack(page, say(decide.approved))).toBeVisible()
  await page.goBack()
  await main(page)
    .getByRole("link", { name: say(claimDeskMessages.pages.payouts) })
    .click()
  await expectLook(page, look, "claims to pay out")
  await button(page, new RegExp(say(payout.make_other, { amount: ".*" }))).click()
  await expect(snack(page, say(payout.made))).toBeVisible()
  const download = page.waitForEvent("download")
  await button(page, say(payout.download)).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.xml$/)
  await button(page, say(payout.settle)).first().click()
  await expectLook(page, look, "a file for the bank")
  await dialog(page)
    .getByRole("button", { name: say(payout.settle) })
    .click()
  await task.end(`treasurer, ${width}: approve a claim, pay claims out in one file`, 7)
}

async function books({ look, say, page, width }: Journey): Promise<void> {
  const month = dayOf(new Date()).slice(0, 7)
  const last = addDays(`${month}-01`, -1).slice(0, 7)
  const task = await beginTask(page, "/financien/grootboek")
  await expectLook(page, look, "ledger")
  await main(page)
    .getByRole("link", { name: new RegExp(formatMonth(last, look.language), "i") })
    .click()
  await expectLook(page, look, "a month")
  const journal = page.waitForEvent("download")
  await button(page, say(journalMessages.download.get)).click()
  await journal
  await task.end(`treasurer, ${width}: take the journal of a month along`, 2)

  const year = await beginTask(page, "/financien")
  await main(page)
    .getByRole("link", { name: say(yearEndMessages.pages.title) })
    .click()
  await expectLook(page, look, "year-end")
  const file = page.waitForEvent("download")
  await button(page, say(yearEndMessages.file.get)).click()
  expect((await file).suggestedFilename()).toMatch(/\.zip$/)
  await year.end(`treasurer, ${width}: what is left before the year closes, and its file for the auditors`, 2)
}
