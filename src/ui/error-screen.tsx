import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { type LucideIcon, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

interface ErrorScreenProps {
  title: string
  message: string
  /** Status of the response, shown as the error code. */
  statusCode?: number | undefined
  icon?: LucideIcon
  /** Retries the failed request. */
  onRetry?: () => void
  /** Other ways onward: links and buttons. */
  children?: ReactNode
  /** Level of the title: 1 where the error is the whole page, 2 inside one. */
  level?: 1 | 2
}

/** What happened, what to do, and links onward: for a page or part of a page that cannot be shown. */
export function ErrorScreen({
  title,
  message,
  statusCode,
  icon: Icon = TriangleAlert,
  onRetry,
  children,
  level = 2,
}: ErrorScreenProps) {
  const { t } = useTranslation("errors")
  return (
    <Box role={level === 1 ? undefined : "alert"} sx={{ py: level === 1 ? { xs: 3, sm: 6 } : 3, maxWidth: "60ch" }}>
      <Box
        aria-hidden
        sx={{
          display: "inline-grid",
          placeItems: "center",
          width: 72,
          height: 72,
          mb: 3,
          borderRadius: "50%",
          bgcolor: "accent.soft",
          color: "accent.main",
        }}
      >
        <Icon size={34} strokeWidth={1.75} />
      </Box>
      <Typography variant={level === 1 ? "h1" : "h3"} component={`h${level}`} sx={{ textWrap: "balance" }}>
        {title}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 1 }}>
        {message}
      </Typography>
      {statusCode === undefined ? null : (
        <Typography variant="body2" sx={{ mt: 1, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {t("errors:errorCode")}: {statusCode}
        </Typography>
      )}
      {onRetry || children ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 3 }}>
          {onRetry ? (
            <Button variant="contained" onClick={onRetry}>
              {t("errors:retry")}
            </Button>
          ) : null}
          {children}
        </Box>
      ) : null}
    </Box>
  )
}
