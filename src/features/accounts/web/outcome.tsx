import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { SectionCard } from "../../../ui/section-card.tsx"

interface OutcomeProps {
  icon: LucideIcon
  tone?: "success" | "warning"
  title: string
  children: ReactNode
  /** What to do next. */
  actions: ReactNode
}

/** A result and what to do next. Announced to screen readers when it appears. */
export function Outcome({ icon: Icon, tone, title, children, actions }: OutcomeProps) {
  const colors = tone
    ? { bgcolor: `${tone}.light`, color: `${tone}.main` }
    : { bgcolor: "accent.soft", color: "accent.main" }
  return (
    <SectionCard>
      <Box role="status" sx={{ py: { xs: 2, sm: 3 }, textAlign: "center" }}>
        <Box
          aria-hidden
          sx={{
            display: "inline-grid",
            placeItems: "center",
            width: 72,
            height: 72,
            mb: 2,
            borderRadius: "50%",
            ...colors,
          }}
        >
          <Icon size={32} strokeWidth={1.75} />
        </Box>
        <Typography variant="h3" component="h2" sx={{ textWrap: "balance" }}>
          {title}
        </Typography>
        <Box sx={{ mx: "auto", mt: 1, maxWidth: "52ch", color: "text.secondary", "& p": { m: 0, mt: 1 } }}>
          {children}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1.5, mt: 3 }}>{actions}</Box>
      </Box>
    </SectionCard>
  )
}
