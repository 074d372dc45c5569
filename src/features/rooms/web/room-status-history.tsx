import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayReadStatusHistory } from "../room.policy.ts"
import { statusHistoryQuery } from "./room.api.ts"

/** The latest manual statuses of a room, and who set them. */
export function RoomStatusHistory({ roomId }: { roomId: number }) {
  const { t } = useTranslation("rooms")
  const [language, now] = [useLanguage(), useNow()]
  const mayRead = useMay(mayReadStatusHistory)
  const { data } = useQuery({ ...statusHistoryQuery(useApi(), roomId), enabled: mayRead })
  if (!mayRead || !data) return null
  return (
    <div className="mt-4">
      <SectionCard title={t("rooms:status.history")}>
        {data.data.length ? null : <p>{t("rooms:status.noHistory")}</p>}
        <ul>
          {data.data.map(({ roomStatusId, status, message, by, createdAt }) => (
            <li key={roomStatusId} className="py-1 border-t border-line">
              <strong>{t(`rooms:status.${status}`)}</strong>
              {message ? ` – ${message}` : ""}
              <p className="text-sm text-muted">
                {formatMoment(createdAt, language, now)}
                {by ? ` ${t("rooms:status.by", { name: by })}` : ""}
              </p>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}
