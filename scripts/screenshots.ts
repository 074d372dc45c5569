import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { CallApi } from "../tests/e2e/support/api.ts"
import { freePort } from "../tests/e2e/support/free-port.ts"
import { type SitePage, sitePages } from "../tests/e2e/support/pages.ts"
import { accounts, demoPassword, type Role, userKey } from "../tests/e2e/support/people.ts"
import { findBrowser } from "./browser.ts"
import { buildIfNeeded } from "./build.ts"
import { comparePictures } from "./compare-pictures.ts"

const usage = `npm run screenshots -- [options]      pictures of every page in screenshots/, side by side in its index.html
  --only=/login,/locaties   pages whose address begins so
  --role=member,board       every page as these, errors included (default: public pages as a visitor, others as admin)
  --width=390               one width (default 390 and 1280; 320 is the least)
  --language=nl             one language (default nl and en)
  --mode=dark               one colour mode (default light and dark)
  --compare=<folder>        what differs from earlier pictures, such as the screenshots/ of another checkout`

interface Variant {
  /** Whose pages; undefined: a visitor's, and an administrator's where visitors may not come. */
  role: Role | undefined
  width: number
  language: string
  mode: string
}
interface Shot extends Variant {
  address: string
  file: string
}

const project = path.resolve(import.meta.dirname, "..")
const folder = path.join(project, "screenshots")

function options() {
  const text = { type: "string" } as const
  const { values } = parseArgs({
    options: {
      only: text,
      role: text,
      width: text,
      language: text,
      mode: text,
      compare: text,
      help: { type: "boolean" },
    },
  })
  const list = (value: string | undefined, otherwise: string[]) => value?.split(",") ?? otherwise
  const only = list(values.only, [""])
  const widths = list(values.width, ["390", "1280"]).map(Number)
  const languages = list(values.language, ["nl", "en"])
  const modes = list(values.mode, ["light", "dark"])
  const roles = values.role ? values.role.split(",").map(roleNamed) : [undefined]
  const variants = roles.flatMap((role) =>
    widths.flatMap((width) =>
      languages.flatMap((language) => modes.map((mode): Variant => ({ role, width, language, mode }))),
    ),
  )
  const pages = [...sitePages(), { address: "/bestaat-niet", isGuarded: false }]
  return {
    help: values.help,
    compare: values.compare,
    variants,
    pages: pages.filter(({ address }) => only.some((start) => address.startsWith(start))),
  }
}

function roleNamed(name: string): Role {
  if (name !== "visitor" && !(name in accounts))
    throw new Error(`No role ${name}: visitor, ${Object.keys(accounts).join(", ")}`)
  return name as Role
}

/** Starts a server with the demo in its own folder; `stop` ends it and removes the folder. */
async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
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
async function openWindow(browser: Browser, origin: string, variant: Variant, state: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: variant.width, height: variant.width < 600 ? 844 : 800 },
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

type State = Awaited<ReturnType<BrowserContext["storageState"]>> | undefined

async function logIn(browser: Browser, origin: string, role: Role): Promise<State> {
  if (role === "visitor") return undefined
  const context = await browser.newContext({ baseURL: origin })
  const { data } = await new CallApi(context.request).post("/auth/login", {
    email: accounts[role],
    password: demoPassword,
  })
  const page = await context.newPage()
  await page.goto("/favicon.svg")
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [userKey, JSON.stringify(data)] as const)
  const state = await context.storageState()
  await context.close()
  return state
}

async function shoot(page: Page, { address }: SitePage, variant: Variant): Promise<Shot> {
  const name = address === "/" ? "home" : address.slice(1).replaceAll("/", "_")
  const role = variant.role ? `${variant.role}.` : ""
  const file = `${name}.${role}${variant.width}.${variant.language}.${variant.mode}.png`
  await page.goto(address)
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"))
  await page.evaluate(async () => {
    await document.fonts.ready
    // Full-page screenshot: pictures below the fold have to load too.
    const pictures = [...document.images].map((image) => Object.assign(image, { loading: "eager" }))
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: "disabled" })
  return { ...variant, address, file }
}

/** A row for each page, its variants side by side. */
function indexPage(shots: Shot[]): string {
  const rows = Object.entries(Object.groupBy(shots, ({ address }) => address)).map(([address, own = []]) => {
    const pictures = own.map(
      ({ file, role, width, language, mode }) =>
        `<a href="${file}"><img src="${file}" loading="lazy" alt=""><span>${role ?? ""} ${width} ${language} ${mode}</span></a>`,
    )
    return `<section><h2>${address}</h2><div>${pictures.join("")}</div></section>`
  })
  const style = `body{font:16px/1.5 sans-serif;margin:24px;background:#eee}div{display:flex;gap:12px;overflow-x:auto}
a{flex:none;color:inherit}img{display:block;height:320px;max-width:480px;object-fit:cover;object-position:top;background:#fff}h2{font-size:18px}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screenshots</title><style>${style}</style></head><body>${rows.join("\n")}</body></html>`
}

async function main(): Promise<void> {
  const { help, compare, variants, pages } = options()
  if (help) return void process.stdout.write(`${usage}\n`)
  await buildIfNeeded()
  mkdirSync(folder, { recursive: true })
  const [browser, site] = [await chromium.launch(await findBrowser()), await startSite()]
  const shots: Shot[] = []
  try {
    const states = new Map<Role, State>()
    for (const role of new Set(variants.flatMap(({ role: own }) => (own ? [own] : (["visitor", "admin"] as const)))))
      states.set(role, await logIn(browser, site.origin, role))
    for (const variant of variants)
      for (const isGuarded of [false, true]) {
        const own = pages.filter((page) => page.isGuarded === isGuarded)
        if (own.length === 0) continue
        const state = states.get(variant.role ?? (isGuarded ? "admin" : "visitor"))
        const context = await openWindow(browser, site.origin, variant, state)
        const page = await context.newPage()
        for (const each of own) shots.push(await shoot(page, each, variant))
        await context.close()
        process.stdout.write(`${shots.length} of ${pages.length * variants.length}\n`)
      }
  } finally {
    await browser.close()
    await site.stop()
  }
  writeFileSync(path.join(folder, "index.html"), indexPage(shots))
  process.stdout.write(`${path.join("screenshots", "index.html")}\n`)
  if (compare) await printDifferences(path.resolve(compare))
}

async function printDifferences(before: string): Promise<void> {
  const differences = await comparePictures(before, folder)
  for (const { file, share, heights } of differences) {
    const size = heights ? `, ${heights[0]} → ${heights[1]} px high` : ""
    if (share !== 0)
      process.stdout.write(share === undefined ? `${file}: new\n` : `${file}: ${(share * 100).toFixed(2)} %${size}\n`)
  }
  const same = differences.filter(({ share }) => share === 0).length
  process.stdout.write(`${same} of ${differences.length} the same; the others are drawn in screenshots/differences\n`)
}

await main()
