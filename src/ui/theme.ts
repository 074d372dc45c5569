import { createTheme, type Shadows } from "@mui/material/styles"
import { dark, light } from "./palette.ts"
import { components } from "./theme-components.ts"

/** Height of the top bar in pixels. */
export const topBarHeight = 64
/** Height of the bottom navigation of small screens in pixels, without the safe area below it. */
export const bottomBarHeight = 60

const wide = "@media (min-width: 600px)"
const heading = { fontWeight: 700, lineHeight: 1.25, letterSpacing: "-0.015em" }

/** Open Sans, then Roboto; between them the local font that stands in for Open Sans while it loads (`fonts.css`). */
const fontFamily = '"Open Sans Variable", "Open Sans", "Open Sans Fallback", "Roboto Variable", "Roboto", sans-serif'

const soft = "0 1px 2px rgba(58, 18, 12, 0.08), 0 4px 16px rgba(58, 18, 12, 0.07)"
const shadows = [...createTheme().shadows] as Shadows
shadows[4] = soft

/** The theme of the site in both colour modes; `data-color-scheme` on any ancestor selects a mode. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: "data-color-scheme" },
  colorSchemes: { light, dark },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: 4 },
  shadows,
  typography: {
    fontFamily,
    fontWeightMedium: 600,
    h1: { ...heading, letterSpacing: "-0.02em", fontSize: "1.75rem", [wide]: { fontSize: "2.25rem" } },
    h2: { ...heading, fontSize: "1.375rem", [wide]: { fontSize: "1.75rem" } },
    h3: { ...heading, fontSize: "1.375rem" },
    h4: { ...heading, fontSize: "1.125rem", letterSpacing: "-0.01em" },
    h5: { ...heading, fontSize: "1rem", letterSpacing: 0 },
    h6: { ...heading, fontSize: "0.875rem", letterSpacing: 0 },
    subtitle1: { fontSize: "1.125rem", lineHeight: 1.6 },
    subtitle2: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 600 },
    body1: { fontSize: "1rem", lineHeight: 1.6 },
    body2: { fontSize: "0.875rem", lineHeight: 1.6 },
    button: { fontSize: "1rem", lineHeight: 1.5, fontWeight: 600, textTransform: "none", letterSpacing: 0 },
    caption: { fontSize: "0.875rem", lineHeight: 1.5, letterSpacing: 0 },
    overline: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 700, textTransform: "none", letterSpacing: 0 },
  },
  components,
})
