/** A card that is a link as a whole: its edge shows when it is pointed at or has the focus. Goes with `linkCover`. */
export const linkCard = {
  position: "relative",
  border: 1,
  borderColor: "transparent",
  transition: "border-color 150ms",
  "&:hover, &:focus-within": { borderColor: "accent.edge" },
} as const

/** Lets a link cover what it is in, so that all of it can be pressed; what is in it is `position: "relative"`. */
export const covering = { "&::after": { content: '""', position: "absolute", inset: 0 } } as const

/** The link in the title of a `linkCard`: all of the card can be pressed and only the title is read out. */
export const linkCover = { color: "inherit", textDecoration: "none", ...covering } as const

/** Cards beside each other, as many as fit; for a `ul`. */
export const cardGrid = {
  display: "grid",
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  listStyle: "none",
  p: 0,
  m: 0,
} as const
