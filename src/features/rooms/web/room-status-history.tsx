import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
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
    <Box sx={{ mt: 4 }}>
      <SectionCard title={t("rooms:status.history")}>
        {data.data.length ? null : <Typography>{t("rooms:status.noHistory")}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data.data.map(({ roomStatusId, status, message, by, createdAt }) => (
            <Box component="li" key={roomStatusId} sx={{ py: 1, borderTop: "1px solid", borderColor: "divider" }}>
              <strong>{t(`rooms:status.${status}`)}</strong>
              {message ? ` – ${message}` : ""}
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {formatMoment(createdAt, language, now)}
                {by ? ` ${t("rooms:status.by", { name: by })}` : ""}
              </Typography>
            </Box>
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}
