import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test"
import { CallApi, type Room, roomInput, unique } from "./api.ts"
import { type Account, type Role, stateOf } from "./people.ts"

export { expect, type Page }

interface Options {
  /** The user of `page`; use `openAs` for other users in the same test. */
  role: Role
  /** Console messages that the test is expected to cause, such as those of a refused call. */
  expectedFaults: RegExp | undefined
}

/** An error or warning in the console, and the page, file or call it is about: the text often does not tell. */
interface Fault {
  text: string
  at?: string
}

interface Fixtures {
  faults: Fault[]
  /** Another browser: `await openAs("visitor", "/locaties/openingstijden")`. */
  openAs: (role: Role, path: string, options?: BrowserContextOptions) => Promise<Page>
  /** The API as a demo account, outside the browser. */
  callAs: (account: Account) => Promise<CallApi>
  /** The API as the administrator, for setup. */
  admin: CallApi
  /** Creates a room with a unique name; it is removed after the test. */
  makeRoom: (more?: object) => Promise<Room>
}

/** Browser test that fails on any error or warning in the console: hydration, React, refused scripts. */
export const test = base.extend<Options & Fixtures>({
  role: ["visitor", { option: true }],
  expectedFaults: [undefined, { option: true }],
  storageState: async ({ role }, use) => use(stateOf(role)),
  faults: [
    async ({ expectedFaults }, use) => {
      const faults: Fault[] = []
      await use(faults)
      const unexpected = faults.filter(({ text }) => !expectedFaults?.test(text))
      expect.soft(unexpected, "errors and warnings in the console").toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    await listen(context, faults)
    await use(context)
  },
  openAs: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (role, path, options = {}) => {
      const context = await browser.newContext({ storageState: stateOf(role), ...options })
      opened.push(context)
      await listen(context, faults)
      const page = await context.newPage()
      await visit(page, path)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  callAs: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = []
    await use(async (account) => {
      const options = { ...(baseURL ? { baseURL } : {}), storageState: stateOf(account) }
      const request = await playwright.request.newContext(options)
      opened.push(request)
      return new CallApi(request)
    })
    await Promise.all(opened.map((request) => request.dispose()))
  },
  admin: async ({ callAs }, use) => use(await callAs("admin")),
  makeRoom: async ({ admin }, use) => {
    const made: Room[] = []
    await use(async (more) => {
      const { data } = await admin.post<Room>("/rooms", roomInput(unique("Proefkamer"), more))
      made.push(data)
      return data
    })
    // A test may have deleted its room itself.
    for (const { roomId } of made) await admin.delete(`/rooms/${roomId}`).catch(() => undefined)
  },
})

/**
 * Not about the site: logged by slow machines, about a picture that is used in the end; by Playwright, which blocks the
 * worker of the site in most tests; and about a file that was asked for just before the worker took over, and then again
 * through it.
 */
const harmless =
  /was preloaded using link preload but not used within a few seconds|Service Worker registration blocked|because it is a cross-world service worker resource mismatch/

async function listen(context: BrowserContext, faults: Fault[]): Promise<void> {
  // What our own policy refuses, also where a library catches the error.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      reportError(new Error(`refused by ${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`)),
    )
  })
  context.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning"
    if (!isFault || harmless.test(message.text())) return
    faults.push({ text: `${message.type()}: ${message.text()}`, at: message.location().url })
  })
  context.on("weberror", (error) => faults.push({ text: `exception: ${error.error().message}` }))
}

/** Opens an address and waits until the page is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Waits for hydration. */
export const ready = (page: Page): Promise<unknown> => page.locator("html[data-ready]").waitFor({ state: "attached" })

/** Navigates client-side to an address, as a link does: adds a history entry. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)

export const h1 = (page: Page) => page.getByRole("heading", { level: 1 })
export const snack = (page: Page, text: string | RegExp) => page.locator(".snackbar").filter({ hasText: text })

/** From now on messages stay on a page until they are closed: a slow machine may need more than the six seconds. */
export async function holdMessages(page: Page): Promise<void> {
  const hold = () => {
    const { setTimeout: start } = window
    const untilHidden = 6000
    const unless = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      after === untilHidden ? 0 : start(run, after, ...rest)
    window.setTimeout = Object.assign(unless, start)
  }
  await page.addInitScript(hold)
  await page.evaluate(hold)
}

/** Shows the texts of a form in this language. */
export const writeIn = (page: Page, language: "Nederlands" | "Engels") =>
  page.getByRole("group", { name: "Taal van de teksten" }).getByRole("radio", { name: language }).check()

/** Sets the language, as the site does: in a cookie, and in local storage if the page is already open. */
export async function speak(page: Page, language: "nl" | "en"): Promise<void> {
  const { baseURL = "" } = test.info().project.use
  await page.context().addCookies([{ name: "i18next", value: language, url: baseURL }])
  if (page.url().startsWith(baseURL))
    await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language)
}

/** A white picture of a few pixels. */
export const picture = {
  name: "wit.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQYlWP4TyJgGNVABCA5lADspH6QblB3gwAAAABJRU5ErkJggg==",
    "base64",
  ),
}
