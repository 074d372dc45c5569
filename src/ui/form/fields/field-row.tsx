import Box from "@mui/material/Box"

interface FieldRowProps {
  /** A CSS grid template. */
  columns?: string
  /** Breakpoint from which they fit side by side. */
  from?: "sm" | "md"
  children: React.ReactNode
}

/** Short fields side by side; stacked on phones. */
export function FieldRow({ columns = "1fr 1fr", from = "sm", children }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", [from]: columns },
        alignItems: "start",
      }}
    >
      {children}
    </Box>
  )
}
