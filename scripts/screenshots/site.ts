import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { CallApi } from "../../tests/e2e/support/api.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { accounts, demoPassword, type Role, userKey } from "../../tests/e2e/support/people.ts"

const project = path.resolve(import.meta.dirname, "../..")

/** How a window looks at the site. */
export interface Look {
  width: number
  height?: number
  language: string
  mode: string
}

/** Starts a server with the demo in its own folder; `stop` ends it and removes the folder. */
export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(path.join(tmpdir(), "clubhuis-screenshots-"))
  const port = await freePort()
  // Empty counts as unset: on this machine the demo has the passwords used here.
  const unset = { ORIGIN: "", HOST: "", TRUST_PROXY: "", DATABASE_URL: "" }
  const env = { ...process.env, ...unset, PORT: String(port), DATA_DIR: data, DEMO: "true", LOG_LEVEL: "error" }
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: project,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  const stop = async () => {
    server.kill("SIGTERM")
    await ended
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const origin = `http://localhost:${port}`
  for (let attempt = 0; attempt < 1500; attempt++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error("The site did not start")
}

/** Opens a browser window for a user, with a language and a colour mode. */
export async function openWindow(
  browser: Browser,
  origin: string,
  variant: Look,
  state: State,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: variant.width, height: variant.height ?? (variant.width < 600 ? 844 : 800) },
    hasTouch: variant.width < 600,
    reducedMotion: "reduce",
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    ...(state ? { storageState: state } : {}),
  })
  await context.addCookies([{ name: "i18next", value: variant.language, url: origin }])
  await context.addInitScript(
    ({ mode, language }) => {
      localStorage.setItem("colorMode", mode)
      localStorage.setItem("i18nextLng", language)
    },
    { mode: variant.mode, language: variant.language },
  )
  return context
}

/** Of a browser in which somebody is logged in; undefined for a visitor. */
export type State = Awaited<ReturnType<BrowserContext["storageState"]>> | undefined

/** A role, or the address of somebody else in the demo. */
export type Person = Role | `${string}@demo.test`

/** Logs in as somebody of the demo. */
export async function logIn(browser: Browser, origin: string, person: Person): Promise<State> {
  if (person === "visitor") return undefined
  const context = await browser.newContext({ baseURL: origin })
  const { data } = await new CallApi(context.request).post("/auth/login", {
    email: isAddress(person) ? person : accounts[person],
    password: demoPassword,
  })
  const page = await context.newPage()
  await page.goto("/favicon.svg")
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [userKey, JSON.stringify(data)] as const)
  const state = await context.storageState()
  await context.close()
  return state
}

const isAddress = (person: Person): person is `${string}@demo.test` => person.includes("@")

/** Opens an address and waits until everything on it is there, pictures below the fold too. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"))
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].map((image) => Object.assign(image, { loading: "eager" }))
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  })
}
