import { beforeEach, describe, expect, test } from "vitest"
import { type WorkerDevice, workerDevice } from "../../../tests/support/worker-device.ts"

const own = "/mijn-account/aanmeldingen"
const pageOf = (words: string, cacheControl: string) =>
  new Response(`<!doctype html><html lang="nl"><body><h1>${words}</h1></body></html>`, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": cacheControl },
  })
const signUp = {
  activityId: 1,
  slug: "borrel",
  title_nl: "Borrel van Joris",
  title_en: "",
  startsAt: "2100-01-01T20:00:00Z",
  endsAt: "2100-01-01T23:00:00Z",
  activityStatus: "published",
  status: "waiting",
  position: 1,
  respondBy: null,
}

/** The site: with a session a page is for its user, without one it is the same for everybody. */
function site(address: string, isOwn: boolean): Response {
  if (address === "/api/activities/mine")
    return isOwn ? Response.json({ data: [signUp] }) : Response.json({}, { status: 401 })
  if (address === "/api/activities/tickets") return Response.json({ data: [] })
  if (address.startsWith("/manifest.webmanifest")) return Response.json({ short_name: "De Proef" })
  return isOwn ? pageOf("Dag Joris", "private, no-store") : pageOf("Voor iedereen", "public, no-cache")
}
const opened = { kind: "opened", path: "/activiteiten/borrel", language: "nl" }

let device: WorkerDevice
beforeEach(async () => {
  device = await workerDevice()
  device.network = site
  device.session = "joris"
})

/** Somebody used the site, and is logged out since. */
async function loggedOut(): Promise<void> {
  await device.tell(opened)
  expect(await device.kept()).toContain("Borrel van Joris")
  device.session = null
}

describe("the colour of the association", () => {
  const styles = "/assets/brand-0b6e4f-A1b2C3d4.css"
  const inColour = (address: string, isOwn: boolean): Response => {
    if (address === styles) return new Response(":root{}", { headers: { "content-type": "text/css" } })
    if (address.startsWith("/manifest.webmanifest"))
      return Response.json({ short_name: "De Proef", brand_styles: styles })
    return site(address, isOwn)
  }

  test("is on the pages that the worker writes, with its style sheet", async () => {
    device.network = inColour
    await device.tell(opened)
    device.network = null
    expect(await device.open(own)).toContain(`<link rel="stylesheet" href="${styles}">`)
    expect(await device.kept()).toContain(styles)
  })

  test("is what the site says: nothing else is asked for", async () => {
    device.network = (address, isOwn) =>
      address.startsWith("/manifest.webmanifest")
        ? Response.json({ short_name: "De Proef", brand_styles: "/files/documents/1" })
        : inColour(address, isOwn)
    await device.tell(opened)
    expect(device.requested.map(({ address }) => address)).not.toContain("/files/documents/1")
  })
})

describe("what was kept for a session", () => {
  test("can be read without a network, for as long as it lasts", async () => {
    await device.tell(opened)
    device.network = null
    expect(await device.open(own)).toContain("Borrel van Joris")
    expect(await device.open("/activiteiten/borrel")).toContain("Voor iedereen")
  })

  test("is deleted as soon as a page tells that somebody logged out", async () => {
    await loggedOut()
    await device.tell({ kind: "changed" })
    expect(await device.kept()).toBe("")
  })

  test("is deleted by the next page, if the session ended elsewhere", async () => {
    await loggedOut()
    await device.open("/login")
    expect(await device.kept()).toBe("")
  })

  test("is deleted before anything is shown without a network", async () => {
    await loggedOut()
    device.network = null
    for (const address of [own, "/activiteiten/borrel", "/"]) {
      const page = await device.open(address)
      expect(page).toContain("Geen verbinding")
      expect(page).not.toContain("Joris")
      expect(page).not.toContain(own)
    }
    expect(await device.kept()).toBe("")
  })

  test("is deleted when the site no longer knows the session", async () => {
    await device.tell(opened)
    device.network = (address) => site(address, false)
    await device.tell({ kind: "changed" })
    expect(await device.kept()).toBe("")
  })

  test("is not there for who logs in next", async () => {
    await loggedOut()
    device.session = "mees"
    device.network = null
    expect(await device.open(own)).toContain("Geen verbinding")
    expect(await device.kept()).toBe("")
  })

  test("is not kept at all if they log out while it arrives", async () => {
    device.network = (address, isOwn) => {
      device.session = null
      return site(address, isOwn)
    }
    await device.tell({ kind: "changed" })
    expect(await device.kept()).not.toContain("Joris")
  })
})

describe("of pages", () => {
  test("only the copy of visitors is kept, whoever looks at them", async () => {
    expect(await device.open("/activiteiten/borrel")).toContain("Dag Joris")
    expect(await device.kept()).toBe("")
    await device.tell(opened)
    await device.open("/activiteiten/borrel")
    expect(await device.kept()).toContain("/activiteiten/borrel?lng=nl")
    expect(await device.kept()).not.toContain("Dag Joris")
    device.network = null
    expect(await device.open("/activiteiten/borrel")).toContain("Voor iedereen")
  })

  test("copies are requested without cookies", async () => {
    await device.tell(opened)
    const pages = device.requested.filter(({ address }) => !address.startsWith("/api/"))
    expect(pages.map(({ address }) => address)).toContain("/activiteiten/borrel")
    expect(pages.filter(({ isOwn }) => isOwn)).toEqual([])
  })

  test("what says neither public nor private is not kept", async () => {
    device.session = null
    device.network = () => new Response("<h1>Iets</h1>", { headers: { "content-type": "text/html" } })
    await device.open("/activiteiten/borrel")
    expect(await device.kept()).toBe("")
  })

  test("a page that a visitor opens is kept, unless it is not one of the public pages", async () => {
    device.session = null
    await device.open("/smobo/joris")
    expect(await device.kept()).toBe("")
    await device.open("/activiteiten/borrel")
    expect(await device.kept()).toContain("Voor iedereen")
  })

  test("nothing visited is kept where the worker cannot see who is logged in", async () => {
    device = await workerDevice({ canReadCookies: false })
    device.network = site
    await device.open("/activiteiten/borrel")
    await device.tell(opened)
    expect(await device.kept()).not.toContain("/activiteiten/borrel")
    expect(await device.kept()).toContain("/activiteiten?lng=nl")
  })
})

describe("a notice that arrives", () => {
  const notice = (title: string) =>
    JSON.stringify({ title, body: "Kom je ook?", path: "/activiteiten", tag: "opens-1" })

  test("is shown to who is logged in", async () => {
    await device.push(notice("Inschrijving open"))
    expect(device.shown).toEqual(["Inschrijving open"])
    expect(device.isSubscribed).toBe(true)
  })

  test("is not shown after logging out, and is the last", async () => {
    device.session = null
    await device.push(notice("Voor Joris"))
    expect(device.shown).toEqual([])
    expect(device.isSubscribed).toBe(false)
  })

  test("is shown where the worker cannot see who is logged in: the server stops when a session ends", async () => {
    device = await workerDevice({ canReadCookies: false })
    await device.push(notice("Inschrijving open"))
    expect(device.shown).toEqual(["Inschrijving open"])
  })

  test.each(["", "{", "null", '{"title":"Zonder rest"}'])("is ignored if it is not ours: %j", async (data) => {
    await device.push(data)
    expect(device.shown).toEqual([])
  })
})
