import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { openRoomsQuery, type Room } from "./room.api.ts"
import { RoomStatusUntil } from "./room-status-badge.tsx"

/** Whether somebody is in, a line for each room: "● De Huiskamer is open tot 17.30 uur". On a coloured background. */
export function RoomsNow() {
  const { t } = useTranslation("rooms")
  const { data: rooms } = useQuery(openRoomsQuery(useApi()))
  if (!rooms?.data.length) return null
  return (
    <ul aria-label={t("rooms:home.title")} className="mt-3 grid gap-0.5">
      {rooms.data.map((room) => (
        <li key={room.roomId}>
          <RoomNow room={room} />
        </li>
      ))}
    </ul>
  )
}

function RoomNow({ room: { roomStatus: status, name_nl, name_en } }: { room: Room }) {
  const { t } = useTranslation("rooms")
  return (
    <Link to="/locaties/openingstijden" className="room-now">
      <span aria-hidden className="room-now-dot" data-status={status?.status} />
      <span>
        <strong>
          <LocalizedText nl={name_nl} en={name_en} />
        </strong>{" "}
        {t(`rooms:status.is.${status?.status ?? "unknown"}`)}
        {status?.until ? (status.status === "closed" ? ", " : " ") : null}
        <RoomStatusUntil status={status} />
        {status?.message ? ` · ${status.message}` : null}
      </span>
    </Link>
  )
}
