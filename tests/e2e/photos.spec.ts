import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import type { Route } from "@playwright/test"
import sharp from "sharp"
import { phonePhoto } from "../../src/features/pictures/server/picture.test-support.ts"
import { unique } from "./support/api.ts"
import { expect, h1, type Page, snack, test, visit } from "./support/test.ts"

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const partBytes = 4 * 1024 * 1024
const parts = "**/api/photo-uploads/*"

/** Addresses of albums that a test made. */
const made: string[] = []

test.afterEach(async ({ admin }) => {
  for (const slug of made.splice(0)) {
    const { data } = await admin.get<{ photoFolderId: number }[]>(`/photo-folders?filter[slug]=${slug}`)
    for (const { photoFolderId } of data) await admin.delete(`/photo-folders/${photoFolderId}`)
  }
})

/** Makes an album in the browser, and stays where it is filled. @returns its title and the address of its page */
async function makeAlbum(page: Page, visibility: "Iedereen" | "Leden") {
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
}

const chooser = (page: Page) => page.locator("input[type=file]")
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Foto’s toevoegen", exact: true }).getByRole("listitem").filter({ hasText: name })
const tiles = (page: Page) => page.getByRole("grid", { name: "Foto’s in dit album" }).getByRole("row")

/** A photo of some MB, of which no two are the same, as a file: its date of change is known again after a reload. */
async function largeFile(name: string): Promise<string> {
  const [width, height] = [2000, 1600]
  const file = test.info().outputPath(name)
  const content = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(content.length).toBeGreaterThan(2 * partBytes)
  await writeFile(file, content)
  return file
}

test.describe("an album of the board", () => {
  test.use({ role: "board", expectedFaults: /status of 4(04|09|15)/ })

  test("is filled with several photos at once, says of each bad one why, and is published for its audience", async ({
    page,
    openAs,
  }) => {
    const { title, path } = await makeAlbum(page, "Leden")
    const normal = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#275d4e" } })
      .jpeg()
      .toBuffer()
    const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer })
    await chooser(page).setInputFiles([
      jpeg("gewoon.jpg", normal),
      jpeg("telefoon.jpg", await phonePhoto()),
      jpeg("verslag.jpg", Buffer.from("Dit is een verslag, en geen foto.")),
      jpeg("dubbel.jpg", normal),
    ])
    // Which of the two came first is not known.
    await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
    await expect(page.getByRole("progressbar", { name: "Voortgang van alle foto’s" })).toBeVisible()
    await expect(page.getByText("1 foto is geweigerd; hieronder staat waarom.")).toBeVisible()
    await expect(page.getByText("1 foto stond al in het album.")).toBeVisible()
    await expect(row(page, "verslag.jpg")).toContainText("geweigerd")
    await expect(row(page, "verslag.jpg")).toContainText("Dit is geen foto")
    await expect(page.getByText(/Deze foto staat al in het album, als ‘(gewoon|dubbel)\.jpg’\./)).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
    await expect(tiles(page).locator("img")).toHaveCount(2)

    // Nobody sees it before it is published.
    const member = await openAs("member", path)
    await expect(h1(member)).toHaveText("Deze pagina is er niet")
    await page.getByRole("button", { name: "Publiceer album" }).click()
    await expect(snack(page, "Het album staat op de site.")).toBeVisible()
    await visit(member, path)
    await expect(h1(member)).toHaveText(title)
    const photos = member.getByRole("list", { name: `Foto’s van ${title}` }).getByRole("img")
    await expect(photos).toHaveCount(2)
    // The photo of the phone was taken upright.
    await expect
      .poll(() =>
        photos.evaluateAll((images) =>
          images.map((image) => Number(image.getAttribute("width")) < Number(image.getAttribute("height"))).toSorted(),
        ),
      )
      .toEqual([false, true])
    const address = await member.locator(".photo-cell a").first().getAttribute("href")
    expect((await member.request.get(address ?? "")).status()).toBe(200)

    const visitor = await openAs("visitor", path)
    await expect(visitor.getByRole("link", { name: "Inloggen" }).first()).toBeVisible()
    await expect(visitor.getByRole("heading", { name: title })).toHaveCount(0)
    expect((await visitor.request.get(address ?? "")).status()).toBe(401)
  })
})

test.describe("a photo that is sent over a bad connection", () => {
  test.use({ role: "board", expectedFaults: /Failed to load resource|ERR_|status of 4/ })

  test("goes on where it was, by itself", async ({ page, context }) => {
    await makeAlbum(page, "Leden")
    const [offsets, announced] = [[] as number[], [] as string[]]
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/photo-uploads")) announced.push(request.url())
    })
    await page.route(parts, async (route) => {
      if (route.request().method() !== "PATCH") return route.continue()
      offsets.push(Number(route.request().headers()["upload-offset"]))
      if (offsets.length !== 2) return route.continue()
      await context.setOffline(true)
      return route.abort("internetdisconnected")
    })
    await chooser(page).setInputFiles(await largeFile("avond.png"))
    await expect(page.getByText("Geen verbinding. We proberen het vanzelf opnieuw.")).toBeVisible()
    await expect(row(page, "avond.png")).toContainText("wacht op verbinding")
    await context.setOffline(false)
    await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
    expect(announced).toHaveLength(1)
    expect(offsets.slice(0, 4)).toEqual([0, partBytes, partBytes, 2 * partBytes])
    await expect(tiles(page).locator("img")).toHaveCount(1)
  })

  test("is asked for again after a reload, and goes on where it was", async ({ page }) => {
    await makeAlbum(page, "Leden")
    page.on("dialog", (dialog) => void dialog.accept())
    let isCut = false
    const hold = async (route: Route) => {
      const { headers, method } = { headers: route.request().headers(), method: route.request().method() }
      if (method !== "PATCH" || headers["upload-offset"] === "0") return route.continue()
      // Neither sent nor answered: as when the page is left halfway.
      isCut = true
    }
    await page.route(parts, hold)
    const file = await largeFile("nacht.png")
    await chooser(page).setInputFiles(file)
    await expect.poll(() => isCut).toBe(true)
    await page.reload()
    await page.unrouteAll({ behavior: "ignoreErrors" })
    const question = page.getByText("1 foto was nog onderweg toen je weg ging.")
    await expect(question).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: "nacht.png" })).toBeVisible()

    const next = page.waitForRequest((request) => request.method() === "PATCH")
    await chooser(page).setInputFiles(file)
    expect((await next).headers()["upload-offset"]).toBe(String(partBytes))
    await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(tiles(page).locator("img")).toHaveCount(1)
  })
})

test.describe("an album on a phone", () => {
  test.use({ role: "member", ...phone })

  test("is browsed photo by photo, and whoever is in one asks to have it removed", async ({ page, openAs }) => {
    const reason = unique("Ik sta erop en wil dat niet")
    await visit(page, "/fotos")
    await page.getByRole("link", { name: "Introductieweekend" }).tap()
    await expect(h1(page)).toHaveText("Introductieweekend")
    const album = page.url()
    const photos = page.getByRole("list", { name: "Foto’s van Introductieweekend" }).getByRole("link")
    await photos.first().tap()
    const viewer = page.getByRole("dialog")
    await expect(viewer.getByText("1 van 6")).toBeVisible()
    await page.keyboard.press("ArrowRight")
    await expect(viewer.getByText("2 van 6")).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(viewer.getByText("1 van 6")).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    expect(page.url()).toBe(album)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await photos.nth(2).tap()
    await viewer.getByRole("button", { name: "Vraag om weghalen" }).tap()
    await page.getByRole("textbox", { name: /^Waarom moet de foto weg/ }).fill(reason)
    await page.getByRole("button", { name: "Verstuur verzoek" }).tap()
    await expect(snack(page, "Je verzoek is verstuurd.")).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)

    const board = await openAs("board", "/fotos/verzoeken")
    const request = board.getByRole("region", { name: "Introductieweekend" }).filter({ hasText: reason })
    await expect(request).toContainText("Antwoord uiterlijk")
    await request.getByRole("button", { name: "Laat foto staan" }).click()
    const answer = board.getByRole("dialog")
    await answer.getByRole("textbox", { name: /^Antwoord/ }).fill("Je staat er niet herkenbaar op.")
    await answer.getByRole("button", { name: "Laat foto staan" }).click()
    await expect(snack(board, "Je antwoord is verstuurd.")).toBeVisible()
    await expect(board.getByText(reason)).toHaveCount(0)
  })
})
