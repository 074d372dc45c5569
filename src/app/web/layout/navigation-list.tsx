import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { menuQuery } from "../../../features/menu/web/menu.api.ts"
import { useFeatures } from "../../../features/settings/web/site.api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useViewer } from "../../../platform/web/session.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { arranged, currentItem, type NavGroup, type NavItem, navGroupsFor, unfoldedAtFirst } from "./navigation.ts"

/** All pages this viewer may open, in groups that fold: in the sidebar and in the drawer of small screens. */
export function NavigationList({ id, onChoose }: { id: string; onChoose?: () => void }) {
  const { t } = useTranslation("common")
  const viewer = useViewer()
  const query = menuQuery(useApi(), viewer?.userId ?? null)
  // After logging in, the menu of visitors stays until the user's own is there.
  const { data: menu } = useQuery({ ...query, placeholderData: (previous) => previous })
  const groups = arranged(navGroupsFor(viewer, useFeatures()), menu)
  const current = currentItem(
    useLocation().pathname,
    groups.flatMap(({ items }) => items),
  )
  const first = unfoldedAtFirst(groups, current, viewer === null)
  return (
    <div className="nav-groups">
      {groups.map((group) => {
        const { name } = group
        const items = (
          <Items group={group} labelledBy={name === "top" ? undefined : `${id}-${name}`} {...{ current, onChoose }} />
        )
        if (name === "top") return <div key={name}>{items}</div>
        return (
          <Fold
            // The choices of a visitor are not those of who logs in.
            key={`${viewer?.userId ?? 0} ${name}`}
            name={name}
            isOpenAtFirst={first.includes(name)}
            hasCurrent={group.items.some((item) => item === current)}
          >
            <summary>
              <h2 id={`${id}-${name}`}>{t(`common:nav.groups.${name}`)}</h2>
            </summary>
            {items}
          </Fold>
        )
      })}
    </div>
  )
}

interface FoldProps {
  name: string
  isOpenAtFirst: boolean
  /** Whether the open page is in it: going to a page unfolds its group. */
  hasCurrent: boolean
  children: React.ReactNode
}

/** What the user folds or unfolds stays so. */
function Fold({ name, isOpenAtFirst, hasCurrent, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [hadCurrent, setHadCurrent] = useState(hasCurrent)
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent)
    if (hasCurrent) setOpen(true)
  }
  return (
    <details
      className="nav-group"
      data-group={name}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {children}
    </details>
  )
}

interface ItemsProps {
  group: NavGroup
  labelledBy: string | undefined
  current: NavItem | undefined
  onChoose: (() => void) | undefined
}

function Items({ group, labelledBy, current, onChoose }: ItemsProps) {
  const { t } = useTranslation("common")
  const { pathname } = useLocation()
  return (
    <ul aria-labelledby={labelledBy}>
      {group.items.map(({ path, name, icon: Icon, own }) => (
        <li key={name + path}>
          <Link
            className="nav-link"
            to={path}
            onClick={onChoose}
            aria-current={path === current?.path ? (path === pathname ? "page" : "true") : undefined}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {own ? <LocalizedText nl={own.name_nl} en={own.name_en} /> : t(`common:nav.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
