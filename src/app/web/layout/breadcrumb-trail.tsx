import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useMatches } from "react-router"
import type { PageHandle } from "../../../platform/web/page-route.ts"
import { isReadablePath } from "../../../platform/address.ts"
import { crumbsOf } from "./breadcrumb.ts"

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
    <nav aria-label={t("common:breadcrumb")} className="mb-2 print:hidden">
      <ol className="breadcrumb">
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
      </ol>
    </nav>
  )
}
