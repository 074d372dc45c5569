import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import sharp from "sharp"
import { unique } from "../support/api.ts"
import { test as base, expect, h1, type Page, visit } from "../support/test.ts"

export const partBytes = 4 * 1024 * 1024
export const parts = "**/api/photo-uploads/*"

interface Album {
  title: string
  /** Address of its page. */
  path: string
}

/** Makes an album in the browser, and stays where it is filled. It is removed after the test. */
export const test = base.extend<{ makeAlbum: (visibility: "Iedereen" | "Leden") => Promise<Album> }>({
  makeAlbum: async ({ page, admin }, use) => {
    const made: string[] = []
    await use(async (visibility) => {
      const title = unique("Proefalbum")
      await visit(page, "/fotos/folder/nieuw")
      await page.getByRole("textbox", { name: /^Naam/ }).fill(title)
      await page.getByRole("radio", { name: visibility }).check()
      await page.getByRole("button", { name: "Opslaan" }).click()
      await expect(page).toHaveURL(/\/vullen$/)
      await expect(h1(page)).toHaveText(title)
      const path = new URL(page.url()).pathname.replace(/\/vullen$/, "")
      made.push(path.split("/").at(-1) ?? "")
      return { title, path }
    })
    for (const slug of made) {
      const { data } = await admin.get<{ photoFolderId: number }[]>(`/photo-folders?filter[slug]=${slug}`)
      for (const { photoFolderId } of data) await admin.delete(`/photo-folders/${photoFolderId}`)
    }
  },
})

export const chooser = (page: Page) => page.locator("input[type=file]")
/** A file that was chosen, and how far it is. */
export const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Foto’s toevoegen", exact: true }).getByRole("listitem").filter({ hasText: name })
/** The photos of the album, where they are arranged. */
export const tiles = (page: Page) => page.getByRole("grid", { name: "Foto’s in dit album" }).getByRole("row")

/** A photo of one colour, as a file that is chosen. */
export const plainPhoto = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A photo of some MB, of which no two are the same, as a file: its date of change is known again after a reload. */
export async function largeFile(name: string): Promise<string> {
  const [width, height] = [2000, 1600]
  const file = test.info().outputPath(name)
  const content = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(content.length).toBeGreaterThan(2 * partBytes)
  await writeFile(file, content)
  return file
}
