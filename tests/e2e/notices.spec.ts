import { demoPassword } from "./support/people.ts"
import { CallApi } from "./support/api.ts"
import { inTime, makeActivity } from "./support/activities.ts"
import { fullBrowser } from "./support/full-browser.ts"
import { expect, type Page, test, visit } from "./support/test.ts"

/** Logs in as somebody whom no other test changes. */
async function logIn(page: Page): Promise<void> {
  await new CallApi(page.request).post("/auth/login", { email: "mees.ter.braak@demo.test", password: demoPassword })
}

test("what I hear about is chosen per subject and channel, and saved at once", async ({ page }) => {
  await logIn(page)
  await visit(page, "/mijn-account/meldingen")
  const byMail = page.getByRole("group", { name: "Nieuws" }).getByRole("switch").first()
  await expect(byMail).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes("/api/notices/choices/"))
  await byMail.click()
  await saved
  await visit(page, "/mijn-account/meldingen")
  await expect(byMail).toBeChecked()
})

test("an activity reminds me when its sign-up opens, if I ask for it", async ({ page, admin }) => {
  const activity = await makeActivity(admin, { opensAt: inTime(24 * 3_600_000) })
  await logIn(page)
  await visit(page, `/activiteiten/${activity.slug}`)
  await page.getByRole("button", { name: "Laat me weten wanneer het opent" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Je krijgt bericht" })).toBeVisible()
  await visit(page, `/activiteiten/${activity.slug}`)
  await expect(page.getByRole("button", { name: "Laat me weten wanneer het opent" })).toHaveCount(0)
})

/** Hands the worker a message as a push service would, and waits until it is done with it: also if it shows nothing. */
async function handle(page: Page, data: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error("There is no worker")
  await worker.evaluate(async (message) => {
    const work: unknown[] = []
    const event = Object.assign(new Event("push"), {
      data: { text: () => message },
      waitUntil: (promise: unknown) => void work.push(promise),
    })
    dispatchEvent(event)
    await Promise.all(work)
    if (!work.length) throw new Error("The worker did not hear it")
  }, data)
}

test.describe("a message that arrives", () => {
  test.use({ serviceWorkers: "allow" })

  test(
    "is shown to who is logged in, and leads to its page; after logging out nothing is",
    fullBrowser,
    async ({ page, baseURL }) => {
      const origin = new URL(baseURL ?? "").origin
      await page.context().grantPermissions(["notifications"], { origin })
      await logIn(page)
      await visit(page, "/")
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))

      // A push service cannot reach a test, so the browser's own tools hand the worker what would have arrived.
      const tools = await page.context().newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
          const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
          if (ours) resolve(ours.registrationId)
        })
      })
      await tools.send("ServiceWorker.enable")
      const registrationId = await registered
      const messageOf = (title: string) =>
        JSON.stringify({ title, body: "Kom je ook?", path: "/activiteiten", tag: "opens-1" })
      const arrive = (title: string) =>
        tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: messageOf(title) })
      const shown = () =>
        page.evaluate(async () => {
          const notifications = await (await navigator.serviceWorker.ready).getNotifications()
          return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
        })

      await arrive("Inschrijving open")
      await expect.poll(shown).toEqual([{ title: "Inschrijving open", body: "Kom je ook?", data: "/activiteiten" }])
      await arrive("Inschrijving nu open")
      await expect.poll(shown).toEqual([{ title: "Inschrijving nu open", body: "Kom je ook?", data: "/activiteiten" }])

      await new CallApi(page.request).post("/auth/logout")
      await page.evaluate(async () => {
        for (const each of await (await navigator.serviceWorker.ready).getNotifications()) each.close()
      })
      await handle(page, messageOf("Van iemand anders"))
      expect(await shown()).toEqual([])
    },
  )
})
