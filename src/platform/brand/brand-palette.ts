import { type Color, contrastOf, hexOf, type Oklch, oklchOf, over, parseColor, screenColor, veilOf } from "./color.ts"
import { type ColorPair, colorPairs, fixedColors, type PairColor } from "./color-pairs.ts"
import { type BrandToken, type ColorMode, defaultPalette, type Palette, type Shades, statusShades } from "./palette.ts"

/** In lightness: less than what one sees. */
const step = 0.005
/** The chroma of the usual brand; a brand that is greyer has greyer grounds too. */
const usualChroma = oklchOf(parseColor(defaultPalette.light.brand)).c

/**
 * The palette of an association with this brand colour. Each shade begins where that of the usual palette is, in the hue
 * of the brand, and is made darker or lighter until every pair of colours it is in has enough contrast.
 * @param brandColor as `#0b6e4f`
 */
export function paletteOf(brandColor: string): Palette {
  if (brandColor === defaultPalette.light.brand) return defaultPalette
  const brand = oklchOf(parseColor(brandColor))
  const light = lightShades(brand, brandColor)
  return { light, dark: darkShades(brand, light) }
}

function lightShades(brand: Oklch, brandColor: string): Shades {
  const palette = new Settling("light")
  tintAll(palette, "light", brand)
  palette.fix("selected", veilOf(parseColor(brandColor), 0.08))
  palette.fix("on-accent", "#fff")
  palette.fix("brand-soft", hexOf(tinted("#f7eaea", brand)))
  const primary = palette.settle("brand", brand, "darker")
  palette.settle("primary", primary, "darker")
  const main = palette.oklch("primary")
  palette.set("brand", "primary")
  fills(palette, brand, { ...main, l: main.l > 0.25 ? main.l - 0.07 : 0.27 })
  palette.settle("accent", main, "darker")
  palette.set("accent-edge", "accent")
  palette.settle("secondary", isNear(main.l, brand.l) ? { ...main, l: main.l + 0.05 } : brand, "darker")
  return palette.shades()
}

function darkShades(brand: Oklch, light: Shades): Shades {
  const palette = new Settling("dark")
  tintAll(palette, "dark", brand)
  palette.fix("brand", light.brand)
  palette.fix("brand-soft", light["brand-soft"])
  const l = Math.min(0.36, Math.max(0.25, 0.256 + (brand.l - 0.405) * 0.2))
  palette.settle("primary", { ...brand, l }, "darker")
  const main = palette.oklch("primary")
  fills(palette, brand, { ...main, l: main.l + 0.07 })
  const accent = { ...brand, l: Math.min(0.86, Math.max(0.79, brand.l)), c: Math.min(0.6 * brand.c, 0.125) }
  palette.fix("selected", veilOf(screenColor(accent), 0.16))
  palette.settle("accent", accent, "lighter")
  palette.settle("on-accent", oklchOf(tinted(defaultPalette.dark["on-accent"], brand)), "darker")
  palette.settle("accent-edge", { ...brand, l: 0.53, c: Math.min(brand.c, 0.13) }, "lighter")
  palette.set("secondary", "accent-edge")
  return palette.shades()
}

/** What has a hint of the brand only: grounds, letters, lines. */
function tintAll(palette: Settling, mode: ColorMode, brand: Oklch): void {
  const usual = defaultPalette[mode]
  palette.fix("paper", usual.paper)
  for (const name of ["ground", "accent-soft", "line"] as const) palette.fix(name, hexOf(tinted(usual[name], brand)))
  palette.fix("hover", veilOf(tinted(usual.hover, brand), parseColor(usual.hover).alpha))
  const away = mode === "light" ? "darker" : "lighter"
  for (const name of ["ink", "muted", "faint"] as const) palette.settle(name, oklchOf(tinted(usual[name], brand)), away)
}

/** The fills beside the main one, and the light on them, which may not make white letters hard to read. */
function fills(palette: Settling, brand: Oklch, pressed: Oklch): void {
  palette.settle("primary-dark", pressed, "darker")
  palette.fix("scene", hexOf(sceneOf(brand)))
  palette.settleVeil("hero-light", 0.16)
  palette.settleVeil("pitch-light", 0.16)
}

/**
 * The ground of a drawing has the edges of that drawing: it takes its colour from this, but is as bright as it was
 * (`mix-blend-mode: luminosity`).
 */
function sceneOf(brand: Oklch): Color {
  const bright = brightnessOf(parseColor(defaultPalette.light.scene))
  let l = 0
  while (brightnessOf(screenColor({ ...brand, l })) < bright) l += step / 2
  return screenColor({ ...brand, l })
}

/** As blending computes it. */
const brightnessOf = ({ rgb: [r, g, b] }: Color) => 0.3 * r + 0.59 * g + 0.11 * b

/** A colour of the usual palette in the hue of this brand. */
function tinted(usual: string, brand: Oklch): Color {
  const { l, c } = oklchOf(parseColor(usual))
  return screenColor({ l, c: c * Math.min(1, brand.c / usualChroma), h: brand.h })
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01

/** The shades of a mode, decided one after the other: each by its pairs with those that were decided before. */
class Settling {
  readonly #mode: ColorMode
  readonly #colors: Map<PairColor, Color>

  constructor(mode: ColorMode) {
    this.#mode = mode
    const known = { ...fixedColors, ...statusShades[mode] }
    this.#colors = new Map(Object.entries(known).map(([name, color]) => [name as PairColor, parseColor(color)]))
  }

  fix(name: BrandToken, color: string): void {
    this.#colors.set(name, parseColor(color))
  }

  /** The same as another one. */
  set(name: BrandToken, other: BrandToken): void {
    this.#colors.set(name, this.#color(other))
  }

  oklch(name: BrandToken): Oklch {
    return oklchOf(this.#color(name))
  }

  /** The nearest lightness in this direction at which all pairs hold; if there is none, the nearest in the other one. */
  settle(name: BrandToken, begin: Oklch, direction: "darker" | "lighter"): Oklch {
    const towards = direction === "darker" ? -step : step
    for (const change of [towards, -towards])
      for (let l = Math.min(1, begin.l); l >= 0 && l <= 1; l += change) {
        const candidate = { ...begin, l }
        this.#colors.set(name, screenColor(candidate))
        if (this.#holds(name)) return candidate
      }
    throw new Error(`no shade of ${name} in the ${this.#mode} mode can be read`)
  }

  /** White light over a fill, at most this much. */
  settleVeil(name: BrandToken, most: number): void {
    for (let alpha = most; alpha >= 0; alpha = Math.round(alpha * 100 - 1) / 100) {
      this.#colors.set(name, { rgb: [255, 255, 255], alpha })
      if (this.#holds(name)) return
    }
  }

  shades(): Shades {
    const names = Object.keys(defaultPalette[this.#mode]) as BrandToken[]
    return Object.fromEntries(names.map((name) => [name, written(this.#color(name))])) as Shades
  }

  #color(name: PairColor): Color {
    const color = this.#colors.get(name)
    if (!color) throw new Error(`${name} is not decided yet`)
    return color
  }

  #holds(name: BrandToken): boolean {
    return colorPairs.every(
      (pair) =>
        ![pair.of, ...pair.on].includes(name) ||
        ![pair.of, ...pair.on].every((each) => this.#colors.has(each)) ||
        contrastIn(pair, (each) => this.#color(each)) >= pair.least,
    )
  }
}

const written = (color: Color): string => (color.alpha < 1 ? veilOf(color, color.alpha) : hexOf(color))

/** The contrast of a pair, with these colours. */
export function contrastIn({ of, opacity = 1, on }: ColorPair, colorOf: (name: PairColor) => Color): number {
  const [ground, ...veils] = on
  const below = veils.reduce((mixed, veil) => over(colorOf(veil), mixed), colorOf(ground))
  const { rgb, alpha } = colorOf(of)
  return contrastOf(over({ rgb, alpha: alpha * opacity }, below), below)
}
