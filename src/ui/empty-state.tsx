import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** One sentence: why it is empty, or when it will not be. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Box sx={{ py: 6, px: 3, textAlign: "center", border: "1px dashed", borderColor: "divider", borderRadius: 1 }}>
      {Icon ? (
        <Box
          aria-hidden
          sx={{
            display: "inline-grid",
            placeItems: "center",
            width: 64,
            height: 64,
            mb: 2,
            borderRadius: "50%",
            bgcolor: "accent.soft",
            color: "accent.main",
          }}
        >
          <Icon size={28} strokeWidth={1.75} />
        </Box>
      ) : null}
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {children ? (
        <Typography sx={{ mt: 0.5, mx: "auto", maxWidth: "44ch", color: "text.secondary" }}>{children}</Typography>
      ) : null}
      {action ? <Box sx={{ mt: 2.5 }}>{action}</Box> : null}
    </Box>
  )
}
