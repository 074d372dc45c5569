import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dismissWayBack, useWayBack } from "../../platform/web/way-back.ts"
import { IconButton, LinkButton } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"

/** After logging in: back to the page that the user came for. */
export function HomeWayBack() {
  const { t } = useTranslation("home")
  const wayBack = useWayBack()
  if (!wayBack) return null
  return (
    <Card as="section" aria-label={t("home:wayBack.label")} className="mb-4 flex items-center gap-1 p-1.5 sm:px-3">
      <LinkButton to={wayBack.path} variant="contained" className="min-w-0 wrap-anywhere">
        {t("home:wayBack.go", { title: wayBack.title })}
      </LinkButton>
      <IconButton aria-label={t("home:wayBack.dismiss")} onClick={dismissWayBack} className="ml-auto">
        <X aria-hidden size={20} />
      </IconButton>
    </Card>
  )
}
