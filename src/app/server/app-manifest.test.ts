import { readFileSync } from "node:fs"
import path from "node:path"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { testSite } from "../../../tests/support/site.ts"
import { projectFolder } from "../../platform/server/project-folder.ts"
import { mountWorker } from "./worker-route.ts"

const site = testSite()

interface Manifest {
  lang: string
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string; type: string }[]
  shortcuts: { name: string; url: string }[]
}
const manifestIn = async (language: string) =>
  (await (await site.fetch(`/manifest.webmanifest?lng=${language}`)).json()) as Manifest

test("the manifest is a manifest by its type, and is kept for an hour per visitor's language", async () => {
  const { status, headers } = await site.fetch("/manifest.webmanifest")
  expect(status).toBe(200)
  expect(headers.get("content-type")).toBe("application/manifest+json; charset=utf-8")
  expect(headers.get("cache-control")).toBe("public, max-age=3600")
  expect(headers.get("vary")).toContain("Cookie")
})

test("the manifest names its shortcuts in the language of the reader", async () => {
  const [dutch, english] = [await manifestIn("nl"), await manifestIn("en")]
  expect(dutch).toMatchObject({ lang: "nl", start_url: "/", display: "standalone" })
  expect(dutch.name).toBe(site.services.association.current.name)
  expect(dutch.shortcuts.map(({ name }) => name)).toEqual(["Activiteiten", "Mijn aanmeldingen", "Openingstijden"])
  expect(english.lang).toBe("en")
  expect(english.shortcuts.map(({ name }) => name)).toEqual(["Activities", "My sign-ups", "Opening times"])
  expect(english.shortcuts.map(({ url }) => url)).toEqual(dutch.shortcuts.map(({ url }) => url))
})

test("every icon of the manifest is a PNG of the size that it says, one of them for a mask", async () => {
  const { icons } = await manifestIn("nl")
  expect(icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"])
  for (const { src, sizes, type } of icons) {
    const png = readFileSync(path.join(projectFolder, "public", src))
    expect([src, type, png.toString("latin1", 1, 4)]).toEqual([src, "image/png", "PNG"])
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

test("an iPhone finds its icon at the address that it asks for by itself", async () => {
  const { status, headers } = await site.fetch("/apple-touch-icon.png", { redirect: "manual" })
  expect([status, headers.get("location")]).toEqual([302, "/app-icon-apple.png"])
  expect(readFileSync(path.join(projectFolder, "public/app-icon-apple.png")).readUInt32BE(16)).toBe(180)
})

test("the worker is a script that is asked for anew each time; where it is off, it removes itself", async () => {
  const app = new Hono()
  mountWorker(app, false)
  const response = await app.request("/sw.js")
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
  })
  expect(await response.text()).toContain("registration.unregister()")
})
