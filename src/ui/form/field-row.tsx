import Box from "@mui/material/Box"

/** Short fields side by side; one under another on phones. `columns` is a CSS grid template. */
export function FieldRow({ columns = "1fr 1fr", children }: { columns?: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns }, alignItems: "start" }}
    >
      {children}
    </Box>
  )
}
