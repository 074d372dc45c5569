import type { Token } from "./palette.ts"

/** Colours that are the same in every palette: white letters on the brand, and the dot of an open room. */
export const fixedColors = {
  white: "#fff",
  "white-veil": "rgb(255 255 255 / 0.1)",
  "white-edge": "rgb(255 255 255 / 0.7)",
  "room-open": "#7ee0a0",
} as const
export type PairColor = Token | keyof typeof fixedColors

/** Two colours that have to differ enough. */
export interface ColorPair {
  of: PairColor
  /** How much of the first is there, if it is not all. */
  opacity?: number
  /** What it is on: a ground, and what shines over it. */
  on: readonly [ground: PairColor, ...veils: PairColor[]]
  /** The contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
  least: number
}

const text = 4.5
/** What one has to see, but not to read: edges of controls, marks, lines of a chart. */
const shape = 3

const pairs = (of: readonly PairColor[], on: readonly ColorPair["on"][], least: number): ColorPair[] =>
  of.flatMap((each) => on.map((ground) => ({ of: each, on: ground, least })))

/** What pages lie on, with and without the mouse or a choice on it. */
const surfaces: ColorPair["on"][] = [
  ["ground"],
  ["paper"],
  ["accent-soft"],
  ["ground", "hover"],
  ["paper", "hover"],
  ["ground", "selected"],
  ["paper", "selected"],
]
/** The fills of the brand, which have white letters, and what lights them up. */
const fills: ColorPair["on"][] = [
  ["brand"],
  ["primary"],
  ["primary-dark"],
  ["scene"],
  ["primary", "white-veil"],
  ["primary", "hero-light"],
  ["primary", "pitch-light"],
  ["primary", "hero-light", "white-veil"],
]
const statuses = ["error", "warning", "success", "info"] as const

/**
 * Every pair of colours that the styles put together, as text and ground or as a shape and what is beside it. The palette
 * of a brand is corrected until all of them can be told apart; a test looks in the styles for colours that are not here.
 * What cannot be used, such as a disabled button, needs no contrast.
 */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(["ink", "muted", "accent"], surfaces, text),
  ...pairs(
    ["ink"],
    statuses.map((status) => [`${status}-soft`] as const),
    text,
  ),
  // The mark of a field that may stay empty.
  ...pairs(["ink"], [["ground"], ["paper"]], text).map((pair) => ({ ...pair, opacity: 0.8 })),
  ...pairs(statuses, [["ground"], ["paper"]], text),
  ...statuses.flatMap((status) => pairs([status], [[`${status}-soft`]], text)),
  ...pairs(["on-accent"], [["accent"]], text),
  ...pairs(["white"], fills, text),
  ...pairs(["brand"], [["white"], ["brand-soft"]], text),
  ...pairs(["accent-edge", "faint", "secondary"], [["ground"], ["paper"]], shape),
  ...pairs(["accent"], [["line"]], shape),
  ...pairs(["white-edge", "room-open"], [["primary"], ["primary", "hero-light"]], shape),
]
