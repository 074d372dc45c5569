import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { pickText } from "../../../platform/i18n.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { useRoomChange } from "./room.api.ts"
import { emptyRoom, RoomForm } from "./room-form.tsx"

/** /locaties/nieuw */
export function Component() {
  const { t } = useTranslation("rooms")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const create = useRoomChange("POST /rooms")
  return (
    <>
      <PageHead title={t("rooms:pages.new")} lead={t("rooms:lead.new")} />
      <RoomForm
        room={emptyRoom}
        save={(body) => create.mutateAsync({ body })}
        onSaved={(room) => {
          showSnack(t("rooms:saved", { name: pickText(room.name_nl, room.name_en, language).text }))
          void navigate(room.hasOpeningTimes ? `/locaties/${room.slug}/openingstijden/bewerken` : "/locaties/admin")
        }}
      />
    </>
  )
}
