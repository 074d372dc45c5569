import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { removalInput } from "../photo.ts"
import { type Photo, usePhotoChange } from "./photo-folder.api.ts"
import { PhotoImage } from "./photo-image.tsx"

interface PhotoRemovalDialogProps {
  photoFolderId: number
  photo: Photo
  onClose: () => void
}

/** Asks to have a photo taken away. */
export function PhotoRemovalDialog({ photoFolderId, photo, onClose }: PhotoRemovalDialogProps) {
  const { t } = useTranslation("photoFolders")
  const [user, language] = [useUser(), useLanguage()]
  const send = usePhotoChange("POST /photo-folders/:photoFolderId/photos/:photoId/removal-requests")
  return (
    <ModalDialog title={t("photoFolders:removal.title")} onClose={onClose}>
      <div className="mb-2 w-20 rounded overflow-hidden">
        <PhotoImage photo={photo} alt="" sizes="160px" />
      </div>
      <p className="mb-2 text-muted">{t("photoFolders:removal.lead")}</p>
      <Form
        schema={removalInput}
        defaultValues={{ reason: "", email: null }}
        onSubmit={(body) => send.mutateAsync({ params: { photoFolderId, photoId: photo.photoId }, body })}
        onSaved={({ data: { dueOn } }) => {
          showSnack(t("photoFolders:removal.sent", { day: formatDate(dueOn, language) }))
          onClose()
        }}
        submitLabel={t("photoFolders:removal.send")}
        bar="plain"
      >
        <TextField
          name="reason"
          label={t("photoFolders:removal.reason")}
          help={t("photoFolders:removal.reasonHelp")}
          multiline
          rows={3}
        />
        {user ? null : (
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t("photoFolders:removal.email")}
            help={t("photoFolders:removal.emailHelp")}
            required
          />
        )}
      </Form>
    </ModalDialog>
  )
}
