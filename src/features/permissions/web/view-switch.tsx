import "../../../ui/styles/table.css"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type View, views } from "../permission-list.ts"

/** The three views. Links, so that each has a URL and the browser's back button works. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation("permissions")
  return (
    <nav aria-label={t("permissions:views.label")} className={bar}>
      {views.map((each) => (
        <Link
          key={each}
          to={each === "people" ? "/rechten" : `/rechten?view=${each}`}
          preventScrollReset
          aria-current={each === view ? "page" : undefined}
        >
          {t(`permissions:views.${each}`)}
        </Link>
      ))}
    </nav>
  )
}

const bar = "tabs"
