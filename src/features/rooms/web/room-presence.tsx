import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { presenceQuery, type Room } from "./room.api.ts"

/** The people present, by name; only for logged-in users. */
export function RoomPresence({ room }: { room: Room }) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  const { data } = useQuery({ ...presenceQuery(useApi(), room), placeholderData: keepPreviousData })
  const { users = [], groups = [] } = data ?? {}
  const names = [
    ...users.map((user) => <MemberLink key={`user ${user.userId}`} person={user} />),
    ...groups.map((group) => pickText(group.name_nl, group.name_en, language).text),
  ]
  if (!names.length) return null
  return (
    <p className="flex gap-1 items-center mb-1">
      <UsersRound size={18} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        {t("rooms:status.present")} {names.map((name, index) => (index ? [", ", name] : name))}
      </span>
    </p>
  )
}
