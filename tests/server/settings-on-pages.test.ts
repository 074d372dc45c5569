import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { sendPicture } from "../../src/features/pictures/server/picture.test-support.ts"
import { noSettings, settingsVersion } from "../../src/features/settings/server/settings.test-support.ts"
import { paletteOf } from "../../src/platform/brand/brand-palette.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { readHead } from "../support/page-head.ts"
import { testSite } from "../support/site.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test", DATA_DIR: `/tmp/clubhuis-settings-${process.pid}` })
const actors = createActors(site)
let board: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: { settings: 3 } })
})

const change = async (fields: object) =>
  board.put("/api/settings", { ...noSettings, version: await settingsVersion(site), ...fields })
const page = async (path: string, as: Actor = actors.visitor) => (await as.fetch(path)).text()

/** Kept for visitors; the last have texts that may be edited, and name the association. */
const paths = ["/", "/?lng=en", "/nieuws", "/over-ons", "/geschiedenis?lng=en", "/samenwerken", "/privacy-policy"]

test("a page that is kept for visitors has a new name, address and logo at once, in both languages", async () => {
  for (const path of paths) expect(await page(path)).toContain("Vereniging Test")
  const logo = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#8c0a0a" } })
    .png()
    .toBuffer()
  const { data: picture } = await sendPicture(board, logo)
  await change({ name: "Nieuw & Co", shortName: "Nieuw", email: "info@nieuw.example", logoId: picture.pictureId })
  for (const path of paths) {
    const html = await page(path)
    expect(html).not.toContain("Vereniging Test")
    expect(html).toContain("Nieuw &amp; Co</title>")
    expect(html).toContain('href="mailto:info@nieuw.example"')
    expect(html).toContain(`<img src="/files/pictures/${picture.key}/480.webp"`)
  }
  const { meta, things } = await readHead(site, "/")
  expect(meta["og:site_name"]).toBe("Nieuw & Co")
  expect(meta["og:image"]).toBe(`http://localhost:3000/files/pictures/${picture.key}/card.jpg`)
  expect(things.find((thing) => thing["@type"] === "Organization")).toMatchObject({
    name: "Nieuw & Co",
    alternateName: "Nieuw",
    email: "info@nieuw.example",
    logo: `http://localhost:3000/files/pictures/${picture.key}/480.webp`,
  })
})

test("so does the page of a user, and a page that does not exist", async () => {
  const member = await actors.user()
  await change({ name: "V.S.V. Overal" })
  expect(await page("/activiteiten", member)).toContain("V.S.V. Overal</title>")
  expect(await page("/bestaat-niet")).toContain("V.S.V. Overal</title>")
})

test("a page has the colour of the association: its style sheet, its bars and its manifest, for visitors and users", async () => {
  const linkIn = (html: string) => /<link rel="stylesheet" href="(\/assets\/brand-[^"]+)" id="brand">/.exec(html)?.[1]
  const policyOf = async () => (await site.fetch("/")).headers.get("content-security-policy")
  const member = await actors.user()
  await change({})
  const [usual, policy] = [await page("/"), await policyOf()]
  expect(linkIn(usual)).toBeUndefined()
  expect(usual).toContain('<meta name="theme-color" content="#8c0a0a" data-light="#8c0a0a" data-dark="#4a0104">')

  const { data } = (await change({ brandColor: "#0b6e4f" })) as { data: { brandStyles: string } }
  const { light, dark } = paletteOf("#0b6e4f")
  for (const html of [await page("/"), await page("/?lng=en"), await page("/activiteiten", member), await page("/x")]) {
    expect(linkIn(html)).toBe(data.brandStyles)
    // After the style sheets of the site, and before anything is drawn.
    expect(html.indexOf(data.brandStyles)).toBeGreaterThan(html.lastIndexOf('rel="stylesheet" href="/build/'))
    expect(html.indexOf(data.brandStyles)).toBeLessThan(html.indexOf("<body>"))
    expect(html).toContain(`content="${light.primary}" data-light="${light.primary}" data-dark="${dark.primary}"`)
  }
  expect((await site.fetch(data.brandStyles)).status).toBe(200)
  expect(await policyOf()).toBe(policy)
  const manifest = (await (await site.fetch("/manifest.webmanifest")).json()) as Record<string, string>
  expect(manifest).toMatchObject({ theme_color: light.primary, background_color: light.ground })
  expect(await (await site.fetch("/favicon.svg")).text()).toContain("#0b6e4f")

  await change({})
  expect(linkIn(await page("/"))).toBeUndefined()
  expect(await (await site.fetch("/favicon.svg")).text()).toContain("#8C0A0A")
})
