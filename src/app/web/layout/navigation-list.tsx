import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useViewer } from "../../../platform/web/session.ts"
import { currentItem, navGroupsFor } from "./navigation.ts"

/** All pages this viewer may open, in groups: in the sidebar and in the drawer of small screens. */
export function NavigationList({ id, onChoose }: { id: string; onChoose?: () => void }) {
  const { t } = useTranslation("common")
  const { pathname } = useLocation()
  const groups = navGroupsFor(useViewer())
  const current = currentItem(
    pathname,
    groups.flatMap(({ items: places }) => places),
  )
  return (
    <div className="grid gap-2.5">
      {groups.map((group) => (
        <div key={group.name}>
          <h2 className="mb-0.5 px-1.5 text-sm/normal font-bold text-muted" id={`${id}-${group.name}`}>
            {t(`common:nav.groups.${group.name}`)}
          </h2>
          <ul className="grid gap-0.25" aria-labelledby={`${id}-${group.name}`}>
            {group.items.map(({ path, name, icon: Icon }) => (
              <li key={path}>
                <Link
                  className="nav-link"
                  to={path}
                  onClick={onChoose}
                  aria-current={path === current?.path ? (path === pathname ? "page" : "true") : undefined}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {t(`common:nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
