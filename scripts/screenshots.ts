import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "@playwright/test"
import { type SitePage, sitePages } from "../tests/e2e/support/pages.ts"
import { accounts, type Role } from "../tests/e2e/support/people.ts"
import { findBrowser } from "./browser.ts"
import { buildIfNeeded } from "./build.ts"
import { comparePictures } from "./compare-pictures.ts"
import { takeDocumentPictures } from "./screenshots/document-pictures.ts"
import { takeHelpPictures } from "./screenshots/help-pictures.ts"
import { logIn, openPage, openWindow, startSite, type State } from "./screenshots/site.ts"

const usage = `npm run screenshots -- [options]      pictures of every page in screenshots/, side by side in its index.html
  --only=/login,/locaties   pages whose address begins so
  --role=member,board       every page as these, errors included (default: public pages as a visitor, others as admin)
  --width=390               one width (default 390 and 1280; 320 is the least)
  --language=nl             one language (default nl and en)
  --mode=dark               one colour mode (default light and dark)
  --documents               instead, the pictures in docs/pictures/ and those of the help (listed in document-pictures.ts
                            and help-scenes.ts in scripts/screenshots/)
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
      documents: { type: "boolean" },
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
    documents: values.documents ?? false,
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

async function shoot(page: Page, { address }: SitePage, variant: Variant): Promise<Shot> {
  const name = address === "/" ? "home" : address.slice(1).replaceAll("/", "_")
  const role = variant.role ? `${variant.role}.` : ""
  const file = `${name}.${role}${variant.width}.${variant.language}.${variant.mode}.png`
  await openPage(page, address)
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
  const chosen = options()
  if (chosen.help) return void process.stdout.write(`${usage}\n`)
  await buildIfNeeded()
  const [browser, site] = [await chromium.launch(await findBrowser()), await startSite()]
  try {
    if (chosen.documents) {
      await takeDocumentPictures(browser, site.origin)
      await takeHelpPictures(browser, site.origin)
    } else await shootAll(browser, site.origin, chosen)
  } finally {
    await browser.close()
    await site.stop()
  }
  if (chosen.compare) await printDifferences(path.resolve(chosen.compare))
}

/** Takes every chosen page in every variant, and writes the index. */
async function shootAll(browser: Browser, origin: string, chosen: ReturnType<typeof options>): Promise<void> {
  const { variants, pages } = chosen
  mkdirSync(folder, { recursive: true })
  const shots: Shot[] = []
  const states = new Map<Role, State>()
  for (const role of new Set(variants.flatMap(({ role: own }) => (own ? [own] : (["visitor", "admin"] as const)))))
    states.set(role, await logIn(browser, origin, role))
  for (const variant of variants)
    for (const isGuarded of [false, true]) {
      const own = pages.filter((page) => page.isGuarded === isGuarded)
      if (own.length === 0) continue
      const state = states.get(variant.role ?? (isGuarded ? "admin" : "visitor"))
      const context = await openWindow(browser, origin, variant, state)
      const page = await context.newPage()
      for (const each of own) shots.push(await shoot(page, each, variant))
      await context.close()
      process.stdout.write(`${shots.length} of ${pages.length * variants.length}\n`)
    }
  writeFileSync(path.join(folder, "index.html"), indexPage(shots))
  process.stdout.write(`${path.join("screenshots", "index.html")}\n`)
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
