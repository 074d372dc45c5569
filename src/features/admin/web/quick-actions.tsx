import { useTranslation } from "react-i18next"
import { useViewer } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { useFeatures } from "../../settings/web/site.api.ts"
import { presentOf, quickActions } from "../admin.policy.ts"

/** What boards do most, one click away; only what this user may do. */
export function QuickActions() {
  const { t } = useTranslation("admin")
  const viewer = useViewer()
  const actions = presentOf(quickActions, useFeatures()).filter(({ may }) => may.allows(viewer))
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
