/** The two modes of `palette.css`. */
export const colorModes = ["light", "dark"] as const
export type ColorMode = (typeof colorModes)[number]

/** The colours of `palette.css` that carry the brand, or a hint of it. */
export const brandTokens = [
  "brand",
  "brand-soft",
  "primary",
  "primary-dark",
  "secondary",
  "ground",
  "paper",
  "accent",
  "on-accent",
  "accent-soft",
  "accent-edge",
  "ink",
  "muted",
  "faint",
  "line",
  "hover",
  "selected",
  "scene",
  "hero-light",
  "pitch-light",
] as const
export type BrandToken = (typeof brandTokens)[number]

/** The others, which mean the same for every association: something is wrong, or went well. */
export const statusTokens = [
  "error",
  "error-soft",
  "warning",
  "warning-soft",
  "success",
  "success-soft",
  "info",
  "info-soft",
] as const
export type Token = BrandToken | (typeof statusTokens)[number]

export type Shades = Readonly<Record<BrandToken, string>>
export type Palette = Readonly<Record<ColorMode, Shades>>

/** What `palette.css` has, which is what the site looks like unless the board chose a colour. A test compares them. */
export const defaultPalette = {
  light: {
    brand: "#8c0a0a",
    "brand-soft": "#f7eaea",
    primary: "#8c0a0a",
    "primary-dark": "#6b0707",
    secondary: "#a61717",
    ground: "#fcfbfb",
    paper: "#f5f5f5",
    accent: "#8c0a0a",
    "on-accent": "#fff",
    "accent-soft": "#f5e7e5",
    "accent-edge": "#8c0a0a",
    ink: "#231716",
    muted: "#5e4d4b",
    faint: "#8c7e7c",
    line: "#e5dbd9",
    hover: "rgb(72 20 14 / 0.05)",
    selected: "rgb(140 10 10 / 0.08)",
    scene: "#6d0a0c",
    "hero-light": "rgb(255 255 255 / 0.16)",
    "pitch-light": "rgb(255 190 120 / 0.22)",
  },
  dark: {
    brand: "#8c0a0a",
    "brand-soft": "#f7eaea",
    primary: "#4a0104",
    "primary-dark": "#66090d",
    secondary: "#a64c3f",
    ground: "#0e0909",
    paper: "#1a1a1a",
    accent: "#e8a79b",
    "on-accent": "#2a0a08",
    "accent-soft": "#2d1816",
    "accent-edge": "#a64c3f",
    ink: "#f4ecea",
    muted: "#c6b6b3",
    faint: "#8f817e",
    line: "#382c2a",
    hover: "rgb(244 236 234 / 0.07)",
    selected: "rgb(232 167 155 / 0.16)",
    scene: "#6d0a0c",
    "hero-light": "rgb(255 255 255 / 0.16)",
    "pitch-light": "rgb(255 190 120 / 0.22)",
  },
} as const satisfies Palette

/** The colours of a status in each mode. */
export const statusShades = {
  light: {
    error: "#a8321e",
    "error-soft": "#f7e4df",
    warning: "#855300",
    "warning-soft": "#f8ecd6",
    success: "#1c6b40",
    "success-soft": "#e0f0e7",
    info: "#22598a",
    "info-soft": "#e1edf7",
  },
  dark: {
    error: "#ff9c8b",
    "error-soft": "#3a1712",
    warning: "#f0bc6e",
    "warning-soft": "#332409",
    success: "#84d3a5",
    "success-soft": "#12301f",
    info: "#93c5ee",
    "info-soft": "#112838",
  },
} as const satisfies Record<ColorMode, Record<(typeof statusTokens)[number], string>>
