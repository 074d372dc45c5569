import { brandTokens, type Palette, type Shades } from "./palette.ts"

/** The custom properties of one mode of a brand, for a style sheet or the style of an element. */
export const brandProperties = (shades: Shades): Record<`--${string}`, string> =>
  Object.fromEntries(brandTokens.map((name) => [`--${name}`, shades[name]]))

/** The light on the hero. */
export const heroLight = "radial-gradient(120% 140% at 100% 0%,var(--hero-light),transparent 55%)"
const pitchLight = "radial-gradient(120% 70% at 50% 100%,var(--pitch-light),transparent 70%)"

/**
 * What only a brand needs, so that other pages do not carry it. Drawings are in the usual brand, and pictures cannot read
 * custom properties: they take hue and chroma from what they are on. What sticks beside a form is apart from its ground,
 * so there it is the whole that does; its letters stay white.
 */
const rules = [
  `.hero,.pitch{--focus-ring:#fff}.hero{background-image:${heroLight}}`,
  `.pitch{background-image:${pitchLight}}`,
  ".scene{background:var(--scene)}",
  ".brand-fill{fill:var(--brand)}",
  ".on-brand{color:var(--brand)}.on-brand:hover{background:var(--brand-soft)}",
  ".hero-drawing,.scene>img,.pitch-in-sight{mix-blend-mode:luminosity}",
].join("")

/**
 * The style sheet of a brand. Its selectors weigh more than those of `palette.css`, so the order of the two does not
 * matter.
 */
export function brandCss({ light, dark }: Palette): string {
  const block = (shades: Shades) =>
    Object.entries(brandProperties(shades))
      .map(([name, value]) => `${name}:${value}`)
      .join(";")
  return `:root:root,[data-color-scheme=light][data-color-scheme]{${block(light)}}[data-color-scheme=dark][data-color-scheme]{${block(dark)}}${rules}`
}
