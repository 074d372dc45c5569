import { useTranslation } from "react-i18next"
import { NavigationList } from "./navigation-list.tsx"

/** The navigation beside every page, on screens wide enough. */
export function Sidebar() {
  const { t } = useTranslation("common")
  return (
    <nav
      aria-label={t("common:nav.label")}
      className="hidden lg:block sticky top-8 self-start h-[calc(100vh_-_64px)] overflow-y-auto overscroll-contain [scrollbar-width:thin] px-2 py-3 border-r border-line print:hidden"
    >
      <NavigationList id="sidebar" />
    </nav>
  )
}
