import { useTranslation } from "react-i18next"
import { NotFoundScreen } from "./not-found-screen.tsx"
import { LinkButton } from "../button.tsx"

interface MaybeForMembersScreenProps {
  /** Where to go without logging in. */
  to: string
  label: string
}

/** Replaces a page that visitors cannot see: the same whether it is for members only or does not exist. */
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
