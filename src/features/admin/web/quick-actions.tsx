import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/button.tsx"
import type { AdminLink } from "../admin-areas.ts"

/** What this user does most, one click away. */
export function QuickActions({ actions }: { actions: readonly AdminLink[] }) {
  const { t } = useTranslation("admin")
  if (!actions.length) return null
  return (
    <nav aria-label={t("admin:quick.title")} className="mb-4">
      <ul className="flex flex-wrap gap-1">
        {actions.map(({ name, path }) => (
          <li key={name}>
            <LinkButton to={path} variant="outlined">
              {t(`admin:quick.${name}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
