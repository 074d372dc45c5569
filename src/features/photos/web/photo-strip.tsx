import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatDate } from "../../../platform/format.ts"
import { photoAddress } from "../../../platform/pictures/photo.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { latestFoldersQuery, listPath, pathOf, photoFolderApi, type PhotoFolderSummary } from "./photo-folders.api.ts"

/** For the loader of a page with this strip. */
export const prefetchPhotoStrip = async (app: AppContext, activityId?: number): Promise<void> =>
  void (await ensureFresh(app.queryClient, latestFoldersQuery(app.api, await readerId(app), activityId)))

interface PhotoStripProps {
  /** Only albums of this activity. */
  activityId?: number
  className?: string
}

/**
 * The newest albums that the user may see, small, for another page: its loader must call `prefetchPhotoStrip`, and it
 * must load the namespace `photoStrip`. Renders nothing if there are none.
 */
export function PhotoStrip({ activityId, className }: PhotoStripProps) {
  const { t } = useTranslation("photoStrip")
  const { data: folders } = useQuery(latestFoldersQuery(useApi(), useUser()?.userId ?? null, activityId))
  photoFolderApi.useLive()
  if (!folders?.data.length) return null
  return (
    <PageSection
      title={t(activityId === undefined ? "photoStrip:latest" : "photoStrip:ofActivity")}
      more={activityId === undefined ? <LinkButton to={listPath}>{t("photoStrip:all")}</LinkButton> : undefined}
      {...(className ? { className } : {})}
    >
      <ul className="grid gap-2 grid-cols-2 sm:grid-cols-3">
        {folders.data.map((folder) => (
          <Album key={folder.photoFolderId} folder={folder} />
        ))}
      </ul>
    </PageSection>
  )
}

function Album({ folder }: { folder: PhotoFolderSummary }) {
  const [language, now] = [useLanguage(), useNow()]
  const { cover, takenOn } = folder
  return (
    <li className="min-w-0">
      <Link to={pathOf(folder)} className="block">
        {cover ? (
          <img
            src={photoAddress(cover.key, 480)}
            width={480}
            height={320}
            alt=""
            loading="lazy"
            className="w-full aspect-[3/2] object-cover rounded bg-hover"
          />
        ) : null}
        <span className="block mt-0.75 font-semibold wrap-anywhere">
          <LocalizedText nl={folder.title_nl} en={folder.title_en} />
        </span>
        {takenOn ? (
          <span className="block text-sm text-muted figures">{formatDate(takenOn, language, now)}</span>
        ) : null}
      </Link>
    </li>
  )
}
