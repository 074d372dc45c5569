/** A card that is one link: its border shows on hover and focus. Use with `linkCover`. */
export const linkCard = {
  position: "relative",
  border: 1,
  borderColor: "transparent",
  transition: "border-color 150ms",
  "&:hover, &:focus-within": { borderColor: "accent.edge" },
} as const

/** Makes a link cover its container, so that all of it can be clicked; the container is `position: "relative"`. */
export const covering = { "&::after": { content: '""', position: "absolute", inset: 0 } } as const

/** The link in the title of a `linkCard`: the whole card can be clicked, but only the title is read out. */
export const linkCover = { color: "inherit", textDecoration: "none", ...covering } as const

/** Cards side by side, as many as fit; for a `ul`. */
export const cardGrid = {
  display: "grid",
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  listStyle: "none",
  p: 0,
  m: 0,
} as const
