import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { PhotoConsent } from "./photo-consent.tsx"
import { type PhotoFolder, usePhotoChange } from "./photo-folder.api.ts"

interface PhotoPublishingProps {
  folder: PhotoFolder
  hasPhotos: boolean
}

/** Who sees the album, and before it is published: who at the activity did not agree to photos. */
export function PhotoPublishing({ folder, hasPhotos }: PhotoPublishingProps) {
  const { t } = useTranslation("photoFolders")
  const showError = useShowError()
  const change = usePhotoChange("PATCH /photo-folders/:photoFolderId/publication")
  const isPublished = folder.status === "published"
  const publish = async () => {
    try {
      await change.mutateAsync({
        params: { photoFolderId: folder.photoFolderId },
        body: { isPublished: !isPublished },
      })
      showSnack(t(isPublished ? "photoFolders:publish.undone" : "photoFolders:publish.done"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SectionCard
      title={t("photoFolders:publish.title")}
      lead={t(isPublished ? `photoFolders:publish.published.${folder.visibility}` : "photoFolders:publish.draft")}
    >
      <PhotoConsent folder={folder} visibility={folder.visibility} />
      <Button
        variant={isPublished ? "outlined" : "contained"}
        className="mt-2"
        disabled={!isPublished && !hasPhotos}
        loading={change.isPending}
        onClick={() => void publish()}
      >
        {t(isPublished ? "photoFolders:publish.unpublish" : "photoFolders:publish.publish")}
      </Button>
    </SectionCard>
  )
}
