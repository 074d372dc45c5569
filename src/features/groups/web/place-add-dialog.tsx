import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { type Group, useGroupChange } from "./group.api.ts"
import { useGroupWords } from "./group-words.ts"
import { PlaceForm } from "./place-form.tsx"

/** Gives somebody a place in a group. */
export function PlaceAddDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation("groups")
  const today = dayKey(useNow())
  const add = useGroupChange("POST /groups/:groupId/members")
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="place-add-title">
      <DialogTitle id="place-add-title" sx={{ pr: 7, typography: "h4" }}>
        {t("groups:places.addTo", { name: useGroupWords().nameOf(group) })}
      </DialogTitle>
      <IconButton onClick={onClose} aria-label={t("ui:close")} sx={{ position: "absolute", right: 12, top: 12 }}>
        <X aria-hidden />
      </IconButton>
      <DialogContent>
        <PlaceForm
          place={{ since: group.foundedOn && group.foundedOn > today ? group.foundedOn : today }}
          save={(body) => add.mutateAsync({ params: { groupId: group.groupId }, body })}
          onSaved={({ data }) => {
            showSnack(t("groups:places.added", { name: data.user.name }))
            onClose()
          }}
          submitLabel={t("groups:places.add")}
          isDialog
        />
      </DialogContent>
    </Dialog>
  )
}
