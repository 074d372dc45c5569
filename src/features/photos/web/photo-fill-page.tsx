import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { FolderBadges } from "./photo-folder-card.tsx"
import { ownPhotosQuery, type PhotoFolder } from "./photo-folder.api.ts"
import { pathOf, photoFolderApi } from "./photo-folders.api.ts"
import { PhotoArranger } from "./photo-arranger.tsx"
import { PhotoPublishing } from "./photo-publishing.tsx"
import { PhotoUploader } from "./photo-uploader.tsx"

/** /fotos/folder/{slug}/vullen: sends photos, arranges them, publishes the album */
export function Component() {
  const { t } = useTranslation("photoFolders")
  const { slug = "" } = useParams()
  const result = useQuery(photoFolderApi.one(useApi(), slug, useUser()?.userId ?? null))
  photoFolderApi.useLive()
  return (
    <Loaded result={result}>
      {(folder) =>
        folder.may?.update ? (
          <Filling key={folder.photoFolderId} folder={folder} />
        ) : (
          <ForbiddenScreen message={t("photoFolders:page.mayNotEdit")} />
        )
      }
    </Loaded>
  )
}

/** How often, in milliseconds, it is asked which photos are ready. */
const whileMaking = 2000

function Filling({ folder }: { folder: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  const title = nameOf(folder, useLanguage())
  const query = ownPhotosQuery(useApi(), folder.photoFolderId)
  const photos = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some((photo) => photo.state === "waiting") ? whileMaking : false),
  })
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={t("photoFolders:pages.fill")}
        above={<FolderBadges folder={folder} />}
        actions={
          <>
            <LinkButton to={`${pathOf(folder)}/bewerken`} variant="outlined">
              {t("photoFolders:pages.edit")}
            </LinkButton>
            <LinkButton to={pathOf(folder)} variant="outlined">
              {t("photoFolders:removal.toAlbum")}
            </LinkButton>
          </>
        }
      />
      <PhotoUploader photoFolderId={folder.photoFolderId} />
      <Loaded result={photos}>
        {(all) => (
          <>
            <PhotoArranger photoFolderId={folder.photoFolderId} photos={all} />
            <PhotoPublishing
              folder={folder}
              hasPhotos={all.some(({ state, isHidden }) => state !== "failed" && !isHidden)}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
