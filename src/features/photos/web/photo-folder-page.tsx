import { useQueries } from "@tanstack/react-query"
import { Download, ImagePlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, onServer, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useUser } from "../../../platform/web/session.ts"
import { AnchorButton, Button, LinkButton } from "../../../ui/button.tsx"
import { detailPage } from "../../../ui/detail-page.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { FolderBadges } from "./photo-folder-card.tsx"
import { type PhotoFolder, photosQuery } from "./photo-folder.api.ts"
import { listPath, pathOf, photoFolderApi } from "./photo-folders.api.ts"
import { PhotoGrid } from "./photo-grid.tsx"

/** /fotos/folder/{slug} */
export const { loader, Component } = detailPage({
  entity: photoFolderApi,
  View: PhotoFolderView,
  metaOf,
  hidden: { may: loggedIn, to: listPath, label: "photoFolders:list.all", isForMembers: true },
})

async function metaOf(app: AppContext, folder: PhotoFolder): Promise<PageMeta> {
  await ensureFresh(app.queryClient, photosQuery(app.api, await readerId(app), folder.photoFolderId, 1))
  return {
    description: textFor(app, folder.description_nl, folder.description_en) || undefined,
    head: await onServer(app, async () => ({ isIndexed: folder.visibility === "public" })),
  }
}

function PhotoFolderView({ thing: folder }: { thing: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  const title = nameOf(folder, useLanguage())
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={
          folder.description_nl ? (
            <span className="whitespace-pre-line">
              <LocalizedText nl={folder.description_nl} en={folder.description_en} />
            </span>
          ) : undefined
        }
        above={<About folder={folder} />}
        actions={<Actions folder={folder} />}
      />
      <Photos folder={folder} />
      {folder.photoCount ? <p className="mt-4 text-muted">{t("photoFolders:page.removalHint")}</p> : null}
    </>
  )
}

function About({ folder }: { folder: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  const [language, now] = [useLanguage(), useNow()]
  const { takenOn, activity, photoCount } = folder
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center text-muted">
      <span className="figures">
        {takenOn ? <time dateTime={takenOn}>{formatDate(takenOn, language, now)}</time> : null}
        {takenOn ? " · " : null}
        {t("photoFolders:count", { count: photoCount })}
      </span>
      {activity ? (
        <span>
          {t("photoFolders:page.ofActivity")}{" "}
          <RouterLink to={`/activiteiten/${activity.slug}`}>
            <LocalizedText nl={activity.title_nl} en={activity.title_en} />
          </RouterLink>
        </span>
      ) : null}
      <FolderBadges folder={folder} />
    </div>
  )
}

function Actions({ folder }: { folder: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  return (
    <>
      {folder.photoCount ? (
        <AnchorButton
          href={`/files/photos/albums/${folder.slug}.zip`}
          download
          variant="outlined"
          startIcon={<Download size={18} aria-hidden />}
        >
          {t("photoFolders:page.download")}
        </AnchorButton>
      ) : null}
      <EditButton thing={folder} to={`${pathOf(folder)}/bewerken`} />
      {folder.may?.update ? (
        <LinkButton to={`${pathOf(folder)}/vullen`} variant="contained" startIcon={<ImagePlus size={18} aria-hidden />}>
          {t("photoFolders:page.fill")}
        </LinkButton>
      ) : null}
    </>
  )
}

/** The photos, sixty at a time: more when asked for, or when the viewer comes near the last. */
function Photos({ folder }: { folder: PhotoFolder }) {
  const { t } = useTranslation("photoFolders")
  const [api, user, language] = [useApi(), useUser(), useLanguage()]
  const [pages, setPages] = useState(1)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      photosQuery(api, user?.userId ?? null, folder.photoFolderId, index + 1),
    ),
  })
  const photos = results.flatMap(({ data }) => data?.data ?? [])
  const total = results[0]?.data?.pagination.totalItems ?? 0
  const isLoading = results.some(({ isPending }) => isPending)
  const more = () => {
    if (!isLoading && photos.length < total) setPages(pages + 1)
  }
  if (!total)
    return (
      <EmptyState
        title={t("photoFolders:page.empty")}
        action={
          folder.may?.update ? (
            <LinkButton to={`${pathOf(folder)}/vullen`}>{t("photoFolders:page.fill")}</LinkButton>
          ) : undefined
        }
      />
    )
  return (
    <>
      <PhotoGrid
        photoFolderId={folder.photoFolderId}
        label={t("photoFolders:page.grid", { album: nameOf(folder, language).text })}
        photos={photos}
        onNearEnd={more}
      />
      {photos.length < total ? (
        <div className="mt-3 text-center">
          <p className="mb-1 text-muted figures">{t("photoFolders:page.shown", { shown: photos.length, total })}</p>
          <Button variant="outlined" onClick={more} loading={isLoading}>
            {t("photoFolders:page.more")}
          </Button>
        </div>
      ) : null}
    </>
  )
}
