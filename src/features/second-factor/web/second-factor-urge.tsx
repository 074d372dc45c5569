import { ShieldAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"

/** The message itself: in a file of its own, for the few who see it. */
export function SecondFactorUrge() {
  const { t } = useTranslation("secondFactor")
  return (
    <Alert severity="warning" icon={<ShieldAlert size={22} aria-hidden />} className="mb-3">
      {t("secondFactor:urge.text")}
      <div className="mt-1">
        <LinkButton to="/mijn-account/beveiliging" variant="outlined" color="inherit">
          {t("secondFactor:urge.act")}
        </LinkButton>
      </div>
    </Alert>
  )
}
