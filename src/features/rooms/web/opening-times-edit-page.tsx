import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { OpeningTimesForm } from "./opening-times-form.tsx"
import { openingTimesQuery, roomApi, type RoomDetail, useRoomChange } from "./room.api.ts"

/** /locaties/{slug}/openingstijden/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const room = useToEdit(roomApi.one(useApi(), slug, useUser()?.userId ?? null))
  return <Loaded result={room}>{(data) => <EditTimes key={data.roomId} room={data} />}</Loaded>
}

function EditTimes({ room }: { room: RoomDetail }) {
  const { t } = useTranslation("rooms")
  const navigate = useNavigate()
  const times = useToEdit(openingTimesQuery(useApi(), room.roomId))
  const change = useRoomChange("PUT /rooms/:roomId/opening-times")
  return (
    <>
      <PageHead
        title={t("rooms:pages.editTimes")}
        above={pickText(room.name_nl, room.name_en, useLanguage()).text}
        lead={t("rooms:lead.editTimes")}
      />
      <Loaded result={times}>
        {(data) => (
          <OpeningTimesForm
            times={data}
            reload={times.refetch}
            save={(body, version) =>
              change.mutateAsync({ params: { roomId: room.roomId }, body: { ...body, version } })
            }
            onSaved={() => {
              showSnack(t("rooms:hours.saved"))
              void navigate("/locaties/openingstijden")
            }}
          />
        )}
      </Loaded>
    </>
  )
}
