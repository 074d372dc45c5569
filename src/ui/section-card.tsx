import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"

interface SectionCardProps {
  title?: string
  /** Help under the title. */
  lead?: ReactNode
  /** Beside the title: a link to more, a button. */
  action?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
  children: ReactNode
}

/** A section of a page, on paper. */
export function SectionCard({ title, lead, action, level = 2, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={title ? titleId : undefined} sx={{ p: { xs: 2.5, sm: 3 }, mb: 3 }}>
      {title ? (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            columnGap: 2,
            alignItems: "baseline",
            justifyContent: "space-between",
            mb: 2,
          }}
        >
          <Typography variant="h3" component={`h${level}`} id={titleId}>
            {title}
          </Typography>
          {action}
          {lead ? (
            <Box sx={{ flexBasis: "100%" }}>
              <Typography sx={{ maxWidth: "60ch", mt: 0.5, color: "text.secondary" }}>{lead}</Typography>
            </Box>
          ) : null}
        </Box>
      ) : null}
      {children}
    </Card>
  )
}
