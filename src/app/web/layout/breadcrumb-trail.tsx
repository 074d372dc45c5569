import { useQueryClient } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useMatches } from "react-router"
import type { PageMeta } from "../../../platform/web/loader.ts"
import type { PageFacts } from "../../../platform/web/page-route.ts"
import { isReadablePath } from "../../../platform/address.ts"
import { defaultLanguage } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { navGroups } from "./navigation.ts"
import { crumbsOf, type Segment, segmentsOf } from "./breadcrumb.ts"
import { fetchedName } from "./crumb-names.ts"

/** The breadcrumb above the h1 of a page. Home has none. */
export function BreadcrumbTrail() {
  const { t } = useTranslation("common")
  const { pathname } = useLocation()
  const [labelOf, nameOf] = [useLabels(), useNames()]
  const crumbs = crumbsOf(pathname, labelOf, nameOf)
  if (crumbs.length === 1 || !isReadablePath(pathname)) return null
  return (
    <nav aria-label={t("common:breadcrumb")} className="mb-2 print:hidden">
      <ol className="breadcrumb">
        {crumbs.map(({ label, full, to, isName }) => {
          const shown = { title: label === full ? undefined : full, className: isName ? "as-written" : undefined }
          return (
            <li key={to ?? "here"}>
              {to === "/" ? null : <ChevronRight size={14} aria-hidden />}
              {to ? (
                <Link to={to} {...shown}>
                  {label}
                </Link>
              ) : (
                <span aria-current="page" {...shown}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Group types by their names, and fixed words of addresses: translated, and in Dutch with the accents they have. */
function useLabels() {
  const { t, i18n } = useTranslation("common")
  return ({ text, path }: Segment): string | undefined => {
    // Looks in the texts and not in the list of types, whose file imports zod.
    if (/^[A-Z_]+$/.test(text) && i18n.exists(`common:groupTypes.${text}`)) return t(`common:groupTypes.${text}`)
    const own = path.slice(1)
    if (i18n.exists(`common:segments.${own}`)) return t(`common:segments.${own}`)
    const item = navGroups.flatMap(({ items }) => items).find((each) => each.path === path)
    if (item && i18n.language !== defaultLanguage) return t(`common:nav.${item.name}`)
    return i18n.exists(`common:segments.${text}`) ? t(`common:segments.${text}`) : undefined
  }
}

/** What stands for a name until it has been fetched. */
const unknown = "…"

/** The names of what an address identifies: those of things as they are written, and in place of a secret its page's. */
function useNames() {
  const { t } = useTranslation()
  const [queryClient, language, { pathname }] = [useQueryClient(), useLanguage(), useLocation()]
  const page = useMatches().at(-1)
  const pattern = page?.id ?? ""
  const params = pattern.split("/").filter(Boolean)
  const find = () =>
    segmentsOf(pathname)
      .map(({ text, index }) =>
        params[index]?.startsWith(":") ? fetchedName(queryClient, { pattern, index, text }, language) : undefined,
      )
      .join("\n")
  const subscribe = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)
  const names = useSyncExternalStore(subscribe, find, find).split("\n")
  const { title } = (page?.handle as PageFacts | undefined) ?? {}
  const meta = page?.loaderData as PageMeta | null | undefined
  return ({ index, isLast }: Segment): string | undefined => {
    const param = params[index]
    if (!param?.startsWith(":") || param === ":groupType") return undefined
    if (names[index]) return names[index]
    // Of a page that is not there the address is all there is.
    if (isLast && meta?.title && !meta.isHidden) return meta.title
    // Its words read as a name; not as that of a person, who would be misspelt.
    if (param.toLowerCase().endsWith("slug")) return params[0] === "smobo" ? unknown : undefined
    return isLast && title ? t(title) : unknown
  }
}
