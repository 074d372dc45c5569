import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"

interface SectionProps {
  title: string
  help?: React.ReactNode
  children: React.ReactNode
}

/** A group of related fields under a title. */
export function FormSection({ title, help, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h3">
        {title}
      </Typography>
      {help && <Typography sx={{ color: "text.secondary", mt: 0.5, maxWidth: "70ch" }}>{help}</Typography>}
      <Stack sx={{ gap: 3, mt: 2.5 }}>{children}</Stack>
    </Box>
  )
}
