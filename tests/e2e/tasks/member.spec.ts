import type { BrowserContext } from "@playwright/test"
import { inTime, makeActivity, signUp } from "../support/activities.ts"
import { logInByApi, makeAccount, password } from "../support/accounts.ts"
import { unique } from "../support/api.ts"
import { beginTask } from "../support/clicks.ts"
import { expect, h1, holdMessages, type Page, snack, test } from "../support/test.ts"

// What members do on a phone, and the taps it takes (docs/journeys.md).
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, role: "member" })

const day = 24 * 3_600_000
const question = {
  kind: "text",
  label_nl: "Dieet of allergie",
  label_en: "",
  required: true,
  sensitive: true,
  options: [],
}
const main = (page: Page) => page.getByRole("main")
const state = (page: Page) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("status") })
    .first()

/** Answers for Google's calendar. @returns the address that was opened there */
async function calendarOf(context: BrowserContext): Promise<() => Promise<URL>> {
  await context.route("https://calendar.google.com/**", (route) => route.fulfill({ body: "" }))
  const opened = context.waitForEvent("page")
  return async () => {
    const tab = await opened
    await tab.waitForURL("https://calendar.google.com/**")
    return new URL(tab.url())
  }
}

test("signing up with a question, and getting a place on the waiting list", async ({ page, admin, callAs }) => {
  const activity = await makeActivity(admin, { capacity: 1, questions: [question] })
  const { data } = await admin.get<{ questions: { questionId: number }[] }>(`/activities/${activity.activityId}`)
  const answers = Object.fromEntries(data.questions.map(({ questionId }) => [questionId, "Geen noten"]))
  await (await callAs("board")).put(`/activities/${activity.activityId}/sign-ups/me`, { answers })
  const task = await beginTask(page, `/activiteiten?q=${encodeURIComponent(activity.title_nl)}`)
  await main(page).getByRole("link", { name: activity.title_nl, exact: true }).tap()
  await main(page).getByRole("button", { name: "Zet me op de wachtlijst" }).first().tap()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Dieet of allergie").fill("Geen noten")
  await dialog.getByRole("button", { name: "Zet me op de wachtlijst" }).tap()
  await expect(state(page).getByRole("heading", { level: 2 })).toHaveText("Wachtlijst, plek 1")
  await task.end("member, 390: sign up with a question, to a waiting place", 3)
})

test("taking a spot that is offered", async ({ page, admin, callAs }) => {
  const later = { startsAt: inTime(14 * day), endsAt: inTime(15 * day) }
  const activity = await makeActivity(admin, { capacity: 1, asksFirst: true, ...later })
  const board = await callAs("board")
  await signUp(board, activity)
  await signUp(await callAs("member"), activity)
  await board.delete(`/activities/${activity.activityId}/sign-ups/me`)
  const task = await beginTask(page, "/")
  await main(page)
    .getByRole("listitem")
    .filter({ hasText: "Een plek voor je, antwoord nog" })
    .getByRole("link", { name: activity.title_nl })
    .tap()
  await state(page).getByRole("button", { name: "Ja, ik kom" }).tap()
  await expect(state(page).getByRole("heading", { level: 2 })).toHaveText("Je bent aangemeld")
  await task.end("member, 390: take a spot that is offered", 2)
})

test("bringing a guest", async ({ page, admin, callAs }) => {
  const activity = await makeActivity(admin, { capacity: 5, guestsEach: 1 })
  await signUp(await callAs("member"), activity)
  const task = await beginTask(page, `/activiteiten/${activity.slug}`)
  await state(page).getByRole("button", { name: "Neem een gast mee" }).tap()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Naam van je gast").fill("Noor Bakker")
  await dialog.getByRole("button", { name: "Neem mee" }).tap()
  await expect(state(page)).toContainText("Noor Bakker")
  await task.end("member, 390: bring a guest", 2)
})

test("helping at an activity", async ({ page, admin }) => {
  const activity = await makeActivity(admin, { startsAt: inTime(14 * day), endsAt: inTime(14.2 * day) })
  const times = { startsAt: inTime(14 * day), endsAt: inTime(14.2 * day) }
  await admin.post(`/activities/${activity.activityId}/shifts`, {
    title_nl: "Achter de bar",
    title_en: "",
    needed: 2,
    ...times,
  })
  const task = await beginTask(page, `/activiteiten/${activity.slug}`)
  await page.getByRole("button", { name: "Ik help mee: Achter de bar" }).tap()
  await expect(page.getByRole("region", { name: "Helpen" }).getByText("Je helpt mee")).toBeVisible()
  await task.end("member, 390: take a shift", 1)
})

test("answering a questionnaire", async ({ page, callAs }) => {
  const chair = await callAs("chair")
  const { data: groups } = await chair.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  const title = unique("Maten")
  const { data } = await chair.post<{ questionnaireId: number }>("/questionnaires", {
    title_nl: title,
    title_en: "",
    intro_nl: "",
    intro_en: "",
    groupId: groups[0]?.groupId,
    activityId: null,
    audience: "members",
    audienceGroupId: null,
    opensAt: null,
    closesAt: inTime(day),
    isAnonymous: false,
    status: "published",
    questions: [
      {
        kind: "choice",
        label_nl: "Welke maat wil je?",
        label_en: "",
        required: true,
        options: [
          { label_nl: "S", label_en: "" },
          { label_nl: "M", label_en: "" },
        ],
      },
    ],
  })
  const task = await beginTask(page, "/vragenlijsten")
  await main(page).getByRole("link", { name: title }).tap()
  await page.getByRole("radio", { name: "M", exact: true }).tap()
  await page.getByRole("button", { name: "Verstuur" }).tap()
  await expect(snack(page, "je antwoorden zijn verstuurd")).toBeVisible()
  await task.end("member, 390: answer a questionnaire", 3)
  await chair.delete(`/questionnaires/${data.questionnaireId}`).catch(() => undefined)
})

test("signing off, and back", async ({ page, admin, callAs }) => {
  const activity = await makeActivity(admin, { capacity: 2 })
  await signUp(await callAs("member"), activity)
  await holdMessages(page)
  const task = await beginTask(page, `/activiteiten/${activity.slug}`)
  await state(page).getByRole("button", { name: "Afmelden" }).tap()
  await page.getByRole("dialog").getByRole("button", { name: "Meld me af" }).tap()
  await expect(snack(page, "Je bent afgemeld.")).toBeVisible()
  await task.end("member, 390: sign off", 2)
  await snack(page, "afgemeld").getByRole("button", { name: "Ongedaan maken" }).tap()
  await expect(state(page).getByRole("heading", { level: 2 })).toHaveText("Je bent aangemeld")
})

test("an activity in the calendar of any phone", async ({ page, context, admin }) => {
  const activity = await makeActivity(admin)
  const task = await beginTask(page, `/activiteiten/${activity.slug}`)
  const google = await calendarOf(context)
  await main(page).getByRole("button", { name: "Zet in je agenda" }).tap()
  const menu = page.getByRole("menu", { name: "Kies je agenda" })
  const file = await menu.getByRole("menuitem", { name: /Apple/ }).getAttribute("href")
  expect(await (await page.request.get(file ?? "")).text()).toContain(`SUMMARY:${activity.title_nl}`)
  await menu.getByRole("menuitem", { name: /Google/ }).tap()
  expect((await google()).searchParams.get("text")).toBe(activity.title_nl)
  await task.end("member, 390: an activity in my calendar", 4)
})

test("language and dark mode", async ({ page }) => {
  const task = await beginTask(page, "/")
  await page.getByRole("button", { name: "Instellingen" }).tap()
  await page.getByRole("menuitemradio", { name: "English" }).tap()
  await expect(h1(page)).toHaveText("Hi Lieke!")
  await page.getByRole("button", { name: "Settings" }).tap()
  await page.getByRole("menuitemcheckbox", { name: "Dark mode" }).tap()
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark")
  await task.end("member, 390: language and dark mode", 4)
})

test.describe("somebody of their own", () => {
  test.use({ role: "visitor" })

  test("subscribes to their own activities in the calendar of any phone", async ({ page, context, browser }) => {
    await logInByApi(page, await makeAccount(browser))
    const task = await beginTask(page, "/")
    const google = await calendarOf(context)
    await main(page).getByRole("link", { name: "Mijn account" }).tap()
    await page.getByRole("button", { name: "Maak mijn agenda-adres" }).tap()
    await page.getByRole("button", { name: "Abonneren: Mijn activiteiten" }).tap()
    const menu = page.getByRole("menu", { name: "Kies je agenda" })
    await expect(menu.getByRole("menuitem", { name: "Apple Agenda" })).toHaveAttribute("href", /^webcal:/)
    await menu.getByRole("menuitem", { name: /Google/ }).tap()
    expect((await google()).searchParams.get("cid")).toContain("/api/calendar/personal/")
    await task.end("member, 390: subscribe to my activities", 4)
  })

  test("changes their password", async ({ page, browser }) => {
    await logInByApi(page, await makeAccount(browser))
    const task = await beginTask(page, "/")
    await main(page).getByRole("link", { name: "Mijn account" }).tap()
    await page.getByLabel("Huidig wachtwoord").fill(password)
    await page.getByLabel("Nieuw wachtwoord").fill("krokus fornuis telescoop 4")
    await page.getByRole("button", { name: "Verander wachtwoord" }).tap()
    await expect(snack(page, "Je wachtwoord is veranderd.")).toBeVisible()
    await task.end("member, 390: change my password", 2)
  })
})
