import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { Room } from "./room.api.ts"

const tones = { open: "good", away: "attention", closed: "bad" } as const satisfies Record<string, Tone>
type Status = NonNullable<Room["roomStatus"]>

/** The status of a room: a label with an icon. Every status is shown with this. */
export function RoomStatusBadge({ status }: { status: Status | null | undefined }) {
  const { t } = useTranslation("rooms")
  if (!status) return <StatusBadge tone="neutral" label={t("rooms:status.unknown")} />
  return <StatusBadge tone={tones[status.status]} label={t(`rooms:status.${status.status}`)} />
}

/** "tot 17.30 uur", "opent morgen 9.00 uur": when the status of the badge ends. */
export function RoomStatusUntil({ status }: { status: Status | null | undefined }) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  const now = useNow()
  useRefreshAt(status?.until)
  if (!status?.until) return null
  const time = formatMoment(status.until, language, now)
  return t(status.status === "closed" && status.source !== "manual" ? "rooms:status.opens" : "rooms:status.until", {
    time,
  })
}

/** The longest delay of a browser timer, in milliseconds. */
const longestWait = 2 ** 31 - 1

/** Refetches the rooms when the status shown ends. */
function useRefreshAt(moment: string | null | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!moment) return undefined
    // A second later: the server's clock decides, and it may differ from ours.
    const wait = Math.min(Math.max(Date.parse(moment) - Date.now(), 0) + 1000, longestWait)
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ["rooms"] }), wait)
    return () => clearTimeout(timer)
  }, [moment, queryClient])
}
