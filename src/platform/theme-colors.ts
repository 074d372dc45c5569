/** What browsers colour their own bars with: the brand, in each mode. */
export const themeColors = { light: "#8C0A0A", dark: "#4A0104" }

/** The key of the chosen mode in local storage; scripts in the heads of documents read it too. */
export const colorModeKey = "colorMode"
