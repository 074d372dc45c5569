import type { ColorSystemOptions } from "@mui/material/styles"

/** The brand colour for text and lines instead of fills: links, icons, active items, focus. Readable in both modes. */
interface AccentColor {
  main: string
  light: string
  dark: string
  contrastText: string
  /** Background of an active or hovered item. */
  soft: string
  /** Border around a fill of the brand colour, which would barely be visible on a dark page. */
  edge: string
}

declare module "@mui/material/styles" {
  interface Palette {
    accent: AccentColor
  }
  interface PaletteOptions {
    accent?: AccentColor
  }
}

/** Colours of the light mode. Primary, secondary and the backgrounds are fixed by the house style. */
export const light: ColorSystemOptions = {
  palette: {
    primary: { main: "#8C0A0A", dark: "#6B0707", light: "#A94343", contrastText: "#fff" },
    secondary: { main: "#A61717", dark: "#7F1010", light: "#BE4A4A", contrastText: "#fff" },
    accent: {
      main: "#8C0A0A",
      light: "#A94343",
      dark: "#6B0707",
      contrastText: "#fff",
      soft: "#F5E7E5",
      edge: "#8C0A0A",
    },
    background: { default: "#fcfbfb", paper: "#f5f5f5" },
    text: { primary: "#231716", secondary: "#5E4D4B", disabled: "#8C7E7C" },
    divider: "#E5DBD9",
    error: { main: "#A8321E", dark: "#862614", light: "#F7E4DF", contrastText: "#fff" },
    warning: { main: "#855300", dark: "#663F00", light: "#F8ECD6", contrastText: "#fff" },
    success: { main: "#1C6B40", dark: "#124C2C", light: "#E0F0E7", contrastText: "#fff" },
    info: { main: "#22598A", dark: "#163F64", light: "#E1EDF7", contrastText: "#fff" },
    action: { hover: "rgba(72, 20, 14, 0.05)", selected: "rgba(140, 10, 10, 0.08)" },
  },
}

/**
 * Colours of the dark mode. Primary (contrast 1.2 with the background) and secondary (3.1) are fills and borders there,
 * never text: text uses `accent`.
 */
export const dark: ColorSystemOptions = {
  // Without Material Design's white overlay the surfaces keep the fixed paper colour.
  overlays: Array.from({ length: 25 }, () => "none") as ColorSystemOptions["overlays"],
  palette: {
    primary: { main: "#4a0104", dark: "#66090D", light: "#7A2A2A", contrastText: "#fff" },
    secondary: { main: "#A64C3F", dark: "#8A3B30", light: "#C07468", contrastText: "#fff" },
    accent: {
      main: "#E8A79B",
      light: "#F2C8C0",
      dark: "#D98C7E",
      contrastText: "#2A0A08",
      soft: "#2D1816",
      edge: "#A64C3F",
    },
    background: { default: "#0e0909", paper: "#1A1A1A" },
    text: { primary: "#F4ECEA", secondary: "#C6B6B3", disabled: "#8F817E" },
    divider: "#382C2A",
    error: { main: "#FF9C8B", dark: "#F27A66", light: "#3A1712", contrastText: "#2A0A08" },
    warning: { main: "#F0BC6E", dark: "#DDA248", light: "#332409", contrastText: "#241700" },
    success: { main: "#84D3A5", dark: "#5FBB87", light: "#12301F", contrastText: "#062013" },
    info: { main: "#93C5EE", dark: "#6BADE2", light: "#112838", contrastText: "#06182A" },
    action: { hover: "rgba(244, 236, 234, 0.07)", selected: "rgba(232, 167, 155, 0.16)" },
  },
}
