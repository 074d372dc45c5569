import { useQuery } from "@tanstack/react-query"
import { CalendarHeart, UserPen } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { personApi } from "./profile.api.ts"

/** At the top of the account page: the face and name of the user, and the ways to what is theirs. */
export function OwnHeadCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const { data: person } = useQuery(personApi.one(useApi(), user.userId, user.userId))
  return (
    <Card as="section" aria-label={user.name} className="flex flex-wrap items-center gap-2 p-2.5 sm:p-3 mb-4">
      <div className="w-10 flex-none">
        <Portrait portrait={person?.portrait} name={user.name} isNamed sizes="80px" priority />
      </div>
      <div className="min-w-0 flex-1">
        <p className="heading-2 wrap-anywhere">{user.name}</p>
        <p className="text-muted wrap-anywhere">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <LinkButton
          to="/mijn-account/aanmeldingen"
          variant="outlined"
          startIcon={<CalendarHeart size={18} aria-hidden />}
        >
          {t("users:account.signUps")}
        </LinkButton>
        <LinkButton to={`/smobo/${user.slug}/bewerken`} startIcon={<UserPen size={18} aria-hidden />}>
          {t("users:account.editDetails")}
        </LinkButton>
      </div>
    </Card>
  )
}
