import Box from "@mui/material/Box"

/** `good` open, placed, paid; `attention` waiting, almost full; `bad` closed, cancelled; `neutral` draft, past. */
export type Tone = "good" | "attention" | "bad" | "neutral"

/** A shape for each tone, to distinguish them without colour. */
const shapes: Record<Tone, { path: string; color: string; ground: string }> = {
  good: { path: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z", color: "success.main", ground: "success.light" },
  attention: { path: "M6 1 11.5 11H.5z", color: "warning.main", ground: "warning.light" },
  bad: { path: "M1.5 1.5h9v9h-9z", color: "error.main", ground: "error.light" },
  neutral: {
    path: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10zm0 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    color: "text.secondary",
    ground: "action.hover",
  },
}

/** A status: a word, with a shape and a colour. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  const { path, color, ground } = shapes[tone]
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: 4,
        border: "1px solid currentColor",
        color,
        bgcolor: ground,
        typography: "subtitle2",
        maxWidth: "100%",
        // On the narrowest phones a long one may take two lines.
        whiteSpace: { xs: "normal", sm: "nowrap" },
        "& svg": { flex: "none" },
      }}
    >
      <svg width="10" height="10" viewBox="0 0 12 12" fill="currentColor" fillRule="evenodd" aria-hidden>
        <path d={path} />
      </svg>
      {label}
    </Box>
  )
}
