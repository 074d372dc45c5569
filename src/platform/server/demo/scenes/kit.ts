/** Pixels of a picture. What matters stays away from its edges: cards cut them off. */
export const [width, height] = [1600, 900]

/** The colours of a picture: from the sky to what is nearest, and the light that is on. */
export interface Palette {
  sky: string
  far: string
  mid: string
  near: string
  ink: string
  light: string
  accent: string
}

export const palettes = {
  red: {
    sky: "#5c0709",
    far: "#74100f",
    mid: "#8d1c18",
    near: "#3a0204",
    ink: "#230102",
    light: "#ffdda8",
    accent: "#f0813f",
  },
  blue: {
    sky: "#14304d",
    far: "#1e4467",
    mid: "#2c5c86",
    near: "#0c2035",
    ink: "#071422",
    light: "#ffe2ab",
    accent: "#6fb7d6",
  },
  green: {
    sky: "#143b2c",
    far: "#1d5140",
    mid: "#2b6a52",
    near: "#0c291e",
    ink: "#061912",
    light: "#ffe6a6",
    accent: "#8fc46a",
  },
  plum: {
    sky: "#341443",
    far: "#4a2060",
    mid: "#65307f",
    near: "#22092f",
    ink: "#15051e",
    light: "#ffdcb8",
    accent: "#e07ab0",
  },
  amber: {
    sky: "#7a3d0c",
    far: "#955015",
    mid: "#b2671f",
    near: "#4d2305",
    ink: "#2e1402",
    light: "#fff0c4",
    accent: "#f2b23e",
  },
  teal: {
    sky: "#0f3d43",
    far: "#17535a",
    mid: "#226d74",
    near: "#0a2a2f",
    ink: "#05191c",
    light: "#ffe7b5",
    accent: "#f08a5d",
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

const fixed = (value: number) => Number(value.toFixed(1))

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0) =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(w)}" height="${fixed(h)}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`

export const line = (d: string, colour: string, thickness: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`

/** One piece of drawing for each value. */
export const each = <T>(values: readonly T[], draw: (value: T, index: number) => string): string =>
  values.map((value, index) => draw(value, index)).join("")

/** `count` numbers, `from` and then each `step` further. */
export const steps = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step)

/** Somebody who stands, their feet at `y`: about 210 pixels high. */
export const person = (x: number, y: number, fill: string, size = 1) =>
  circle(x, y - 178 * size, 30 * size, fill) +
  path(`M${x - 44 * size} ${y}v${-96 * size}a${44 * size} ${44 * size} 0 0 1 ${88 * size} 0v${96 * size}z`, fill)

/** Head and shoulders of somebody who sits, cut off at `y`. */
export const bust = (x: number, y: number, fill: string, size = 1) =>
  circle(x, y - 122 * size, 38 * size, fill) +
  path(`M${x - 72 * size} ${y}v${-14 * size}a${72 * size} ${62 * size} 0 0 1 ${144 * size} 0v${14 * size}z`, fill)

/** An arm from a shoulder to a hand. */
export const arm = (from: readonly [number, number], to: readonly [number, number], fill: string, thickness = 24) =>
  line(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, fill, thickness)

/** A lamp on a cord, and the light below it. */
export const lamp = (x: number, y: number, { light, ink }: Palette, reach = 420) =>
  path(`M${x - 46} ${y + 40}L${x - 210} ${y + reach}H${x + 210}L${x + 46} ${y + 40}z`, light, 0.13) +
  line(`M${x} 0V${y}`, ink, 6) +
  path(`M${x - 22} ${y - 6}h44l34 50h-112z`, ink) +
  path(`M${x - 32} ${y + 44}a32 26 0 0 0 64 0z`, light)

export const pane = (x: number, y: number, w: number, h: number, fill: string, frame: string) =>
  rect(x, y, w, h, fill, 6) + line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, frame, 8)

/** Bulbs on a cord that hangs between two points. */
export function bulbs(from: readonly [number, number], to: readonly [number, number], light: string, sag = 70): string {
  const points = steps(0, 1 / 9, 10).map((part) => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part),
  ])
  return (
    line(`M${points.map((point) => point.map(fixed).join(" ")).join("L")}`, light, 3) +
    each(points.slice(1, -1), ([x = 0, y = 0]) => circle(x, y + 8, 11, light))
  )
}

/** Places spread evenly over a width and a height; they look random and never change. */
export const scattered = (count: number, w: number, h: number): [x: number, y: number][] =>
  Array.from({ length: count }, (_, index) => [
    fixed(((0.5 + index * 0.7548776662) % 1) * w),
    fixed(((0.5 + index * 0.5698402909) % 1) * h),
  ])

export const stars = (light: string, below = 380) =>
  each(scattered(34, width, below), ([x, y], index) => circle(x, y, 2 + (index % 3), light, 0.75))

/** A glass; `fill` is what is in it, with froth on top. */
export const beer = (x: number, y: number, fill: string, { light }: Palette, size = 1) =>
  path(`M${x - 34 * size} ${y - 120 * size}h${68 * size}l${-9 * size} ${120 * size}h${-50 * size}z`, light, 0.28) +
  path(`M${x - 31 * size} ${y - 92 * size}h${62 * size}l${-8 * size} ${86 * size}h${-46 * size}z`, fill) +
  rect(x - 33 * size, y - 114 * size, 66 * size, 26 * size, "#fff4dc", 10 * size)

export const plant = (x: number, y: number, leaf: string, pot: string) =>
  each([-60, -28, 0, 28, 60], (lean) =>
    line(`M${x} ${y - 60}q${lean / 2} -70 ${lean} -${130 - Math.abs(lean) / 2}`, leaf, 16),
  ) + path(`M${x - 42} ${y - 64}h84l-14 64h-56z`, pot)

export const floor = (y: number, fill: string) => rect(0, y, width, height - y, fill)
