import { unique } from "../support/api.ts"
import { inTime, makeActivity } from "../support/activities.ts"
import { logInByApi, makeApplicant } from "../support/accounts.ts"
import { beginTask } from "../support/clicks.ts"
import { mailTo } from "../support/outbox.ts"
import { demoPassword } from "../support/people.ts"
import { expect, h1, type Page, test, visit } from "../support/test.ts"

// What visitors come for, on a phone, and the taps it takes from home (docs/journeys.md).
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const bar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Snelmenu" }).getByRole("link", { name, exact: true })

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mailadres").fill(email)
  await page.getByLabel("Wachtwoord", { exact: true }).fill(secret)
}

test("what is on this week", async ({ page }) => {
  const task = await beginTask(page, "/")
  await bar(page, "Activiteiten").tap()
  await expect(h1(page)).toHaveText("Activiteiten")
  const first = page.getByRole("main").locator("li.card").first()
  await expect(first).toBeInViewport()
  await expect(
    first
      .locator("time")
      .or(first.getByText(/\d\d\.\d\d/))
      .first(),
  ).toBeVisible()
  await task.end("visitor, 390: what is on this week", 1)
})

test("coming to an activity without an account", async ({ page, admin }) => {
  const activity = await makeActivity(admin, { capacity: 2, priceCents: 500, guestsFrom: inTime(-1000) })
  const signUps = async () =>
    (await admin.get<{ name: string; status: string }[]>(`/activities/${activity.activityId}/sign-ups`)).data
  const email = `${unique("gast")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")}@elders.example`
  const main = page.getByRole("main")
  const task = await beginTask(page, `/activiteiten/${activity.slug}`)
  await main.getByRole("link", { name: "Aanmelden als gast" }).tap()
  await main.getByLabel("Je naam").fill("Robin van Dijk")
  await main.getByLabel("Je e-mailadres").fill(email)
  await main.getByRole("button", { name: "Stuur me de link" }).tap()
  await expect(h1(page)).toHaveText("Kijk in je mail")
  await expect(h1(page)).toBeInViewport()
  await task.end("visitor, 390: sign up without an account", 2)
  const { link } = await mailTo(email, `Bevestig dat je komt: ${activity.title_nl}`)
  await visit(page, new URL(link).pathname)
  await expect(h1(page)).toHaveText("Robin van Dijk, kom je?")
  expect(await signUps(), "opening the link does nothing").toEqual([])
  await main.getByRole("button", { name: "Ja, ik kom" }).tap()
  await expect(main.getByRole("heading", { name: "Je hebt een plek" })).toBeVisible()
  await expect(main).toContainText("Je betaalt nog € 5,00.")
  await expect(main.getByRole("img", { name: "QR-code van je aanmelding" })).toBeVisible()
  expect(await signUps()).toMatchObject([{ name: "Robin van Dijk", status: "registered", paymentState: "due" }])
  const pays = await beginTask(page, new URL(link).pathname)
  await main.getByRole("button", { name: "Betaal online" }).tap()
  await page.waitForURL(/\/betaal-proef\//)
  await page.getByRole("button", { name: "Betaald", exact: true }).tap()
  await page.waitForURL(/\/betalen\/klaar\//)
  await expect(main.getByRole("heading", { name: "Betaald" })).toBeVisible()
  await pays.end("guest, 390: pay for my place", 2)
  expect(await signUps()).toMatchObject([{ paymentState: "paid" }])
  await visit(page, new URL(link).pathname)
  await expect(main).toContainText("Je hebt € 5,00 betaald.")
  const dialog = page.getByRole("dialog")
  await main.getByRole("button", { name: "Wijzig" }).tap()
  await dialog.getByLabel("Je naam").fill("Robin Smit")
  await dialog.getByRole("button", { name: "Bewaar" }).tap()
  await expect(main).toContainText("Aangemeld als Robin Smit")
  await main.getByRole("button", { name: "Meld me af" }).tap()
  await dialog.getByRole("button", { name: "Meld me af" }).tap()
  await expect(main.getByRole("heading", { name: "Je bent afgemeld" })).toBeVisible()
})

test("whether the room is open", async ({ page }) => {
  const task = await beginTask(page, "/")
  await expect(page.getByRole("link", { name: /^De Huiskamer is / }), "without scrolling").toBeInViewport({ ratio: 1 })
  await task.end("visitor, 390: whether the room is open", 0)
})

test("how to join: what it costs, how, and what is done with your data", async ({ page }) => {
  const task = await beginTask(page, "/")
  await page.getByRole("main").getByRole("link", { name: "Word lid" }).tap()
  await expect(h1(page)).toHaveText(/^Word lid van/)
  const main = page.getByRole("main")
  await expect(main.getByText("Wat lid worden kost")).toBeInViewport()
  await expect(main.getByText(/€ \d+,\d\d/).first()).toBeInViewport()
  await expect(main.getByText("Stap 1 van 6")).toBeInViewport()
  await task.end("visitor, 390: how do I join", 1)
  await main.getByRole("link", { name: "Lees ons privacybeleid" }).tap()
  await expect(h1(page)).toHaveText("Privacybeleid")
  await expect(main.getByText(/We verkopen je gegevens nooit/)).toBeVisible()
  await visit(page, "/over-ons")
  await expect(main.locator("p").nth(1), "who we are is told").toBeVisible()
})

test("who applied sees how that stands", async ({ page, browser }) => {
  const { email } = await makeApplicant(browser)
  await logInByApi(page, email)
  const task = await beginTask(page, "/")
  const status = page.getByRole("region", { name: "We bekijken je aanvraag" })
  await expect(status).toBeVisible()
  await expect(status.getByRole("listitem")).not.toHaveCount(0)
  await task.end("applicant, 390: how my application stands", 0)
})

test.describe("with a wrong password first", () => {
  test.use({ expectedFaults: /status of 401/ })

  test("logging in", async ({ page }) => {
    const task = await beginTask(page, "/")
    await bar(page, "Inloggen").tap()
    await enter(page, "thijs.de.wit@demo.test", "dit is het niet")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("alert").first()).toContainText(/wachtwoord/)
    await enter(page, "thijs.de.wit@demo.test", demoPassword)
    await page.getByRole("main").getByRole("button", { name: "Inloggen", exact: true }).tap()
    await expect(h1(page)).toHaveText(/^Hoi /)
    await task.end("member, 390: log in, one wrong password", 2)
  })
})

test("logging in from an activity, and being there again", async ({ page, admin }) => {
  const { slug, title_nl: title } = await makeActivity(admin, { capacity: 5 })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await page.getByRole("main").getByRole("link", { name: "Log in om je aan te melden" }).first().tap()
  await enter(page, "sem.de.groot@demo.test", demoPassword)
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: `Verder met: ${title}` }).tap()
  await expect(page).toHaveURL(`/activiteiten/${slug}`)
  await expect(page.getByRole("main").getByRole("button", { name: "Aanmelden" }).first()).toBeVisible()
  await task.end("visitor, 390: log in from an activity", 2)
})
