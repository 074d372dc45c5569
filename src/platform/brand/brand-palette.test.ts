import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { brandCss } from "./brand-css.ts"
import { contrastIn, paletteOf } from "./brand-palette.ts"
import { hexOf, parseColor } from "./color.ts"
import { colorPairs, fixedColors, type PairColor } from "./color-pairs.ts"
import { brandTokens, colorModes, defaultPalette, type Palette, statusShades, statusTokens } from "./palette.ts"

/** The lowest contrast of a text and of a shape, in both modes, and the pairs that are below what they need. */
function lowestOf(palette: Palette) {
  const lowest = { 4.5: Infinity, 3: Infinity }
  const faults: string[] = []
  for (const mode of colorModes) {
    const colors: Record<PairColor, string> = { ...fixedColors, ...statusShades[mode], ...palette[mode] }
    for (const pair of colorPairs) {
      const contrast = contrastIn(pair, (name) => parseColor(colors[name]))
      const least = pair.least as keyof typeof lowest
      lowest[least] = Math.min(lowest[least], contrast)
      if (contrast < least) faults.push(`${mode}: ${pair.of} on ${pair.on.join(" + ")} is ${contrast.toFixed(2)}`)
    }
  }
  return { lowest, faults }
}

/** Colours that are the same in every run (mulberry32). */
function randomColors(count: number, seed: number): string[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const part = () => Math.floor(next() * 256)
  return Array.from({ length: count }, () => hexOf({ rgb: [part(), part(), part()] }))
}

const corners = ["00", "80", "ff"].flatMap((r) =>
  ["00", "80", "ff"].flatMap((g) => ["00", "80", "ff"].map((b) => `#${r}${g}${b}`)),
)

describe("every brand can be read", () => {
  test("of a thousand random colours, in both modes, each pair of colours has enough contrast", () => {
    const all = randomColors(1000, 20_261_124).map((color) => ({ color, ...lowestOf(paletteOf(color)) }))
    expect(all.filter(({ faults }) => faults.length)).toEqual([])
    const least = (of: 4.5 | 3) => Math.min(...all.map(({ lowest }) => lowest[of]))
    expect(least(4.5)).toBeGreaterThanOrEqual(4.5)
    expect(least(3)).toBeGreaterThanOrEqual(3)
  })

  test("so it is of the corners of what a screen can show, and of the usual brand", () => {
    for (const color of corners) expect([color, lowestOf(paletteOf(color)).faults]).toEqual([color, []])
    expect(lowestOf(defaultPalette).faults).toEqual([])
  })
})

describe("a brand stays itself", () => {
  test("a colour that white letters can be read on is the fill, as it was chosen", () => {
    for (const color of ["#0b6e4f", "#1e3a8a", "#000000", "#5b2a86"])
      expect(paletteOf(color).light).toMatchObject({ brand: color, primary: color })
  })

  test("a light one becomes darker, and no darker than it has to be", () => {
    const { primary } = paletteOf("#f5c400").light
    const [r, g, b] = parseColor(primary).rgb
    expect(r > g && g > b).toBe(true)
    expect(lowestOf(paletteOf("#f5c400")).lowest[4.5]).toBeLessThan(4.7)
  })

  test("a grey one has grey shades only", () => {
    for (const color of ["#000000", "#ffffff", "#777777"])
      for (const mode of colorModes)
        for (const name of brandTokens) {
          const { rgb } = parseColor(paletteOf(color)[mode][name])
          expect([color, mode, name, Math.max(...rgb) - Math.min(...rgb)]).toEqual([color, mode, name, 0])
        }
  })
})

describe("the usual brand", () => {
  const css = readFileSync(path.resolve("src/ui/styles/palette.css"), "utf8")
  const declared = (selector: string) => {
    const block = css.slice(css.indexOf(selector)).split("}")[0] ?? ""
    return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  }

  test("is that of palette.css, to the letter", () => {
    // What few pages need is written where it is used.
    const { brand: brandOf, "brand-soft": softOf, scene: sceneOf, ...others } = defaultPalette.light
    const { "hero-light": heroLight, "pitch-light": pitchLight, ...ofPalette } = others
    expect(declared(":root,")).toEqual({ ...ofPalette, ...statusShades.light })
    const written = [
      "ui/styles/surfaces.css",
      "ui/styles/fields.css",
      "ui/screens/scene-card.tsx",
      "app/web/home-page.tsx",
    ]
    const source = written.map((name) => readFileSync(`src/${name}`, "utf8").toLowerCase()).join("")
    expect(source).toContain(`on-brand bg-white text-[${brandOf}] hover:bg-[${softOf}]`)
    expect(source).toContain(`scene bg-[${sceneOf}]`)
    expect(source).toContain(`radial-gradient(120% 140% at 100% 0%, ${heroLight}, transparent 55%)`)
    expect(source).toContain(`radial-gradient(120% 70% at 50% 100%, ${pitchLight}, transparent 70%)`)
    const { brand, "brand-soft": soft, scene, "hero-light": hero, "pitch-light": pitch, ...dark } = defaultPalette.dark
    // What is the same in both modes is declared once.
    expect(defaultPalette.light).toMatchObject({
      brand,
      "brand-soft": soft,
      scene,
      "hero-light": hero,
      "pitch-light": pitch,
    })
    expect(declared('\n[data-color-scheme="dark"] {')).toEqual({ ...dark, ...statusShades.dark })
    expect(paletteOf("#8c0a0a")).toBe(defaultPalette)
  })

  test("is replaced by a brand as a whole, in each mode", () => {
    const sheet = brandCss(paletteOf("#0b6e4f"))
    for (const name of brandTokens) expect(sheet.match(new RegExp(`--${name}:[^;}]+`, "g"))).toHaveLength(2)
    expect(sheet).not.toMatch(/undefined|NaN/)
  })
})

describe("the pairs are those of the styles", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|tsx)$|docs-files\.ts$|offline-pages\.ts$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(path.join("src", name), "utf8"))
  const tokens: readonly string[] = [...brandTokens, ...statusTokens]
  const used = (patterns: RegExp[]) =>
    new Set(
      files
        .flatMap((file) => patterns.flatMap((pattern) => [...file.matchAll(pattern)].map(([, name]) => name ?? "")))
        .filter((name) => tokens.includes(name)),
    )
  const [texts, shapes] = [4.5, 3].map((least) => colorPairs.filter((pair) => pair.least >= least).map(({ of }) => of))
  const grounds = new Set(colorPairs.flatMap(({ on }) => on))

  test("every colour of letters is the first of a pair", () => {
    const names = used([
      /(?<![\w-])color:\s*var\(--([\w-]+)\)/g,
      /(?<![\w-])text-([a-z-]+)\b/g,
      /--button-color: var\(--([\w-]+)\)/g,
    ])
    // Disabled controls only.
    names.delete("faint")
    expect([...names].filter((name) => !texts?.includes(name as PairColor))).toEqual([])
  })

  test("every ground is below one", () => {
    const names = used([/background(?:-color)?:\s*var\(--([\w-]+)\)/g, /(?<![\w-])bg-(?:\[var\(--)?([a-z-]+)\b/g])
    // Fills without letters: marks and bars, which are shapes themselves.
    const marks = ["line", "muted", "warning", "secondary", "on-accent", "ink"]
    expect([...names].filter((name) => !grounds.has(name as PairColor) && !marks.includes(name))).toEqual([])
    expect(marks.filter((name) => name !== "line" && !shapes?.includes(name as PairColor))).toEqual([])
  })

  test("every edge is a shape, or only parts what would be clear without it", () => {
    const names = used([/border(?:-[a-z]+)*:[^;}]*var\(--([\w-]+)\)/g, /(?<![\w-])border-([a-z-]+)\b/g])
    names.delete("line")
    names.delete("primary")
    expect([...names].filter((name) => !shapes?.includes(name as PairColor))).toEqual([])
  })
})
