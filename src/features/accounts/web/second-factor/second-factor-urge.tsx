import { ShieldAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Alert } from "../../../../ui/alert.tsx"
import { LinkButton } from "../../../../ui/button.tsx"

/** The message itself. */
export function SecondFactorUrge() {
  const { t } = useTranslation("secondFactorUrge")
  return (
    <Alert severity="warning" icon={<ShieldAlert size={22} aria-hidden />} className="mb-3">
      {t("secondFactorUrge:text")}
      <div className="mt-1">
        <LinkButton to="/mijn-account/beveiliging" variant="outlined" color="inherit">
          {t("secondFactorUrge:act")}
        </LinkButton>
      </div>
    </Alert>
  )
}
