import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { brandCss } from "../brand/brand-css.ts"
import { paletteOf } from "../brand/brand-palette.ts"
import type { Palette } from "../brand/palette.ts"

/** What the site makes of the brand colour of the association. */
export interface Brand {
  /** As the board chose it: `#0b6e4f`. */
  color: string
  palette: Palette
  /** The style sheet that comes after that of the site. */
  css: string
  /** Its address, with the colour and a hash of the content. */
  address: string
}

/** In colours; each takes some milliseconds to derive. */
const brandsKept = 20
const brands = new LRUCache<string, Brand>({ max: brandsKept })

/** @param color as `#0b6e4f`; null for the usual brand */
export function brandOf(color: string | null): Brand | null {
  if (color === null) return null
  const existing = brands.get(color)
  if (existing) return existing
  const palette = paletteOf(color)
  const css = brandCss(palette)
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8)
  const brand = { color, palette, css, address: `/assets/brand-${color.slice(1)}-${hash}.css` }
  brands.set(color, brand)
  return brand
}

/**
 * The brand whose style sheet is at this address; null if there is none. Not only the current one: a page that was kept, or
 * that another instance rendered a moment ago, may still name the last.
 */
export function readBrandAddress(address: string, current: Brand | null): Brand | null {
  if (address === current?.address) return current
  const [, color] = /^\/assets\/brand-([0-9a-f]{6})-[\w-]{8}\.css$/.exec(address) ?? []
  const brand = color === undefined ? null : brandOf(`#${color}`)
  return brand?.address === address ? brand : null
}
