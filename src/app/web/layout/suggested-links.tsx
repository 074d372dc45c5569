import { ChevronRight } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import {
  activitiesItem,
  committeesItem,
  companiesItem,
  homeItem,
  newsItem,
  openingTimesItem,
  type NavItem,
  vacanciesItem,
} from "./navigation.ts"

/** Suggested links on error pages. */
export function SuggestedLinks({
  title,
  items = [activitiesItem, newsItem, openingTimesItem],
}: {
  title: string
  items?: NavItem[]
}) {
  const { t } = useTranslation("common")
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId} className="max-w-60 mt-4">
      <h2 id={titleId} className="heading-5 mb-1 text-muted">
        {title}
      </h2>
      <ul className="border-t border-line">
        {items.map(({ path, name, icon: Icon }) => (
          <li key={path} className="border-b border-line">
            <Link
              to={path}
              className="flex items-center gap-1.5 min-h-6.5 px-1 text-accent font-semibold no-underline hover:bg-accent-soft"
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

/** Pages that work while parts of the site are still being built. */
export const workingItems: NavItem[] = [
  homeItem,
  activitiesItem,
  newsItem,
  committeesItem,
  companiesItem,
  vacanciesItem,
  openingTimesItem,
]
