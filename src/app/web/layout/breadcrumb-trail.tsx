import Box from "@mui/material/Box"
import { styled } from "@mui/material/styles"
import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useMatches } from "react-router"
import type { PageHandle } from "../../../platform/web/page-route.ts"
import { isReadablePath } from "../../../platform/address.ts"
import { crumbsOf } from "./breadcrumb.ts"

const Trail = styled("ol")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 4px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  ...theme.typography.body2,
  color: theme.vars?.palette.text.secondary,
  "& li": { display: "flex", alignItems: "center", gap: 4 },
  "& a": { color: "inherit", textDecoration: "none", paddingBlock: 4 },
  "& a:hover": { color: theme.vars?.palette.accent.main, textDecoration: "underline", textUnderlineOffset: "0.18em" },
  "& [aria-current]": { color: theme.vars?.palette.text.primary },
}))

/** The breadcrumb above the h1 of a page. Home has none. */
export function BreadcrumbTrail() {
  const { t, i18n } = useTranslation("common")
  const { pathname } = useLocation()
  // Looks in the texts and not in the list of types, whose file imports zod.
  const isGroupType = (segment: string) => /^[A-Z_]+$/.test(segment) && i18n.exists(`common:groupTypes.${segment}`)
  const page = useMatches().at(-1)
  const title = (page?.handle as PageHandle | undefined)?.title
  const secretLabel = page?.params.token !== undefined && title ? t(title) : undefined
  const groupTypeLabel = (segment: string) => (isGroupType(segment) ? t(`common:groupTypes.${segment}`) : undefined)
  const crumbs = crumbsOf(pathname, groupTypeLabel, secretLabel)
  if (crumbs.length === 1 || !isReadablePath(pathname)) return null
  return (
    <Box component="nav" aria-label={t("common:breadcrumb")} sx={{ mb: 2, "@media print": { display: "none" } }}>
      <Trail>
        {crumbs.map(({ label, full, to }) => (
          <li key={to ?? "here"}>
            {to === "/" ? null : <ChevronRight size={14} aria-hidden />}
            {to ? (
              <Link to={to} title={label === full ? undefined : full}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" title={label === full ? undefined : full}>
                {label}
              </span>
            )}
          </li>
        ))}
      </Trail>
    </Box>
  )
}
