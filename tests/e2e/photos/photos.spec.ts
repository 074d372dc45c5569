import type { Route } from "@playwright/test"
import sharp from "sharp"
import { phonePhoto } from "../../../src/features/pictures/server/picture.test-support.ts"
import { unique } from "../support/api.ts"
import { nightly } from "../support/nightly.ts"
import { expect, h1, snack, visit } from "../support/test.ts"
import { chooser, largeFile, partBytes, parts, plainPhoto, row, test, tiles } from "./albums.ts"

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

test.describe("an album of the board", () => {
  test.use({ role: "board", expectedFaults: /status of 4(04|09|15)/ })

  test("is filled with several photos at once, says of each bad one why, and is published for its audience", async ({
    page,
    openAs,
    makeAlbum,
  }) => {
    const { title, path } = await makeAlbum("Leden")
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

  test("goes on where it was, by itself", async ({ page, context, makeAlbum }) => {
    await makeAlbum("Leden")
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

  test("is asked for again after a reload, and goes on where it was", nightly, async ({ page, makeAlbum }) => {
    await makeAlbum("Leden")
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

test.describe("sending many photos", () => {
  test.use({ role: "chair", expectedFaults: /Failed to load resource|ERR_|status of 4/ })

  test(
    "is paused and resumed: nothing is sent meanwhile, and it goes on where it was",
    nightly,
    async ({ page, makeAlbum }) => {
      await makeAlbum("Leden")
      const sent: string[] = []
      page.on("request", (request) => {
        const { "upload-offset": offset = "" } = request.headers()
        if (request.url().includes("/api/photo-uploads")) sent.push(`${request.method()} ${offset}`.trim())
      })
      await page.route(parts, async (route) => {
        const isSecond = route.request().headers()["upload-offset"] === String(partBytes)
        // Neither sent nor answered, until it is paused.
        if (!isSecond) await route.continue()
      })
      await chooser(page).setInputFiles(await largeFile("groot.png"))
      await expect.poll(() => sent).toContain(`PATCH ${partBytes}`)
      await page.getByRole("button", { name: "Pauzeer" }).click()
      await expect(page.getByText("0 van 1 foto’s geüpload Gepauzeerd.")).toBeVisible()
      await expect(row(page, "groot.png")).toContainText("in de rij")
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await chooser(page).setInputFiles(await plainPhoto("klein.jpg", "#275d4e"))
      await expect(row(page, "klein.jpg")).toContainText("in de rij")
      await expect(page.getByText("0 van 2 foto’s geüpload Gepauzeerd.")).toBeVisible()
      const before = sent.splice(0)
      expect(before).toEqual(["POST", "PATCH 0", `PATCH ${partBytes}`])

      await page.getByRole("button", { name: "Ga verder" }).click()
      await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
      await expect(page.getByRole("button", { name: "Pauzeer" })).toHaveCount(0)
      // Of the large one what was missing, after a question how far it was; the small one anew.
      expect(sent.filter((each) => each === "PATCH 0")).toHaveLength(1)
      expect(sent).toContain(`PATCH ${partBytes}`)
      expect(sent.filter((each) => each === "POST")).toHaveLength(1)
      await expect(tiles(page).locator("img")).toHaveCount(2)
    },
  )

  test("all of them chosen again after a reload sends only what is missing, and calls none refused", async ({
    page,
    makeAlbum,
  }) => {
    await makeAlbum("Leden")
    const [first, second] = [await plainPhoto("eerste.jpg", "#275d4e"), await plainPhoto("tweede.jpg", "#5d2745")]
    await chooser(page).setInputFiles(first)
    await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
    await page.reload()
    await expect(tiles(page).locator("img")).toHaveCount(1)
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.method() === "PATCH" && request.url().includes("/api/photo-uploads/")) sent.push(request.url())
    })
    await chooser(page).setInputFiles([first, { ...first, name: "kopie.jpg" }, second])
    await expect(page.getByText("Alle foto’s zijn geüpload.")).toBeVisible()
    await expect(page.getByText("2 foto’s stonden al in het album.")).toBeVisible()
    await expect(row(page, "eerste.jpg").first()).toContainText("Deze foto staat al in het album.")
    await expect(row(page, "kopie.jpg")).toContainText("Deze foto staat al in het album, als ‘eerste.jpg’.")
    await expect(page.getByText(/geweigerd/)).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Probeer opnieuw" })).toHaveCount(0)
    expect(sent).toHaveLength(1)
    await expect(tiles(page).locator("img")).toHaveCount(2)

    await page.getByRole("button", { name: "Ruim de lijst op" }).click()
    await chooser(page).setInputFiles([first, second])
    await expect(page.getByText("Er is niets nieuws om te uploaden.")).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test.describe("an album on a phone", () => {
  test.use({ role: "member", ...phone })

  test("is browsed photo by photo, and whoever is in one asks to have it removed", async ({ page, openAs }) => {
    const reason = unique("Ik sta erop en wil dat niet")
    await visit(page, "/fotos")
    await page.getByRole("link", { name: "Kampeerweekend" }).tap()
    await expect(h1(page)).toHaveText("Kampeerweekend")
    const album = page.url()
    const photos = page.getByRole("list", { name: "Foto’s van Kampeerweekend" }).getByRole("link")
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
    const request = board.getByRole("region", { name: "Kampeerweekend" }).filter({ hasText: reason })
    await expect(request).toContainText("Antwoord uiterlijk")
    await request.getByRole("button", { name: "Laat foto staan" }).click()
    const answer = board.getByRole("dialog")
    await answer.getByRole("textbox", { name: /^Antwoord/ }).fill("Je staat er niet herkenbaar op.")
    await answer.getByRole("button", { name: "Laat foto staan" }).click()
    await expect(snack(board, "Je antwoord is verstuurd.")).toBeVisible()
    await expect(board.getByText(reason)).toHaveCount(0)
  })
})
