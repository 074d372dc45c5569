import { readFileSync } from "node:fs"
import path from "node:path"
import type { Context, Hono } from "hono"
import { LRUCache } from "lru-cache"
import { orNotFound } from "../../platform/app-error.ts"
import { parseColor } from "../../platform/brand/color.ts"
import { appIcons } from "../../platform/pictures/app-icon.ts"
import { paintIcon } from "../../platform/server/files/uploaded-files.ts"
import { type Brand, readBrandAddress } from "../../platform/server/brand.ts"
import { encodingFor, type CompressedBytes, lazilyCompressed } from "../../platform/server/http/compress.ts"
import { projectFolder } from "../../platform/server/project-folder.ts"
import { defaultPalette } from "../../platform/brand/palette.ts"
import type { OpenedServices } from "./services.ts"

const forever = "public, max-age=31536000, immutable"
/** The drawings of `public/` that are in the colour of the brand. */
const drawings = ["favicon.svg", "logo.svg"] as const

/** What follows the brand colour of the association: its style sheet, and the drawings that have no hash in their name. */
export function mountBrandFiles(app: Hono, { association }: Pick<OpenedServices, "association">): void {
  const sheets = new WeakMap<object, CompressedBytes>()
  const brandAt = (address: string) => orNotFound(readBrandAddress(address, association.current.brand))
  app.get("/assets/:file{brand-[^/]+}", (http) => {
    const brand = brandAt(http.req.path)
    const kept = sheets.get(brand) ?? lazilyCompressed(brand.css, "kept")
    sheets.set(brand, kept)
    return send(http, kept, brand.css, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": forever })
  })
  const icons = new LRUCache<string, Uint8Array>({ max: appIcons.length })
  app.get("/assets/:folder{brand-[^/]+}/:icon{app-icon-\\w+\\.png}", async (http) => {
    const brand = brandAt(`/assets/${http.req.param("folder")}.css`)
    const icon = orNotFound(appIcons.find((each) => each === http.req.param("icon")) ?? null)
    const key = `${icon} ${brand.color}`
    const content = icons.get(key) ?? (await paintIcon(readFileSync(publicFile(icon)), groundOf(brand)))
    icons.set(key, content)
    const headers = { "Content-Type": "image/png", "Cache-Control": forever }
    return http.body(content as Uint8Array<ArrayBuffer>, 200, headers)
  })
  const painted = new Map<string, CompressedBytes & { text: string }>()
  for (const name of drawings)
    app.get(`/${name}`, (http, next) => {
      const { brand } = association.current
      if (!brand) return next()
      const key = `${name} ${brand.color}`
      const kept = painted.get(key) ?? paint(name, brand.palette.light.brand)
      // One colour at a time.
      if (!painted.has(key) && painted.size >= drawings.length) painted.clear()
      painted.set(key, kept)
      return send(http, kept, kept.text, {
        "Content-Type": "image/svg+xml",
        "Cache-Control": "public, max-age=300",
      })
    })
}

const publicFile = (name: string) => path.join(projectFolder, "public", name)

const groundOf = ({ palette }: Brand) => parseColor(palette.light.brand).rgb

function paint(name: string, color: string): CompressedBytes & { text: string } {
  const drawing = readFileSync(publicFile(name), "utf8")
  const text = drawing.replaceAll(new RegExp(defaultPalette.light.brand, "gi"), color)
  return { ...lazilyCompressed(text, "kept"), text }
}

async function send(
  http: Context,
  kept: CompressedBytes,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(http.req.header("accept-encoding"))
  const varied = { ...headers, Vary: "Accept-Encoding" }
  if (!encoding) return http.body(text, 200, varied)
  const bytes = (await kept.encoded(encoding)) as Buffer<ArrayBuffer>
  return http.body(bytes, 200, { ...varied, "Content-Encoding": encoding })
}
