import Box from "@mui/material/Box"

interface FieldRowProps {
  /** A CSS grid template. */
  columns?: string
  /** Width of the screen from which there is room for them beside each other. */
  from?: "sm" | "md"
  children: React.ReactNode
}

/** Short fields side by side; one under another on phones. */
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
