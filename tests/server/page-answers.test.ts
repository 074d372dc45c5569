import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { type Actor, createActors } from "../support/actors.ts"
import { makeRoom, roomInput } from "../../src/features/rooms/server/room.test-support.ts"
import { testOrigin } from "../support/server.ts"
import { testSite } from "../support/site.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test" })
const actors = createActors(site)
let editor: Actor
let roomId = 0
const room = roomInput({ name_nl: "De Kelder", name_en: "The Cellar", hasOpeningTimes: true, isVisitorAddress: true })
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4, roomStatus: 4 } })
  roomId = (await makeRoom(editor, room)).roomId
})

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.fetch(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const attribute = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const titleOf = (text: string) => attribute(text, /<title>(.*?)<\/title>/)
const canonicalOf = (text: string) => attribute(text, /<link rel="canonical" href="(.*?)">/)
const english = { cookie: "i18next=en" }

describe("the language of a page", () => {
  const cases: [what: string, path: string, headers: Record<string, string>, language: string][] = [
    ["is Dutch without a choice", "/", {}, "nl"],
    ["is not decided by the browser", "/", { "accept-language": "en-GB,en;q=0.9" }, "nl"],
    ["is that of the cookie", "/", english, "en"],
    ["is that of the address", "/?lng=en", {}, "en"],
    ["is that of the cookie before that of the address", "/?lng=en", { cookie: "i18next=nl" }, "nl"],
    ["is that of the cookie before that of the address, both ways", "/?lng=nl", english, "en"],
    ["is Dutch for a language we do not have", "/?lng=de", { cookie: "i18next=fr" }, "nl"],
    ["is that of the address when the cookie says nothing we know", "/?lng=en", { cookie: "i18next=cimode" }, "en"],
  ]
  test.each(cases)("%s", async (_, path, headers, language) => {
    const { text } = await page(path, headers)
    expect(text).toContain(`<html lang="${language}" dir="ltr">`)
    expect(text).toContain(language === "en" ? "The Cellar" : "De Kelder")
    expect(text).not.toContain(language === "en" ? ">De Kelder<" : ">The Cellar<")
    expect(
      JSON.parse(attribute(text, /<script id="state" type="application\/json">(.*?)<\/script>/) ?? "{}"),
    ).toMatchObject({ language })
  })

  test("falls back to Dutch for a text without translation, and says so", async () => {
    await makeRoom(editor, { name_nl: "Alleen Nederlands", name_en: "", hasOpeningTimes: true })
    const { text } = await page("/locaties/openingstijden", english)
    expect(text).toMatch(/<[^>]+lang="nl"[^>]*>Alleen Nederlands</)
    expect((await page("/locaties/openingstijden")).text).not.toMatch(/<(?!html)[^>]+lang="nl"[^>]*>Alleen Nederlands</)
  })
})

describe("the head of a page", () => {
  test("has a title in its language, with the name of the association", async () => {
    const titles = await Promise.all(
      [page("/"), page("/", english), page("/locaties/openingstijden"), page("/locaties/openingstijden", english)].map(
        async (made) => titleOf((await made).text),
      ),
    )
    for (const title of titles) expect(title).toContain("Vereniging Test")
    expect(titles[2]).toContain("Openingstijden")
    expect(titles[3]).toContain("Opening times")
    expect(new Set(titles).size).toBeGreaterThanOrEqual(3)
  })

  test("has the canonical address of the page and that of each language", async () => {
    for (const path of ["/", "/locaties/openingstijden", "/nieuws"]) {
      const dutch = await page(path)
      expect(canonicalOf(dutch.text)).toBe(`${testOrigin}${path}`)
      const { text } = await page(`${path}?lng=en`)
      expect(canonicalOf(text)).toBe(`${testOrigin}${path}?lng=en`)
      for (const each of [dutch.text, text]) {
        expect(each).toContain(`<link rel="alternate" hreflang="nl" href="${testOrigin}${path}">`)
        expect(each).toContain(`<link rel="alternate" hreflang="en" href="${testOrigin}${path}?lng=en">`)
        expect(each).toContain(`<link rel="alternate" hreflang="x-default" href="${testOrigin}${path}">`)
      }
    }
  })

  test("leaves unknown parameters out of those addresses", async () => {
    const { text } = await page(`/over-ons?pageNumber=2&x="><script>alert(1)</script>&lng=en`)
    expect(canonicalOf(text)).toBe(`${testOrigin}/over-ons?lng=en`)
    expect(text).not.toContain("<script>alert(1)")
  })
})

describe("an address that does not exist", () => {
  test.each([
    ["nl", "Deze pagina is er niet"],
    ["en", "This page isn’t here"],
  ] as const)("is a 404 with the not-found page in %s", async (language, title) => {
    const { status, text } = await page("/bestaat-niet", { cookie: `i18next=${language}` })
    expect(status).toBe(404)
    expect(titleOf(text)).toContain(title)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toMatch(/\b404\b/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(canonicalOf(text)).toBeUndefined()
  })

  test.each([
    "/%00",
    "/%E0%A4%A",
    "/__proto__",
    "/constructor",
    "//evil.example",
    "/locaties/openingstijden/x",
    "/index.php?a[__proto__]=1",
  ])("%s is a 404, not an error", async (path) => {
    // React Router logs addresses that it cannot decode to the console.
    vi.spyOn(console, "warn").mockReturnValue()
    expect((await page(path)).status).toBe(404)
    vi.restoreAllMocks()
  })

  test("is not cached: nobody can fill the memory with addresses", async () => {
    const first = await page("/bestaat-niet")
    expect(first.headers.get("cache-control")).toBe("no-cache")
    expect((await page("/bestaat-niet", { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(404)
  })
})

test("a page accepts no input: forms go to the API", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await site.fetch("/login", { method })
    expect(response.status).toBe(405)
    expect(response.headers.get("allow")).toBe("GET, HEAD")
    expect(await response.text()).toContain("<h1>Dat kan hier niet</h1>")
  }
  const head = await site.fetch("/login", { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])
})

describe("the cached copy of a page", () => {
  test("is answered with 304 to clients that have it, and in full when it has changed", async () => {
    const first = await page("/locaties/openingstijden")
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding")
    const again = await page("/locaties/openingstijden", { "if-none-match": etag })
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag])
    expect((await page("/locaties/openingstijden", { "if-none-match": etag, ...english })).status).toBe(200)
    await editor.put(`/api/rooms/${roomId}/status`, { status: "away", message: "Even weg" })
    const changed = await page("/locaties/openingstijden", { "if-none-match": etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get("etag")).not.toBe(etag)
  })

  test("comes in an encoding that the browser accepts", async () => {
    const plain = await page("/")
    expect(plain.headers.get("content-encoding")).toBeNull()
    const ask = async (encoding: string) => {
      const response = await site.fetch("/", { headers: { "accept-encoding": encoding } })
      return { encoding: response.headers.get("content-encoding"), body: Buffer.from(await response.arrayBuffer()) }
    }
    const [brotli, gzipped] = [await ask("gzip, deflate, br, zstd"), await ask("gzip")]
    expect([brotli.encoding, gzipped.encoding]).toEqual(["br", "gzip"])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzipped.body).toString()).toBe(plain.text)
    expect(brotli.body.length).toBeLessThan(plain.text.length / 3)
  })

  test("is dropped at once when its data is written", async () => {
    const show = async () =>
      Promise.all(["/", "/locaties/openingstijden", "/nieuws"].map(async (path) => (await page(path)).text))
    for (const text of await show())
      expect([text.includes("De Kelder"), text.includes("Nieuwegracht")]).toEqual([true, false])
    await editor.put(`/api/rooms/${roomId}`, { ...room, name_nl: "Het Souterrain", street: "Nieuwegracht" })
    const [home, times, news] = await show()
    for (const text of [home, times])
      expect([text?.includes("Het Souterrain"), text?.includes("De Kelder")]).toEqual([true, false])
    // The address is in the footer of every page.
    expect(news).toContain("Nieuwegracht")
    await editor.put(`/api/rooms/${roomId}`, room)
  })

  test("holds and sets no cookie: the first call of the API sets the XSRF token", async () => {
    const first = await page("/")
    expect(first.headers.getSetCookie()).toEqual([])
    const [cookie = "", ...more] = (await site.fetch("/api/site")).headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32};/)
    expect(cookie).not.toContain("HttpOnly")
    expect((await page("/")).text).toBe(first.text)
    const member = await actors.user()
    const response = await member.fetch("/")
    expect(await response.text()).not.toContain(member.cookies.get("session"))
  })

  test("of a guarded page is not shared between addresses: users do not see each other's searches", async () => {
    const admin = await actors.administrator()
    await admin.fetch("/locaties/admin?q=geheimzinnig")
    const other = await (await (await actors.administrator()).fetch("/locaties/admin")).text()
    expect(other).not.toContain("geheimzinnig")
  })
})

describe("scripts in a page", () => {
  test("come from our own files only; the one that sets the colours is allowed by its hash", async () => {
    for (const path of ["/", "/bestaat-niet", "/login"]) {
      const { headers, text } = await page(path)
      const policy = Object.fromEntries(
        (headers.get("content-security-policy") ?? "")
          .split(/;\s*/)
          .map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
      )
      expect(policy["default-src"]).toEqual(["'self'"])
      expect(policy["object-src"]).toEqual(["'none'"])
      expect(policy["frame-ancestors"]).toEqual(["'none'"])
      expect(policy["base-uri"]).toEqual(["'self'"])
      const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
      )
      expect(inline).toHaveLength(1)
      expect(policy["script-src"]).toEqual(["'self'", ...inline])
      const others = [...text.matchAll(/<script([^>]+)>/g)].map(([, attributes = ""]) => attributes)
      for (const attributes of others)
        expect(attributes).toMatch(
          /^ type="module" src="\/build\/|^ id="state" type="application\/json"$|^ type="application\/ld\+json"$/,
        )
      expect(text).not.toMatch(/\son\w+="/)
    }
  })

  test("set the colours before the page is painted", async () => {
    const { text } = await page("/")
    expect(text).toMatch(/<script>[^<]*localStorage[^<]*colorMode[\s\S]*?<\/script>[\s\S]*<\/head>/)
    expect(text.indexOf("colorMode")).toBeLessThan(text.indexOf('<link rel="stylesheet"'))
  })

  test("cannot be injected by users' text", async () => {
    const evil = `</script><script>alert("x")</script><img src=x onerror=alert(1)>`
    const { roomId: own } = await makeRoom(editor, {
      name_nl: evil.slice(0, 80),
      hasOpeningTimes: true,
      isPostalAddress: true,
      street: "<b>Drift</b>",
    })
    await editor.put(`/api/rooms/${own}/status`, { status: "open", message: evil })
    for (const path of ["/", "/locaties/openingstijden"]) {
      const { text } = await page(path)
      expect(text).toContain("&lt;b&gt;Drift&lt;/b&gt;")
      for (const tag of ["<script>alert", "<img src=x", "<b>Drift"]) expect(text).not.toContain(tag)
      expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script/g)?.length)
    }
    await editor.delete(`/api/rooms/${own}`)
  })
})

describe("files of the build", () => {
  test("are immutable for browsers, in an encoding they accept", async () => {
    const { text } = await page("/")
    const script = attribute(text, /<script type="module" src="([^"]*)" id="starter"/) ?? ""
    const response = await site.fetch(script, { headers: { "accept-encoding": "br" } })
    expect(response.status).toBe(200)
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(response.headers.get("content-encoding")).toBe("br")
    expect(response.headers.get("content-type")).toMatch(/javascript/)
    for (const [, file = ""] of text.matchAll(
      /<link rel="(?:modulepreload|stylesheet|preload|icon)"[^>]* href="(.*?)"/g,
    ))
      expect((await site.fetch(file)).status, file).toBe(200)
  })

  test("that do not exist are a 404 and are not cached", async () => {
    for (const path of ["/build/nothing.js", "/build/..%2f..%2fpackage.json", "/build/%2e%2e/.vite/manifest.json"]) {
      const response = await site.fetch(path)
      expect(response.status).toBe(404)
      expect(response.headers.get("cache-control")).not.toContain("immutable")
    }
  })
})
