import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { MapPin, MessageCircle } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useUser } from "../../../platform/web/session.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { OutsideLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Room } from "./room.api.ts"
import { RoomPresence } from "./room-presence.tsx"
import { RoomStatusBadge, RoomStatusUntil } from "./room-status-badge.tsx"

/** A room with its current status; other pages show rooms with this. */
export function RoomCard({ room, children, level = 2 }: { room: Room; children?: ReactNode; level?: 2 | 3 }) {
  const user = useUser()
  const { roomStatus: status } = room
  return (
    <SectionCard>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 1 }}>
        <Typography variant="h3" component={`h${level}`} sx={{ mr: "auto" }}>
          <LocalizedText nl={room.name_nl} en={room.name_en} />
        </Typography>
        {/* Announced if it changes while the page is open. */}
        <Box role="status" sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
          <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
            <RoomStatusUntil status={status} />
          </Typography>
          <RoomStatusBadge status={status} />
        </Box>
      </Box>
      {status?.message ? (
        <Typography
          sx={{
            display: "flex",
            gap: 1,
            alignItems: "center",
            my: 1.5,
            p: 1.5,
            borderRadius: 1,
            bgcolor: "accent.soft",
          }}
        >
          <MessageCircle size={18} aria-hidden style={{ flexShrink: 0 }} />
          <span>{status.message}</span>
        </Typography>
      ) : null}
      {user && status?.source === "manual" ? <RoomPresence roomId={room.roomId} /> : null}
      <RoomAddress room={room} />
      {children}
    </SectionCard>
  )
}

function RoomAddress({ room }: { room: Room }) {
  const { t } = useTranslation("rooms")
  const address = `${room.street} ${room.houseNumber}, ${room.postalCode} ${room.city}`
  return (
    <Typography sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center", color: "text.secondary" }}>
      <MapPin size={18} aria-hidden />
      <span>{address}</span>
      <OutsideLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
        {t("rooms:mapLink")}
      </OutsideLink>
    </Typography>
  )
}
