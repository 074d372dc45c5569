import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { listLoader } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { photoFolderList } from "../photo-folder-list.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"
import { removalsQuery } from "./photo-folder.api.ts"
import { photoFolderApi } from "./photo-folders.api.ts"
import { PhotoFolderCard } from "./photo-folder-card.tsx"

export const loader = listLoader(photoFolderApi, photoFolderList, {
  texts: { title: "photoFolders:pages.list", description: "photoFolders:lead.list" },
  readerOf: readerId,
})

/** /fotos: the newest albums first */
export function Component() {
  const list = useListState(photoFolderList)
  const mayCreate = useMay(mayCreatePhotoFolder)
  photoFolderApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(photoFolderApi.list(useApi(), list.query, useUser()?.userId ?? null))}
      texts={{
        title: "photoFolders:pages.list",
        lead: "photoFolders:lead.list",
        search: "photoFolders:list.search",
        count: "photoFolders:list.count",
        empty: "photoFolders:list.empty",
        emptyNext: "photoFolders:list.emptyNext",
        new: "photoFolders:pages.new",
      }}
      newPath="/fotos/folder/nieuw"
      mayCreate={mayCreate}
      actions={mayCreate ? <RemovalsLink /> : undefined}
      skeleton={<ListSkeleton shape="cards" />}
    >
      {(rows) => (
        <ul className={rows.length === 1 ? undefined : "card-grid"}>
          {rows.map((folder, index) => (
            <PhotoFolderCard
              key={folder.photoFolderId}
              folder={folder}
              priority={index < 3}
              isWide={rows.length === 1}
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** To the requests to remove photos, with how many wait for an answer. */
function RemovalsLink() {
  const { t } = useTranslation("photoFolders")
  const { data } = useQuery(removalsQuery(useApi()))
  useLive("photo-removals")
  const count = data?.pagination.totalItems ?? 0
  return (
    <LinkButton to="/fotos/verzoeken" variant="outlined">
      {t(count ? "photoFolders:pages.removalsOpen" : "photoFolders:pages.removals", { count })}
    </LinkButton>
  )
}
