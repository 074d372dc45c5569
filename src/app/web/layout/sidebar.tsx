import { useTranslation } from "react-i18next"
import { NavigationList } from "./navigation-list.tsx"

/** The navigation beside every page, on screens wide enough. */
export function Sidebar() {
  const { t } = useTranslation("common")
  return (
    <nav aria-label={t("common:nav.label")} className="sidebar">
      <NavigationList id="sidebar" />
    </nav>
  )
}
