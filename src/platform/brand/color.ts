import { ColorSpace, getLuminance, OKLCH, sRGB, to, toGamutCSS } from "colorjs.io/fn"

ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** Red, green and blue from 0 to 255, and how much of it there is. */
export interface Color {
  rgb: readonly [number, number, number]
  alpha: number
}

/** Lightness from 0 to 1, chroma from 0 and hue in degrees: in this space equal steps look equal. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads the colours that our palettes write: `#fff`, `#8c0a0a` and `rgb(72 20 14 / 0.05)`. */
export function parseColor(text: string): Color {
  const [, r, g, b, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text) ?? []
  if (alpha !== undefined) return { rgb: [Number(r), Number(g), Number(b)], alpha: Number(alpha) }
  const digits = text.slice(1)
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return { rgb: [at(0), at(2), at(4)], alpha: 1 }
}

export const hexOf = ({ rgb }: Pick<Color, "rgb">): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`

/** The same colour, of which this much is there. */
export const veilOf = ({ rgb }: Pick<Color, "rgb">, alpha: number): string => `rgb(${rgb.join(" ")} / ${alpha})`

const coordsOf = ({ rgb: [r, g, b] }: Color): [number, number, number] => [r / 255, g / 255, b / 255]

export function oklchOf(color: Color): Oklch {
  const [l, c, h] = to({ space: sRGB, coords: coordsOf(color), alpha: 1 }, OKLCH).coords
  // A grey has no hue.
  return { l: l ?? 0, c: c ?? 0, h: h === null || Number.isNaN(h) ? 0 : h }
}

/** The colour of a screen that is nearest to this one. */
export function screenColor({ l, c, h }: Oklch): Color {
  const shown = toGamutCSS({ space: OKLCH, coords: [l, c, h], alpha: 1 }, { space: sRGB })
  const [r, g, b] = to(shown, sRGB).coords.map((part) => Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255))
  return { rgb: [r ?? 0, g ?? 0, b ?? 0], alpha: 1 }
}

/** A colour over another, as browsers mix them. */
export function over({ rgb: [r, g, b], alpha }: Color, below: Color): Color {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha)
  return { rgb: [mix(r, below.rgb[0]), mix(g, below.rgb[1]), mix(b, below.rgb[2])], alpha: 1 }
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(first: Color, second: Color): number {
  const [low = 0, high = 0] = [first, second].map(luminanceOf).toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const luminanceOf = (color: Color) => Math.max(0, getLuminance({ space: sRGB, coords: coordsOf(color), alpha: 1 }))
