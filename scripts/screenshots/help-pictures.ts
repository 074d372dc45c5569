import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Browser, Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { pictureBytesMax, pictureWidth } from "../../src/features/help/help.ts"
import { helpArticles } from "../../src/features/help/server/articles/articles.ts"
import { languages } from "../../src/platform/i18n.ts"
import { CallApi } from "../../tests/e2e/support/api.ts"
import { helpScenes } from "./help-scenes.ts"
import { logIn, openPage, openWindow, type Person, type State } from "./site.ts"

const folder = path.resolve(import.meta.dirname, "../../src/features/help/web/pictures")
const window = { width: 1280, height: 1600, mode: "light" }
/** Above the title. */
const margin = 16

/** Takes the pictures of the articles of /hulp anew, in each language, of the size that their articles say. */
export async function takeHelpPictures(browser: Browser, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const states = new Map<Person, State>()
  for (const [slug, { who, address, arrange, act }] of Object.entries(helpScenes)) {
    const height = helpArticles.find((article) => article.slug === slug)?.picture?.height
    if (height === undefined) throw new Error(`The article ${slug} has no picture`)
    const state = states.get(who) ?? (await logIn(browser, origin, who))
    states.set(who, state)
    for (const language of languages) {
      const context = await openWindow(browser, origin, { ...window, language }, state)
      const page = await context.newPage()
      if (language === languages[0]) await arrange?.(new CallApi(context.request))
      await openPage(page, address)
      const dialog = await act?.(page, (nl, en) => (language === "nl" ? nl : en))
      const picture = await (dialog ? pictureOfDialog(page, dialog, height) : pictureOfPage(page, height))
      await write(picture, `${slug}.${language}.webp`)
      await context.close()
    }
  }
}

/** From the title down. The window ends where the picture ends, so that bars at the bottom are in it. */
async function pictureOfPage(page: Page, height: number): Promise<Buffer> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: "instant" })
  })
  const main = await boxOf(page.locator("main > div"))
  // With what is above a title, such as the category of an activity.
  const head = await boxOf(page.getByRole("heading", { level: 1 }).locator(".."))
  const y = Math.floor(head.y) - margin
  await page.setViewportSize({ width: window.width, height: y + height })
  // What a page fetches last, such as who is coming.
  await page.waitForLoadState("networkidle")
  return shoot(page, { x: main.x + main.width / 2, y, height })
}

async function pictureOfDialog(page: Page, dialog: Locator, height: number): Promise<Buffer> {
  await page.setViewportSize({ width: window.width, height })
  const { x, width } = await boxOf(dialog)
  return shoot(page, { x: x + width / 2, y: 0, height })
}

/** @param place its middle, its top and its height */
async function shoot(page: Page, { x, y, height }: { x: number; y: number; height: number }): Promise<Buffer> {
  const clip = { x: Math.round(x - pictureWidth / 2), y, width: pictureWidth, height }
  return page.screenshot({ animations: "disabled", clip })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  return box
}

/** A page has few colours: in a palette it is smaller than with loss, and text stays sharp. */
async function write(picture: Buffer, name: string): Promise<void> {
  const few = await sharp(picture).png({ palette: true, dither: 0 }).toBuffer()
  const file = await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer()
  const size = `${path.join(path.relative(process.cwd(), folder), name)} ${Math.ceil(file.length / 1024)} KB`
  if (file.length > pictureBytesMax) throw new Error(`${size}: make it lower`)
  writeFileSync(path.join(folder, name), file)
  process.stdout.write(`${size}\n`)
}
