import { proseStyles } from "../../prose-styles.ts"

/** Makes the editor look like our other fields. */
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
  // Inherits the font and colours of its surroundings.
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
    // The size it will have on the page, which has its own first-level heading.
    "& h1": proseStyles["& h2"],
  },
} as const
