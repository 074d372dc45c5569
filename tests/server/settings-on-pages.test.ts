import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { sendPicture } from "../../src/features/pictures/server/picture.test-support.ts"
import { noSettings, settingsVersion } from "../../src/features/settings/server/settings.test-support.ts"
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
