/** Styles of the small controls above a list, as `sx`: easy to tap, unobtrusive until they are on. */
export const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  flex: "none",
  minHeight: 44,
  px: 2,
  border: 1,
  borderColor: "text.disabled",
  borderRadius: "22px",
  bgcolor: "background.default",
  color: "text.primary",
  fontSize: "1rem",
  lineHeight: 1.5,
  cursor: "pointer",
  textDecoration: "none",
  position: "relative",
  "&:hover": { bgcolor: "action.hover" },
  "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "accent.main", outlineOffset: "2px" },
} as const

export const pillOn = {
  bgcolor: "accent.soft",
  borderColor: "accent.edge",
  color: "accent.main",
  fontWeight: 600,
} as const
