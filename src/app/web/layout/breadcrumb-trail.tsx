import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useMatches } from "react-router"
import type { PageMeta } from "../../../platform/web/loader.ts"
import type { PageFacts } from "../../../platform/web/page-route.ts"
import { isReadablePath } from "../../../platform/address.ts"
import { defaultLanguage } from "../../../platform/i18n.ts"
import { navGroups } from "./navigation.ts"
import { crumbsOf } from "./breadcrumb.ts"

/** The breadcrumb above the h1 of a page. Home has none. */
export function BreadcrumbTrail() {
  const { t, i18n } = useTranslation("common")
  const { pathname } = useLocation()
  // Looks in the texts and not in the list of types, whose file imports zod.
  const isGroupType = (segment: string) => /^[A-Z_]+$/.test(segment) && i18n.exists(`common:groupTypes.${segment}`)
  const page = useMatches().at(-1)
  const { title, thing } = (page?.handle as PageFacts | undefined) ?? {}
  const meta = page?.loaderData as PageMeta | null | undefined
  const unreadable = {
    segments: Object.entries(page?.params ?? {}).flatMap(([name, value]) =>
      value !== undefined && /^token$|^id$|Id$/.test(name) ? [value] : [],
    ),
    title: meta?.title ?? (title && t(title)),
    thing: thing && t(thing),
  }
  const labelOf = (segment: string, path: string) => {
    if (isGroupType(segment)) return t(`common:groupTypes.${segment}`)
    // Addresses are in Dutch: elsewhere their fixed words are translated, their names are not.
    const items = i18n.language === defaultLanguage ? [] : navGroups.flatMap((group) => group.items)
    const item = items.find((each) => each.path === path)
    if (item) return t(`common:nav.${item.name}`)
    const key = [path.slice(1), segment].find((each) => i18n.exists(`common:segments.${each}`))
    return key && t(`common:segments.${key}`)
  }
  const crumbs = crumbsOf(pathname, labelOf, unreadable)
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
