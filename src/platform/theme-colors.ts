/** The key of the chosen mode in local storage; scripts in the heads of documents read it too. */
export const colorModeKey = "colorMode"
