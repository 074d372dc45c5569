import { mkdirSync } from "node:fs"
import path from "node:path"
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import type { Role } from "../../tests/e2e/support/people.ts"
import { type Look, logIn, openPage, openWindow } from "./site.ts"

/** A picture in docs/pictures/, made from the demo. */
interface DocumentPicture extends Look {
  /** Without `.webp`. */
  name: string
  address: string
  role: Role
  /** The heading of level 2 at the top of the picture; default: the top of the page. */
  from?: string
}

const computer = { width: 1280, height: 800, language: "en", mode: "light" }
const phone = { width: 390, height: 800, language: "en", mode: "light" }

/** Those of the README. An article that needs another adds a line, and shows `docs/pictures/<name>.webp`. */
const documentPictures: readonly DocumentPicture[] = [
  { ...computer, name: "home", address: "/", role: "visitor" },
  { ...phone, name: "activity", address: "/activiteiten/kookavond", role: "member" },
  { ...computer, name: "admin", address: "/admin", role: "board", from: "Agenda and news" },
]

const folder = path.resolve(import.meta.dirname, "../../docs/pictures")

/** Takes the pictures of the documentation anew. */
export async function takeDocumentPictures(browser: Browser, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, address, role, from, ...look } of documentPictures) {
    const context = await openWindow(browser, origin, look, await logIn(browser, origin, role))
    const page = await context.newPage()
    await openPage(page, address)
    if (from)
      await page
        .getByRole("heading", { level: 2, name: from, exact: true })
        // Below the top bar, which stays.
        .evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 112, behavior: "instant" }))
    const picture = await page.screenshot({ animations: "disabled" })
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${name}.webp`))
    await context.close()
    process.stdout.write(`docs/pictures/${name}.webp\n`)
  }
}
