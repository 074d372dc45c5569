import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
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
  const room = useQuery({ ...roomBySlugQuery(useApi(), slug), placeholderData: undefined })
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

function DeleteRoom({ room, name }: { room: Room; name: string }) {
  const { t } = useTranslation("rooms")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const remove = useRoomChange("DELETE /rooms/:roomId")
  if (!useMay(mayDeleteRoom)) return null
  const ask = async () => {
    const message = t("rooms:confirmDelete", { name })
    if (!(await confirm({ message, confirmLabel: t("rooms:actions.delete") }))) return
    try {
      await remove.mutateAsync({ params: { roomId: room.roomId } })
      showSnack(t("rooms:deleted", { name }))
      await navigate("/locaties/admin")
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()} loading={remove.isPending}>
      {t("rooms:actions.delete")}
    </Button>
  )
}
