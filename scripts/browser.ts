import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir, userInfo } from "node:os"
import path from "node:path"

/** How Playwright starts the browser; without a path it starts its own. */
export interface Browser {
  executablePath?: string
  args: string[]
  env?: Record<string, string>
}

/** No sandbox: tests open our own pages only, and often run where the kernel does not allow one. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

const programFiles = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map((name) => `/usr/bin/${name}`),
  darwin: ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: programFiles.flatMap((folder) => (folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`] : [])),
}

const kinds = ["bundled", "installed", "playwright"] as const
type Kind = (typeof kinds)[number]

/**
 * Finds a browser for tests and screenshots: on Linux that of an npm package, else an installed Chromium or Chrome, else
 * Playwright's own. That of the package has no windows, not even hidden ones: it takes half the processor time of an
 * installed one, but has no camera and shows no notifications. TEST_BROWSER requires one of the three: `bundled`,
 * `installed`, `playwright`; CHROME_PATH requires an installed one at this path.
 * @throws Error when the required one is not there
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.TEST_BROWSER || (process.env.CHROME_PATH && "installed")
  if (wanted && !kinds.includes(wanted as Kind)) throw new Error(`TEST_BROWSER is one of ${kinds.join(", ")}`)
  for (const kind of wanted ? [wanted as Kind] : kinds) {
    const browser = await finders[kind]()
    if (browser) return browser
  }
  throw new Error(`There is no ${wanted} browser on this machine`)
}

/** One with all that a browser has; undefined if none is installed. */
export const findInstalled = async (): Promise<Browser | undefined> => finders.installed()

const finders: Record<Kind, () => Promise<Browser | undefined>> = {
  installed: async () => {
    const named = process.env.CHROME_PATH
    if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which is not there`)
    const executablePath = named || usualPlaces[process.platform]?.find((place) => existsSync(place))
    return executablePath ? { executablePath, args: flags } : undefined
  },
  bundled: async () => {
    if (process.platform !== "linux" || process.arch !== "x64") return undefined
    const folder = await unpackBundled()
    const executablePath = path.join(folder, "chromium")
    return { executablePath, args: [...flags, "--no-zygote"], env: bundledEnv(folder, executablePath) }
  },
  playwright: async () => ({ args: flags }),
}

/**
 * Unpacks the browser of the npm package into a folder of its version, once per machine: first next to that folder,
 * so that an interrupted run leaves no incomplete browser behind. @returns the folder
 */
async function unpackBundled(): Promise<string> {
  const require = createRequire(import.meta.url)
  const root = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "..")
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string }
  const folder = path.join(tmpdir(), `clubhuis-chromium-${version}-${userInfo().username}`)
  if (existsSync(folder)) return folder
  const work = `${folder}.${process.pid}`
  mkdirSync(work, { recursive: true })
  const { default: chromium, inflate } = await import("@sparticuz/chromium")
  const before = process.env.TMPDIR
  // The package unpacks into the folder for temporary files.
  process.env.TMPDIR = work
  try {
    await chromium.executablePath()
    await inflate(path.join(root, "bin/al2023.tar.br"))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(work, folder)
  } catch {
    // Another run was first.
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

/** If the machine lacks a browser's libraries or fonts, uses those of the package. */
function bundledEnv(folder: string, executablePath: string): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const starts = spawnSync(executablePath, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0
  const libraries = [path.join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":")
  if (!starts) env.LD_LIBRARY_PATH = libraries
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH ??= path.join(folder, "fonts")
  return env
}
