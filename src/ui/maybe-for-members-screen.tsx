import { useTranslation } from "react-i18next"
import { NotFoundScreen } from "./not-found-screen.tsx"
import { LinkButton } from "./router-link.tsx"

interface MaybeForMembersScreenProps {
  /** Where one can go without logging in. */
  to: string
  label: string
}

/** In place of what is not there for visitors: the same whether it is for members or not there at all. */
export function MaybeForMembersScreen({ to, label }: MaybeForMembersScreenProps) {
  const { t } = useTranslation("errors")
  return (
    <NotFoundScreen to={to} label={label} message={t("errors:maybeMembers")}>
      <LinkButton to="/login" variant="contained">
        {t("errors:actions.login")}
      </LinkButton>
    </NotFoundScreen>
  )
}
