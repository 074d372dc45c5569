import { makeActivity, signUp } from "./support/activities.ts"
import { CallApi } from "./support/api.ts"
import { demoPassword } from "./support/people.ts"
import { expect, h1, type Page, ready, speak, test, visit } from "./support/test.ts"

// Calls fail without a network, and the browser says so.
test.use({
  serviceWorkers: "allow",
  expectedFaults: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const note = (page: Page) => page.locator(".copy-note")

/** The addresses of everything the worker kept, and what it kept of the user. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("kept-"))
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const own = await cache.match("/own/sign-ups")
        const addresses = (await cache.keys()).map(({ url }) => new URL(url)).map((url) => url.pathname + url.search)
        return [...addresses, (await own?.text()) ?? ""]
      }),
    )
    return kept.flat().join("\n")
  })

/** Waits until the worker runs and has kept this text or address. */
async function kept(page: Page, text: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => everythingKept(page)).toContain(text)
}

/** The page as it is without a network; it has no application to wait for. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(path)
}

test.describe("without a network", () => {
  test("the agenda that was last seen is readable, and says from when it is", async ({ page, admin }) => {
    const activity = await makeActivity(admin)
    await visit(page, "/")
    await kept(page, "/activiteiten?lng=nl")
    await visit(page, `/activiteiten/${activity.slug}`)
    await kept(page, `/activiteiten/${activity.slug}?lng=nl`)

    await openOffline(page, `/activiteiten/${activity.slug}`)
    await expect(h1(page)).toHaveText(activity.title_nl)
    await expect(note(page).getByRole("status")).toHaveText(/^Je bent offline\. Dit is van \d\d\.\d\d uur\.$/)
    await page
      .getByRole("navigation", { name: "Snelmenu" })
      .or(page.getByRole("navigation", { name: "Hoofdmenu" }))
      .getByRole("link", { name: "Activiteiten" })
      .first()
      .click()
    await expect(page).toHaveURL("/activiteiten")
    await expect(h1(page)).toHaveText("Activiteiten")
    await expect(note(page)).toBeVisible()

    // What needs the site says so.
    await page.getByRole("button", { name: "Instellingen" }).click()
    await expect(note(page).getByRole("status")).toHaveText("Geen verbinding. Dit kan weer zodra je online bent.")

    await page.context().setOffline(false)
    await ready(page)
    await expect(note(page)).toHaveCount(0)
  })

  test("a page that was not kept says so, and what there is", async ({ page }) => {
    await speak(page, "en")
    await visit(page, "/")
    await kept(page, "/locaties/openingstijden?lng=en")
    await openOffline(page, "/smobo")
    await expect(h1(page)).toHaveText("No connection")
    await expect(page).toHaveTitle("No connection · De Proef")
    await page.getByRole("main").getByRole("link", { name: "Opening times" }).click()
    await expect(h1(page)).toHaveText("Opening times")
    await expect(note(page)).toContainText("You are offline. This is from")
  })

  test("a link in an open page opens the copy of the next", async ({ page }) => {
    await visit(page, "/")
    await kept(page, "/locaties/openingstijden?lng=nl")
    await page.context().setOffline(true)
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Openingstijden" }).click()
    await expect(h1(page)).toHaveText("Openingstijden")
    await expect(note(page)).toBeVisible()
  })
})

/** Logs in as somebody, in the browser of the test. */
async function logIn(page: Page, email: string): Promise<CallApi> {
  const api = new CallApi(page.request)
  await api.post("/auth/login", { email, password: demoPassword })
  return api
}

test.describe("a device that people share", () => {
  test("shows my sign-ups without a network, and nothing of them to who comes next", async ({ page, admin }) => {
    const [seat, queue] = [await makeActivity(admin), await makeActivity(admin)]
    await signUp(admin, queue)
    const api = await logIn(page, "joris.van.der.meer@demo.test")
    await signUp(api, seat)
    await signUp(api, queue)
    await visit(page, "/")
    await kept(page, seat.title_nl)
    await visit(page, `/activiteiten/${seat.slug}`)
    await kept(page, `/activiteiten/${seat.slug}?lng=nl`)

    await openOffline(page, "/mijn-account/aanmeldingen")
    await expect(h1(page)).toHaveText("Mijn aanmeldingen")
    const item = (title: string) => page.getByRole("listitem").filter({ hasText: title })
    await expect(item(seat.title_nl)).toContainText("aangemeld")
    await expect(item(queue.title_nl)).toContainText("wachtlijst, plek 1")
    await expect(page.getByRole("main")).toContainText(/Zo stond het \d\d\.\d\d uur\./)

    await page.context().setOffline(false)
    await visit(page, "/mijn-account")
    await page.getByRole("main").getByRole("button", { name: "Uitloggen", exact: true }).first().click()
    await expect(page).toHaveURL("/login")
    await expect.poll(() => everythingKept(page)).not.toContain(seat.slug)
    await openOffline(page, "/mijn-account/aanmeldingen")
    await expect(h1(page)).toHaveText("Geen verbinding")
    await expect(page.getByRole("main").getByRole("link", { name: "Mijn aanmeldingen" })).toHaveCount(0)

    await page.context().setOffline(false)
    await logIn(page, "mees.ter.braak@demo.test")
    await visit(page, "/")
    await kept(page, "/own/sign-ups")
    await openOffline(page, "/mijn-account/aanmeldingen")
    await expect(h1(page)).toHaveText("Mijn aanmeldingen")
    await expect(page.getByText(seat.title_nl)).toHaveCount(0)
    await openOffline(page, `/activiteiten/${seat.slug}`)
    await expect(h1(page)).toHaveText("Geen verbinding")
  })
})
