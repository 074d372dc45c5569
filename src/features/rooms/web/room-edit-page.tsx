import { useTranslation } from "react-i18next"
import { editPage } from "../../../ui/edit-page.tsx"
import { roomApi, type RoomDetail } from "./room.api.ts"
import { RoomForm } from "./room-form.tsx"
import { RoomStatusHistory } from "./room-status-history.tsx"
import { LinkButton } from "../../../ui/button.tsx"

const timesPath = ({ slug }: RoomDetail) => `/locaties/${slug}/openingstijden/bewerken`

/** /locaties/nieuw and /locaties/{slug}/bewerken */
export const Component = editPage({
  entity: roomApi,
  Form: RoomForm,
  texts: {
    new: "rooms:pages.new",
    newLead: "rooms:lead.new",
    edit: "rooms:pages.edit",
    delete: "rooms:actions.delete",
    confirmDelete: "rooms:confirmDelete",
  },
  listPath: "/locaties/admin",
  savedTo: (room, isNew) => (isNew && room.hasOpeningTimes ? timesPath(room) : "/locaties/admin"),
  actions: (room) => (room.hasOpeningTimes ? <TimesButton room={room} /> : null),
  below: ({ roomId }) => <RoomStatusHistory roomId={roomId} />,
})

function TimesButton({ room }: { room: RoomDetail }) {
  const { t } = useTranslation("rooms")
  return (
    <LinkButton to={timesPath(room)} variant="outlined">
      {t("rooms:hours.edit")}
    </LinkButton>
  )
}
