import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type View, views, writeView } from "../activity-list.ts"

/** Tabs for upcoming, past and the calendar; keep search and filters. */
export function ViewNav({ view, address }: { view: View; address: URLSearchParams }) {
  const { t } = useTranslation("activities")
  return (
    <nav aria-label={t("activities:views.label")} className="flex flex-wrap gap-1 mb-2">
      {views.map((each) => (
        <Link
          key={each}
          to={writeView(address, { view: each })}
          aria-current={each === view ? "page" : undefined}
          className={each === view ? "pill pill-on" : "pill"}
        >
          {t(`activities:views.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
