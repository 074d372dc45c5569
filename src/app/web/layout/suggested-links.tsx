import { ChevronRight } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFeatures } from "../../../features/settings/web/site.api.ts"
import { activitiesItem, newsItem, openingTimesItem, type NavItem, presentOf, searchItem } from "./navigation.ts"

/** Suggested links on error pages. */
export function SuggestedLinks({
  title,
  items = [searchItem, activitiesItem, newsItem, openingTimesItem],
}: {
  title: string
  items?: NavItem[]
}) {
  const { t } = useTranslation("common")
  const titleId = useId()
  const shown = presentOf(items, useFeatures())
  return (
    <nav aria-labelledby={titleId} className="mt-4">
      <h2 id={titleId} className="heading-5 mb-1 text-muted">
        {title}
      </h2>
      <ul className="card-grid fill-200">
        {shown.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="card-link rounded border border-line bg-paper flex items-center gap-1.5 min-h-6.5 p-2 text-accent font-semibold no-underline"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span style={{ flex: 1 }}>{t(`common:nav.${name}`)}</span>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown below every screen that says that a page does not exist, or not for this user. */
export function ErrorPageLinks() {
  const { t } = useTranslation("errors")
  return <SuggestedLinks title={t("errors:actions.orElse")} />
}
