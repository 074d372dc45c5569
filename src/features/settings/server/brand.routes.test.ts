import sharp from "sharp"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { brandCss } from "../../../platform/brand/brand-css.ts"
import { paletteOf } from "../../../platform/brand/brand-palette.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { Settings } from "../settings.ts"
import { noSettings, settingsVersion } from "./settings.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const path = "/api/settings"
const green = "#0b6e4f"

let board: Actor
beforeEach(async () => {
  await board?.put(path, { ...noSettings, version: await settingsVersion(server) })
  board = await actors.user({ firstName: "Bo", lastName: "Bestuur", permissions: { settings: 3 } })
})
const change = async (brandColor: unknown, by: Actor = board) =>
  by.put<Settings>(path, { ...noSettings, version: await settingsVersion(server), brandColor })

describe("the brand colour", () => {
  test("is for the board: not for visitors, nor for others", async () => {
    expect((await change(green, actors.visitor)).status).toBe(401)
    expect((await change(green, await actors.user({ permissions: { settings: 1 } }))).status).toBe(403)
    expect(server.services.association.current.brand).toBeNull()
    const { status, data } = await change(green)
    expect([status, data.brandColor]).toEqual([200, green])
    expect(data.brandStyles).toMatch(/^\/assets\/brand-0b6e4f-[\w-]{8}\.css$/)
  })

  test("is stored in one way, however it is written", async () => {
    for (const [written, stored] of [
      [" 0B6E4F ", green],
      ["#0B6E4F", green],
      ["#fff", "#ffffff"],
      ["", null],
      ["#8C0A0A", null],
    ])
      expect([written, (await change(written)).data.brandColor]).toEqual([written, stored])
  })

  test("that is none is refused, in the language of the user", async () => {
    for (const wrong of ["rood", "#12345", "#0b6e4f; color: red", "url(x)", "#gggggg", 7, {}, "#".repeat(300)]) {
      const { status, issues } = await change(wrong)
      expect([wrong, status, issues?.[0]?.path]).toEqual([wrong, 400, ["brandColor"]])
    }
    expect((await change("rood")).issues?.[0]?.message).toContain("Dit is geen kleur")
    expect((await change("rood", board.speak("en"))).issues?.[0]?.message).toContain("This is not a colour")
    expect(server.services.association.current.brand).toBeNull()
  })

  test("is in the trail, as what it was and became", async () => {
    await change(green)
    await change("#1e3a8a")
    await change(null)
    const { data } = await board.get<{ field: string }[]>(`${path}/changes?pageSize=3`)
    expect(data).toMatchObject([
      { field: "brandColor", before: "#1e3a8a", after: null, by: "Bo Bestuur" },
      { field: "brandColor", before: green, after: "#1e3a8a" },
      { field: "brandColor", before: null, after: green },
    ])
  })
})

describe("the style sheet of the brand", () => {
  test("is what its colour makes of the palette, kept for good and compressed", async () => {
    const { data } = await change(green)
    const address = data.brandStyles ?? ""
    const plain = await server.fetch(address, { headers: { "accept-encoding": "identity" } })
    expect(plain.status).toBe(200)
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    })
    expect(await plain.text()).toBe(brandCss(paletteOf(green)))
    const compressed = await server.fetch(address, { headers: { "accept-encoding": "br" } })
    expect(compressed.headers.get("content-encoding")).toBe("br")
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(700)
  })

  test("is still there for a page of before another colour was chosen, and for another instance", async () => {
    const { data } = await change(green)
    await change(null)
    expect((await server.fetch(data.brandStyles ?? "")).status).toBe(200)
  })

  test("has one address: with another hash or no colour there is nothing", async () => {
    await change(green)
    for (const address of ["brand-0b6e4f-AAAAAAAA.css", "brand-0b6e4f.css", "brand-rood-AAAAAAAA.css", "brand-.css"])
      expect([address, (await server.fetch(`/assets/${address}`)).status]).toEqual([address, 404])
  })
})

describe("what follows the colour", () => {
  test("mails: their button, their links and their dark rules", async () => {
    const member = await actors.user({ email: "kleur@example.org" })
    await change("#f5c400")
    await actors.visitor.post("/api/auth/reset-password", { email: member.email })
    const { light, dark } = paletteOf("#f5c400")
    const html = String((await mails()).at(-1)?.html)
    expect(html).toContain(`background:${light.primary};color:#ffffff`)
    expect(html).toContain(`color:${light.accent}`)
    expect(html).toContain(`color:${dark.accent}!important`)
    expect(html.toLowerCase()).not.toContain("#8c0a0a")
  })

  test("the pages about the API, also when it changes", async () => {
    const sheetOf = async () => /\/assets\/brand-[\w-]+\.css/.exec(await (await server.fetch("/api/docs")).text())?.[0]
    expect(await sheetOf()).toBeUndefined()
    const { data } = await change(green)
    expect(await sheetOf()).toBe(data.brandStyles)
    await change(null)
    expect(await sheetOf()).toBeUndefined()
  })

  test("the logo and the icon of the tab, which are drawings", async () => {
    await change(green)
    for (const name of ["/favicon.svg", "/logo.svg"]) {
      const answer = await server.fetch(name)
      expect([name, answer.status, answer.headers.get("content-type")]).toEqual([name, 200, "image/svg+xml"])
      const drawing = await answer.text()
      expect(drawing).toContain(green)
      expect(drawing.toLowerCase()).not.toContain("#8c0a0a")
    }
  })
  test("the icons on a phone, down to their edges", async () => {
    const { data } = await change(green)
    const address = (data.brandStyles ?? "").replace(".css", "/app-icon-192.png")
    const answer = await server.fetch(address)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"])
    const pixels = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer()
    const reddest = Array.from({ length: pixels.length / 3 }, (_, at) => pixels.subarray(at * 3, at * 3 + 3)).filter(
      ([r = 0, g = 0, b = 0]) => r - g > 60 && g < 100 && b < 60,
    )
    expect(reddest).toEqual([])
    const inside = 3 * (192 * 40 + 40)
    expect([...pixels.subarray(inside, inside + 3)]).toEqual([11, 110, 79])
    expect((await server.fetch(address.replace("192", "193"))).status).toBe(404)
    expect((await server.fetch("/assets/brand-0b6e4f-AAAAAAAA/app-icon-192.png")).status).toBe(404)
  })
})
