import type { Locator } from "@playwright/test"
import { expect, type Page, snack, visit } from "../support/test.ts"
import { chooser, plainPhoto, test, tiles } from "./albums.ts"

// The chair of a committee: whoever makes an album fills it.
test.use({ role: "chair", expectedFaults: /status of 404/ })

const tile = (page: Page, name: string) => tiles(page).and(page.getByRole("row", { name }))
const tools = (page: Page, name: string) => page.getByRole("group", { name: `Acties voor ${name}` })
const names = (page: Page) => tiles(page).evaluateAll((rows) => rows.map((each) => each.getAttribute("aria-label")))
/** Presses a button that changes the order, and waits until the order is kept: leaving earlier could lose it. */
async function reorder(page: Page, button: Locator): Promise<void> {
  const kept = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok())
  await button.press("Enter")
  await kept
}
const isOrdered = (page: Page) => expect(snack(page, "De volgorde is opgeslagen.")).toBeVisible()
/** The unguessable part of the address of a photo that is shown. */
const keyOf = async (image: ReturnType<Page["locator"]>) =>
  /\/files\/photos\/([\w-]{22})\//.exec((await image.getAttribute("src")) ?? "")?.[1] ?? "no photo"

/** Sends three photos and waits until they are made. @returns their names in the order of the album */
async function fill(page: Page): Promise<[string, string, string]> {
  const colours = { "rood.jpg": "#a33", "groen.jpg": "#3a3", "blauw.jpg": "#33a" }
  await chooser(page).setInputFiles(
    await Promise.all(Object.entries(colours).map(([name, colour]) => plainPhoto(name, colour))),
  )
  await expect(tiles(page).locator("img")).toHaveCount(3)
  const [one, two, three] = await names(page)
  return [one ?? "", two ?? "", three ?? ""]
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publiceer album" }).click()
  await expect(snack(page, "Het album staat op de site.")).toBeVisible()
}

const photosOn = (page: Page, title: string) => page.getByRole("list", { name: `Foto’s van ${title}` }).getByRole("img")

test("photos are put in another order by dragging them, and stay so", async ({ page, makeAlbum }) => {
  const { path } = await makeAlbum("Leden")
  const [one, two, three] = await fill(page)
  await tile(page, three).dragTo(tile(page, one), { targetPosition: { x: 8, y: 60 } })
  await isOrdered(page)
  await expect.poll(() => names(page)).toEqual([three, one, two])
  await visit(page, `${path}/vullen`)
  await expect.poll(() => names(page)).toEqual([three, one, two])
})

test("photos are put in another order by keyboard, dragging or with the buttons, and by time again", async ({
  page,
  makeAlbum,
}) => {
  const { path } = await makeAlbum("Leden")
  const [one, two, three] = await fill(page)
  await page.getByRole("button", { name: `Versleep ${one}` }).focus()
  await page.keyboard.press("Enter")
  // Every place to drop is a button; the last one is behind all photos.
  await expect(page.getByRole("button", { name: new RegExp(`${two}.*${three}`) })).toBeAttached()
  const behindAll = page.getByRole("button", { name: `Plaatsen na ${three}` })
  // The first place to drop takes the focus a moment after it is there, which would undo an End that came before it.
  await expect(async () => {
    await page.keyboard.press("End")
    await expect(behindAll).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press("Enter")
  await isOrdered(page)
  await expect.poll(() => names(page)).toEqual([two, three, one])

  // An arrow chooses the next photo.
  await tile(page, three).press("ArrowRight")
  await reorder(page, tools(page, one).getByRole("button", { name: "Naar voren" }))
  await expect.poll(() => names(page)).toEqual([two, one, three])
  await reorder(page, tools(page, one).getByRole("button", { name: "Naar achteren" }))
  await expect.poll(() => names(page)).toEqual([two, three, one])
  await visit(page, `${path}/vullen`)
  await expect.poll(() => names(page)).toEqual([two, three, one])

  await reorder(page, page.getByRole("button", { name: "Zet op volgorde van tijd" }))
  await expect.poll(() => names(page)).toEqual([one, two, three])
})

test("a caption is written in two languages, and is what a photo is called", async ({ page, makeAlbum, openAs }) => {
  const { title, path } = await makeAlbum("Iedereen")
  const [one, two] = await fill(page)
  await tile(page, two).click()
  await tools(page, two).getByRole("button", { name: "Bijschrift" }).click()
  const dialog = page.getByRole("dialog", { name: "Bijschrift van de foto" })
  await dialog.getByRole("textbox", { name: "Bijschrift in het Nederlands" }).fill("De gouden hamer")
  await dialog.getByRole("textbox", { name: "Bijschrift in het Engels" }).fill("The golden gavel")
  await dialog.getByRole("button", { name: "Opslaan" }).click()
  await expect(snack(page, "Het bijschrift is opgeslagen.")).toBeVisible()
  await expect(tile(page, "De gouden hamer")).toBeVisible()
  await expect(tile(page, one)).toBeVisible()

  await publish(page)
  const dutch = await openAs("visitor", path)
  await expect(photosOn(dutch, title).nth(1)).toHaveAccessibleName("Foto 2: De gouden hamer")
  await expect(photosOn(dutch, title).first()).toHaveAccessibleName("Foto 1")
  await photosOn(dutch, title).nth(1).click()
  await expect(dutch.getByRole("dialog").getByText("De gouden hamer")).toBeVisible()
  const english = await openAs("visitor", `${path}?lng=en`)
  await expect(english.getByRole("img", { name: "The golden gavel" })).toBeVisible()
})

test("a photo that is hidden is gone for everybody but those who fill the album, until it is shown again", async ({
  page,
  makeAlbum,
  openAs,
}) => {
  const { title, path } = await makeAlbum("Iedereen")
  const [one] = await fill(page)
  await publish(page)
  const address = `/files/photos/${await keyOf(tile(page, one).locator("img"))}/480.webp`
  const [visitor, member] = [await openAs("visitor", path), await openAs("member", path)]
  const status = async (who: Page) => (await who.request.get(address)).status()
  for (const who of [visitor, member]) {
    await expect(photosOn(who, title)).toHaveCount(3)
    expect(await status(who)).toBe(200)
  }

  await tile(page, one).click()
  await tools(page, one).getByRole("button", { name: "Verberg" }).click()
  await expect(snack(page, "De foto is verborgen.")).toBeVisible()
  await expect(tile(page, one)).toContainText("verborgen", { ignoreCase: true })
  for (const who of [visitor, member]) {
    expect(await status(who)).toBe(404)
    await visit(who, path)
    await expect(photosOn(who, title)).toHaveCount(2)
  }
  expect(await status(page)).toBe(200)
  expect(await status(await openAs("board", path))).toBe(200)

  await tools(page, one).getByRole("button", { name: "Toon weer" }).click()
  await expect(snack(page, "De foto is weer te zien.")).toBeVisible()
  for (const who of [visitor, member]) {
    expect(await status(who)).toBe(200)
    await visit(who, path)
    await expect(photosOn(who, title)).toHaveCount(3)
  }
})

test("the cover that is chosen is on the card of the album", async ({ page, makeAlbum, openAs }) => {
  const { title } = await makeAlbum("Iedereen")
  const [one, two, three] = await fill(page)
  const key = (name: string) => keyOf(tile(page, name).locator("img"))
  await publish(page)
  const visitor = await openAs("visitor", "/fotos")
  const cover = visitor.getByRole("listitem").filter({ hasText: title }).locator("img")
  expect(await keyOf(cover)).toBe(await key(one))
  for (const chosen of [three, two]) {
    await tile(page, chosen).click()
    await tools(page, chosen).getByRole("button", { name: "Maak omslag" }).click()
    await expect(tile(page, chosen)).toContainText("omslag", { ignoreCase: true })
    await expect(tiles(page).filter({ hasText: /omslag/i })).toHaveCount(1)
    // What visitors are sent may be a second old.
    await expect(async () => {
      await visit(visitor, "/fotos")
      expect(await keyOf(cover)).toBe(await key(chosen))
    }).toPass()
  }
})
