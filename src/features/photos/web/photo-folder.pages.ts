import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"

const page = pagesOf("features/photos/web", import.meta.glob<PageModule>("./*-page.tsx"), ["photoFolders"])

/** The addresses of photos. */
export const photoFolderPages: RouteObject[] = [
  page("/fotos", "photo-folders-page", { title: "photoFolders:pages.list", wide: true, query: listQuery }),
  page("/fotos/verzoeken", "photo-removals-page", {
    help: "fotoalbum-maken",
    title: "photoFolders:pages.removals",
    may: mayCreatePhotoFolder,
  }),
  page("/fotos/folder/nieuw", "photo-folder-edit-page", {
    help: "fotoalbum-maken",
    title: "photoFolders:pages.new",
    may: mayCreatePhotoFolder,
  }),
  page("/fotos/folder/:slug", "photo-folder-page", { title: "photoFolders:pages.detail", wide: true }),
  page("/fotos/folder/:slug/bewerken", "photo-folder-edit-page", {
    help: "fotoalbum-maken",
    title: "photoFolders:pages.edit",
    may: mayCreatePhotoFolder,
  }),
  page("/fotos/folder/:slug/vullen", "photo-fill-page", {
    help: "fotoalbum-maken",
    title: "photoFolders:pages.fill",
    may: mayCreatePhotoFolder,
    wide: true,
  }),
]
