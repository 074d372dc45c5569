import { visuallyHidden } from "../visually-hidden.ts"

/** Styles of a table, as `sx` of its root: one set of rules for all rows, however many there are. */
const wide = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& caption": visuallyHidden,
  "& th, & td": { textAlign: "start", py: 1.5, px: 1.5, verticalAlign: "middle", fontWeight: 400 },
  "& thead th:first-of-type, & tbody .title": { pl: { sm: 1 } },
  "& thead th": {
    typography: "body2",
    fontWeight: 700,
    color: "text.secondary",
    borderBottom: "2px solid",
    borderColor: "divider",
    whiteSpace: "nowrap",
  },
  "& tbody tr": { borderBottom: "1px solid", borderColor: "divider", position: "relative" },
  "& .numeric": { textAlign: "end" },
  "& .title": { fontWeight: 600 },
  "& .actions": { textAlign: "end", whiteSpace: "nowrap", py: 0.5 },
  "& .sort": {
    display: "inline-flex",
    alignItems: "center",
    gap: 0.5,
    color: "inherit",
    textDecoration: "none",
    "& svg": { opacity: 0.45 },
  },
  "& .sort:hover": { color: "text.primary", textDecoration: "underline", "& svg": { opacity: 1 } },
  "& .sort.ascending, & .sort.descending": { color: "text.primary", "& svg": { opacity: 1 } },
} as const

/** The link of the title covers the whole row; controls in other cells lie above it. */
const linked = {
  "& .linked:hover": { bgcolor: "action.hover" },
  "& .linked .title a": {
    color: "inherit",
    textDecoration: "none",
    "&::after": { content: '""', position: "absolute", inset: 0 },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: "3px solid",
      outlineColor: "accent.main",
      outlineOffset: "-3px",
      borderRadius: "4px",
    },
  },
  "& .linked:hover .title a": { color: "accent.main", textDecoration: "underline" },
  "& .linked td a, & .linked button, & .linked input, & .linked label": { position: "relative", zIndex: 1 },
} as const

const besideTitle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "center" } as const

/** On phones each row is a card: its title with the buttons beside it, then a line for each column. */
const cards = {
  "&, & tbody, & tr, & th, & td": { display: "block" },
  "& thead": { display: "none" },
  "& tbody tr": {
    border: "1px solid",
    borderColor: "divider",
    borderRadius: 1,
    bgcolor: "background.paper",
    px: 2,
    py: 1.5,
    mb: 1.5,
    ...besideTitle,
  },
  "& tbody th, & tbody td": { p: 0 },
  "& tbody .title": { fontSize: "1.125rem", lineHeight: 1.4, py: 0.25 },
  "& tbody td:not(.actions)": {
    gridColumn: "1 / -1",
    display: "grid",
    gridTemplateColumns: "minmax(7rem, 35%) minmax(0, 1fr)",
    columnGap: 2,
    py: 0.375,
    textAlign: "start",
  },
  "& tbody td:not(.actions)::before": { content: "attr(data-label)", color: "text.secondary" },
  "& tbody td.wide": { display: "none" },
  "& tbody .actions": { gridArea: "1 / 2", mr: -1, display: "flex", gap: 0.5 },
} as const

export const tableStyles = { ...wide, ...linked, "@media (max-width: 599.95px)": cards } as const
