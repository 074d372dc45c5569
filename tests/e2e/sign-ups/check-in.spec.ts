import { chromium, type BrowserContextOptions } from "@playwright/test"
import { type Activity, activityInput, inTime, makeActivity as makeOne, signUp } from "../support/activities.ts"
import { makeMember, password } from "../support/accounts.ts"
import { CallApi } from "../support/api.ts"
import { filmOf } from "../support/fake-camera.ts"
import { fullBrowser } from "../support/full-browser.ts"
import { stateOf } from "../support/people.ts"
import { expect, h1, holdMessages, type Page, ready, snack, test, visit } from "../support/test.ts"

// Calls fail without a network, and the browser says so.
test.use({
  role: "chair",
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  expectedFaults: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const phone: BrowserContextOptions = { serviceWorkers: "allow", viewport: { width: 390, height: 844 } }

interface Person {
  signUpId: number
  name: string
  presence: string
  paymentState: string
}

/** An activity whose organisers are the committee of the chair. */
async function makeActivity(admin: CallApi, more: object = {}): Promise<Activity> {
  const { data: groups } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  return makeOne(admin, { groupIds: [groups[0]?.groupId ?? 0], ...more })
}

const doorOf = ({ slug }: Activity) => `/activiteiten/${slug}/inchecken`
const peopleOf = async (api: CallApi, { activityId }: Activity) =>
  (await api.get<{ people: Person[] }>(`/activities/${activityId}/check-in`)).data.people
const row = (page: Page, { name }: Person) => page.getByRole("button", { name: `${name} is er`, exact: true })
const count = (page: Page) => page.getByRole("status").filter({ hasText: "zijn er" })

/** The addresses of everything the worker kept for this session, and of the files of the page at the door. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      if (name.startsWith("kept-") || name.includes("check-in"))
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

/** Waits until the page works without a network, the scanner included. */
async function kept(page: Page, activity: Activity): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toContain(doorOf(activity))
  await expect
    .poll(async () => (await keptAddresses(page)).filter((path) => path.endsWith(".js")).length)
    .toBeGreaterThan(3)
}

test("two phones, one without a network: nobody is lost or counted twice, and a conflict is told", async ({
  page,
  openAs,
  callAs,
  admin,
}) => {
  const activity = await makeActivity(admin, { capacity: 3, priceCents: 750 })
  for (const account of ["member", "board", "chair"] as const) await signUp(await callAs(account), activity)
  const [both, disputed, other] = (await peopleOf(admin, activity)) as [Person, Person, Person]
  await visit(page, doorOf(activity))
  await expect(count(page)).toHaveText("0 van 3 zijn er")
  await kept(page, activity)

  await page.context().setOffline(true)
  await row(page, both).click()
  await row(page, disputed).click()
  await page.getByRole("button", { name: `${disputed.name} heeft € 7,50 betaald` }).click()
  await expect(page.getByText("Geen verbinding. 3 tikken bewaard op deze telefoon.")).toBeVisible()
  await expect(count(page)).toHaveText("2 van 3 zijn er")
  // Closed and opened again: the list and the taps are still there.
  await page.reload()
  await ready(page)
  await expect(page.getByText("Geen verbinding. 3 tikken bewaard op deze telefoon.")).toBeVisible()
  await expect(row(page, both)).toHaveAttribute("aria-pressed", "true")

  const second = await openAs("admin", doorOf(activity), phone)
  await row(second, both).click()
  await row(second, other).click()
  await row(second, disputed).click()
  await expect.poll(async () => (await peopleOf(admin, activity)).filter(isHere)).toHaveLength(3)
  await row(second, disputed).click()
  await expect.poll(async () => (await peopleOf(admin, activity)).filter(isHere)).toHaveLength(2)

  // Its own taps were made well before: within two seconds nobody can tell which of two came first.
  await page.clock.setFixedTime(Date.now() + 10_000)
  await page.context().setOffline(false)
  await expect(page.getByRole("alert")).toContainText(`Ada Admin zette ${disputed.name} op ‘niet er’`)
  await expect(snack(page, "Weer verbinding: 3 tikken verwerkt.")).toBeVisible()
  await expect(page.getByText("Geen verbinding")).toHaveCount(0)
  for (const each of [page, second]) {
    await expect(count(each)).toHaveText("2 van 3 zijn er")
    await expect(row(each, disputed)).toHaveAttribute("aria-pressed", "false")
    await expect(each.getByRole("button", { name: `${disputed.name} heeft € 7,50 betaald` })).toHaveText("betaald")
  }
  const stored = await peopleOf(admin, activity)
  expect(stored.map(({ presence, paymentState }) => [presence, paymentState])).toEqual([
    ["present", "due"],
    ["unknown", "paid"],
    ["present", "due"],
  ])
})

const isHere = ({ presence }: Person) => presence === "present"

test("taps of a page that was closed without a network are sent by the next page", async ({ page, callAs, admin }) => {
  const activity = await makeActivity(admin)
  await signUp(await callAs("member"), activity)
  const [person] = (await peopleOf(admin, activity)) as [Person]
  await visit(page, doorOf(activity))
  // Cut before that, the worker cannot be registered, and the browser says so in the console.
  await kept(page, activity)
  const context = page.context()
  await context.setOffline(true)
  await row(page, person).click()
  await expect(page.getByText("Geen verbinding. 1 tik bewaard op deze telefoon.")).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await holdMessages(next)
  await visit(next, "/")
  await expect(snack(next, "Weer verbinding: 1 tik verwerkt.")).toBeVisible()
  expect((await peopleOf(admin, activity))[0]?.presence).toBe("present")
})

test("what became of a tap that another page sent is told there, and at the door until it was read", async ({
  page,
  callAs,
  admin,
}) => {
  const activity = await makeActivity(admin)
  await signUp(await callAs("member"), activity)
  const [person] = (await peopleOf(admin, activity)) as [Person]
  await visit(page, doorOf(activity))
  await kept(page, activity)
  const context = page.context()
  await context.setOffline(true)
  await row(page, person).click()
  await expect(page.getByText("Geen verbinding. 1 tik bewaard op deze telefoon.")).toBeVisible()
  await page.close()
  const mark = { what: "presence", signUpId: person.signUpId, ticket: null, age: 0, from: "unknown", to: "absent" }
  await admin.post(`/activities/${activity.activityId}/check-in`, { marks: [{ ...mark, markId: crypto.randomUUID() }] })

  await context.setOffline(false)
  const next = await context.newPage()
  await holdMessages(next)
  await visit(next, "/nieuws")
  await snack(next, "Weer verbinding. 1 tik liep anders dan je dacht.").getByRole("button", { name: "Bekijk" }).click()
  await expect(next).toHaveURL(doorOf(activity))
  await ready(next)
  const told = next.getByRole("alert").filter({ hasText: `Ada Admin zette ${person.name} op ‘afwezig’` })
  await expect(told).toBeVisible()
  await next.reload()
  await ready(next)
  await told.getByRole("button", { name: "Begrepen" }).click()
  await next.reload()
  await ready(next)
  await expect(row(next, person)).toBeVisible()
  await expect(told).toHaveCount(0)
})

test("once it has begun, everybody who is not there is marked absent, and back", async ({ page, callAs, admin }) => {
  const activity = await makeActivity(admin, { capacity: 3 })
  for (const account of ["member", "board", "chair"] as const) await signUp(await callAs(account), activity)
  const [first, ...rest] = (await peopleOf(admin, activity)) as [Person, Person, Person]
  const theRest = page.getByRole("button", { name: "De rest kwam niet" })
  await visit(page, doorOf(activity))
  await row(page, first).click()
  await expect(count(page)).toHaveText("1 van 3 zijn er")
  await expect(theRest, "they can still come").toHaveCount(0)

  const hour = 3_600_000
  const path = `/activities/${activity.activityId}`
  const { data } = await admin.get<{ opensAt: string; groups: [{ groupId: number }] }>(path)
  const times = { startsAt: -hour, endsAt: 2 * hour, closesAt: -2 * hour, signOffUntil: -2 * hour }
  const begun = Object.fromEntries(Object.entries(times).map(([name, from]) => [name, inTime(from)]))
  const input = { title_nl: activity.title_nl, capacity: 3, opensAt: data.opensAt, ...begun }
  await admin.change(path, activityInput(data.groups[0].groupId, input))
  await holdMessages(page)
  await visit(page, doorOf(activity))
  const presences = async () => (await peopleOf(admin, activity)).map(({ presence }) => presence)
  await theRest.click()
  await expect(snack(page, "2 mensen op afwezig gezet.")).toBeVisible()
  await expect(theRest).toHaveCount(0)
  await expect.poll(presences).toEqual(["present", "absent", "absent"])
  await snack(page, "afwezig").getByRole("button", { name: "Ongedaan maken" }).click()
  await expect.poll(presences).toEqual(["present", "unknown", "unknown"])
  await theRest.click()
  for (const person of rest) await row(page, person).click()
  await expect(count(page), "who comes late is there").toHaveText("3 van 3 zijn er")
})

test("a member shows the code for the door without a network", async ({ callAs, admin, openAs }) => {
  const activity = await makeActivity(admin)
  const member = await callAs("member")
  await signUp(member, activity)
  const { data: tickets } = await member.get<{ activityId: number; qr: { path: string } }[]>("/activities/tickets")
  const own = tickets.find(({ activityId }) => activityId === activity.activityId)
  const page = await openAs("member", "/mijn-account/aanmeldingen", phone)
  await expect.poll(() => keptAddresses(page)).toContain("/own/sign-ups")
  await page.context().setOffline(true)
  await page.reload()
  const signUpItem = page.getByRole("listitem").filter({ hasText: activity.title_nl })
  const code = signUpItem.getByRole("img", { name: "QR-code van je aanmelding" })
  await expect(code).toBeHidden()
  await signUpItem.getByText("Toon je code").click()
  await expect(code).toBeVisible()
  await expect(code.locator("path")).toHaveAttribute("d", own?.qr.path ?? "")
})

test("everybody at once, and back; by name and by what is still to come", async ({ page, callAs, admin }) => {
  const activity = await makeActivity(admin, { capacity: 2 })
  for (const account of ["member", "board", "chair"] as const) await signUp(await callAs(account), activity)
  const [first, second, waiting] = (await peopleOf(admin, activity)) as [Person, Person, Person]
  await visit(page, `/activiteiten/${activity.slug}/wachtlijst`)
  await page.getByRole("link", { name: "Inchecken" }).click()
  await expect(h1(page)).toHaveText("Inchecken")
  await ready(page)
  await expect(page.getByRole("heading", { name: "Op de wachtlijst 1" })).toBeVisible()
  await page.getByRole("button", { name: "Iedereen is er" }).click()
  await expect(count(page)).toHaveText("2 van 2 zijn er")
  await page.getByRole("button", { name: "Ongedaan maken" }).click()
  await expect(count(page)).toHaveText("0 van 2 zijn er")

  await page.getByRole("searchbox", { name: "Zoek op naam" }).fill(first.name.toUpperCase())
  await expect(row(page, second)).toHaveCount(0)
  await row(page, first).click()
  await page.getByRole("button", { name: "Zoekveld leegmaken" }).or(page.locator(".input .icon-button")).first().click()
  await page.getByRole("button", { name: /^Nog niet/ }).click()
  await expect(row(page, first)).toHaveCount(0)
  await expect(row(page, waiting)).toHaveCount(0)
  await page.getByRole("button", { name: /^Iedereen \d/ }).click()
  await row(page, waiting).click()
  await expect(count(page)).toHaveText("1 van 2 zijn er en 1 zonder plek")
  await expect.poll(async () => (await peopleOf(admin, activity)).filter(isHere)).toHaveLength(2)
})

test("the list is gone from the phone when its organiser logs out", async ({ browser, admin, callAs }) => {
  const activity = await makeActivity(admin)
  await signUp(await callAs("member"), activity)
  const context = await browser.newContext({ ...phone, storageState: stateOf("visitor") })
  const page = await context.newPage()
  const { userId, email } = await makeMember(browser, admin)
  await admin.post("/permissions", { subjectType: "user", subjectId: userId, name: "waitingLists", level: 3 })
  await new CallApi(page.request).post("/auth/login", { email, password })
  try {
    await visit(page, doorOf(activity))
    await kept(page, activity)
    await visit(page, "/mijn-account")
    await page.getByRole("main").getByRole("button", { name: "Uitloggen", exact: true }).first().click()
    await expect(page).toHaveURL("/login")
    await expect.poll(() => keptAddresses(page)).not.toContain(doorOf(activity))
    await context.setOffline(true)
    await page.goto(doorOf(activity))
    await expect(h1(page)).toHaveText("Geen verbinding")
  } finally {
    await context.close()
  }
})

test(
  "the code of a member, held before the camera, checks them in",
  fullBrowser,
  async ({ callAs, admin, openAs }, testInfo) => {
    const activity = await makeActivity(admin, { priceCents: 500 })
    const member = await callAs("member")
    await signUp(member, activity)
    const own = await openAs("member", "/mijn-account/aanmeldingen")
    await own.getByRole("button", { name: `Toon je code: ${activity.title_nl}` }).click()
    await expect(own.getByRole("dialog").getByRole("img", { name: "QR-code van je aanmelding" })).toBeVisible()
    const { data: tickets } = await member.get<{ activityId: number; code: string }[]>("/activities/tickets")
    const code = tickets.find(({ activityId }) => activityId === activity.activityId)?.code ?? ""

    const film = testInfo.outputPath("code.y4m")
    filmOf(code, film)
    const { baseURL = "", launchOptions = {} } = testInfo.project.use
    const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`]
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    try {
      const context = await browser.newContext({ ...phone, baseURL, locale: "nl-NL", storageState: stateOf("chair") })
      await context.grantPermissions(["camera"], { origin: baseURL })
      const page = await context.newPage()
      await visit(page, doorOf(activity))
      await page.getByRole("button", { name: "Scan een code" }).click()
      const dialog = page.getByRole("dialog", { name: "Scan een code" })
      const [person] = (await peopleOf(admin, activity)) as [Person]
      await expect(dialog).toContainText(`${person.name} is er`)
      await dialog.getByRole("button", { name: "€ 5,00 betaald" }).click()
      await expect
        .poll(async () => (await peopleOf(admin, activity)).map((each) => [each.presence, each.paymentState]))
        .toEqual([["present", "paid"]])
    } finally {
      await browser.close()
    }
  },
)
