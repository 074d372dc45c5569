import { styled } from "@mui/material/styles"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useViewer } from "../../../platform/web/session.ts"
import { currentItem, navGroupsFor } from "./navigation.ts"

const Groups = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  "& h2": {
    ...theme.typography.overline,
    margin: "0 0 4px",
    paddingInline: 12,
    color: theme.vars?.palette.text.secondary,
  },
  "& ul": { display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" },
}))

const NavLink = styled(Link)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 40,
  padding: "6px 12px",
  borderRadius: 4,
  lineHeight: 1.35,
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  transition: "background-color 150ms",
  "& svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "&:hover": { backgroundColor: theme.vars?.palette.action.hover },
  "&[aria-current]": {
    fontWeight: 700,
    color: theme.vars?.palette.accent.main,
    backgroundColor: theme.vars?.palette.accent.soft,
    boxShadow: `inset 3px 0 0 ${theme.vars?.palette.accent.edge}`,
    "& svg": { color: "inherit" },
  },
  "@media (pointer: coarse)": { minHeight: 44 },
}))

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
    <Groups>
      {groups.map((group) => (
        <div key={group.name}>
          <h2 id={`${id}-${group.name}`}>{t(`common:nav.groups.${group.name}`)}</h2>
          <ul aria-labelledby={`${id}-${group.name}`}>
            {group.items.map(({ path, name, icon: Icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  onClick={onChoose}
                  aria-current={path === current?.path ? (path === pathname ? "page" : "true") : undefined}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {t(`common:nav.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  )
}
