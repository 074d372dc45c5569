import { MapPin, MessageCircle } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useUser } from "../../../platform/web/session.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Room } from "./room.api.ts"
import { RoomPresence } from "./room-presence.tsx"
import { RoomStatusBadge, RoomStatusUntil } from "./room-status-badge.tsx"
import { OutsideLink } from "../../../ui/link.tsx"

interface RoomCardProps {
  /** What an address may name after a `#`. */
  id?: string
  room: Room
  children?: ReactNode
  level?: 2 | 3
}

/** A room with its current status; other pages show rooms with this. */
export function RoomCard({ id, room, children, level = 2 }: RoomCardProps) {
  const user = useUser()
  const { roomStatus: status } = room
  const Heading = `h${level}` as const
  return (
    <SectionCard id={id}>
      <div className="flex flex-wrap gap-1.5 items-center mb-1">
        <Heading className="heading-3 mr-auto">
          <LocalizedText nl={room.name_nl} en={room.name_en} />
        </Heading>
        {/* Announced if it changes while the page is open. */}
        <div role="status" className="flex gap-1.5 items-center flex-wrap">
          <span className="text-sm text-muted">
            <RoomStatusUntil status={status} />
          </span>
          <RoomStatusBadge status={status} />
        </div>
      </div>
      {status?.message ? (
        <p className="flex gap-1 items-center my-1.5 p-1.5 rounded bg-accent-soft">
          <MessageCircle size={18} aria-hidden style={{ flexShrink: 0 }} />
          <span>{status.message}</span>
        </p>
      ) : null}
      {user && status?.source === "manual" ? <RoomPresence room={room} /> : null}
      <RoomAddress room={room} />
      {children}
    </SectionCard>
  )
}

function RoomAddress({ room }: { room: Room }) {
  const { t } = useTranslation("rooms")
  const address = `${room.street} ${room.houseNumber}, ${room.postalCode} ${room.city}`
  return (
    <p className="flex flex-wrap gap-x-1 items-center text-muted">
      <span className="flex gap-1">
        <MapPin size={18} className="mt-0.5 flex-none" aria-hidden />
        {address}
      </span>
      <OutsideLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
        {t("rooms:mapLink")}
      </OutsideLink>
    </p>
  )
}
