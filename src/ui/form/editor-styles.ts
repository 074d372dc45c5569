import { proseStyles } from "../prose-styles.ts"

/** The editor as a field of ours. */
export const editorStyles = {
  border: "1px solid",
  borderColor: "var(--editor-edge, var(--mui-palette-text-disabled))",
  borderRadius: 1,
  bgcolor: "background.default",
  "&:hover": { borderColor: "var(--editor-edge, var(--mui-palette-text-primary))" },
  "&:focus-within": {
    borderColor: "var(--editor-edge, var(--mui-palette-accent-main))",
    boxShadow: "inset 0 0 0 1px var(--editor-edge, var(--mui-palette-accent-main))",
  },
  // Its own letters and colours give way to those around it.
  "& .mdxeditor": { "--font-body": "inherit", fontFamily: "inherit", color: "inherit" },
  "& .editor-text": {
    minHeight: "var(--editor-height)",
    maxHeight: "60vh",
    overflowY: "auto",
    px: 1.75,
    py: 1.5,
    fontFamily: "inherit",
    fontSize: "1rem",
    lineHeight: 1.6,
    color: "text.primary",
    "&:focus-visible": { outline: "none" },
    ...proseStyles,
    // As large as it will be in the page, whose own heading is the only one of the first level.
    "& h1": proseStyles["& h2"],
  },
} as const
