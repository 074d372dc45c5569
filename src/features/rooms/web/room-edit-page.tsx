import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { mayDeleteRoom } from "../room.policy.ts"
import { type Room, roomBySlugQuery, useRoomChange } from "./room.api.ts"
import { RoomForm } from "./room-form.tsx"
import { RoomStatusHistory } from "./room-status-history.tsx"

/** /locaties/{slug}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const room = useToEdit(roomBySlugQuery(useApi(), slug))
  return <Loaded result={room}>{(data) => <EditRoom key={data.roomId} room={data} />}</Loaded>
}

function EditRoom({ room }: { room: Room }) {
  const { t } = useTranslation("rooms")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const update = useRoomChange("PUT /rooms/:roomId")
  const name = pickText(room.name_nl, room.name_en, language).text
  return (
    <>
      <PageHead
        title={name}
        lead={t("rooms:pages.edit")}
        actions={
          room.hasOpeningTimes ? (
            <LinkButton to={`/locaties/${room.slug}/openingstijden/bewerken`} variant="outlined">
              {t("rooms:hours.edit")}
            </LinkButton>
          ) : null
        }
      />
      <RoomForm
        room={room}
        save={(body) => update.mutateAsync({ params: { roomId: room.roomId }, body })}
        onSaved={(saved) => {
          showSnack(t("rooms:saved", { name: pickText(saved.name_nl, saved.name_en, language).text }))
          void navigate("/locaties/admin")
        }}
        actions={<DeleteRoom room={room} name={name} />}
      />
      <RoomStatusHistory roomId={room.roomId} />
    </>
  )
}

function DeleteRoom({ room: { roomId }, name }: { room: Room; name: string }) {
  const { t } = useTranslation("rooms")
  const remove = useRoomChange("DELETE /rooms/:roomId")
  if (!useMay(mayDeleteRoom)) return null
  return (
    <DeleteButton
      label={t("rooms:actions.delete")}
      question={t("rooms:confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { roomId } })}
      done={t("rooms:deleted", { name })}
      to="/locaties/admin"
    />
  )
}
