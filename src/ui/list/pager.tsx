import Box from "@mui/material/Box"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pagesShown } from "./pages-shown.ts"

interface PagerProps {
  page: number
  totalPages: number
  hrefFor: (page: number) => string
}

/** Links to the pages of a list. */
export function Pager({ page, totalPages, hrefFor }: PagerProps) {
  const { t } = useTranslation("ui")
  if (totalPages <= 1) return null
  return (
    <Box
      component="nav"
      aria-label={t("list.pages")}
      sx={{ display: "flex", justifyContent: "center", alignItems: "center", gap: 0.5, mt: 4 }}
    >
      <Step rel="prev" to={page > 1 ? hrefFor(page - 1) : undefined}>
        <ChevronLeft size={20} aria-hidden />
        {t("list.previous")}
      </Step>
      <Box
        component="span"
        sx={{ display: { sm: "none" }, flex: 1, textAlign: "center", fontVariantNumeric: "tabular-nums" }}
      >
        {t("list.pageOf", { page, total: totalPages })}
      </Box>
      <Box component="ol" sx={{ display: { xs: "none", sm: "flex" }, gap: 0.5, listStyle: "none", p: 0, m: 0, mx: 1 }}>
        {pagesShown(page, totalPages).map((target, index) => (
          <li key={target ?? `gap${index}`}>
            {target === null ? (
              <Box component="span" aria-hidden sx={{ ...number, cursor: "default" }}>
                …
              </Box>
            ) : (
              <Box
                component={Link}
                to={hrefFor(target)}
                aria-current={target === page ? "page" : undefined}
                aria-label={t("list.page", { page: target })}
                sx={number}
              >
                {target}
              </Box>
            )}
          </li>
        ))}
      </Box>
      <Step rel="next" to={page < totalPages ? hrefFor(page + 1) : undefined}>
        {t("list.next")}
        <ChevronRight size={20} aria-hidden />
      </Step>
    </Box>
  )
}

/** Keeps its space when disabled, so that the page numbers do not jump under the pointer. */
function Step({ rel, to, children }: { rel: "prev" | "next"; to: string | undefined; children: React.ReactNode }) {
  if (to === undefined)
    return (
      <Box component="span" aria-hidden sx={{ ...step, visibility: "hidden" }}>
        {children}
      </Box>
    )
  return (
    <Box component={Link} to={to} rel={rel} sx={step}>
      {children}
    </Box>
  )
}

const step = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.5,
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  color: "accent.main",
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover", textDecoration: "underline" },
} as const
const number = {
  ...step,
  minWidth: 44,
  px: 1,
  color: "text.primary",
  fontVariantNumeric: "tabular-nums",
  "&[aria-current]": { bgcolor: "primary.main", color: "primary.contrastText", border: 1, borderColor: "accent.edge" },
} as const
