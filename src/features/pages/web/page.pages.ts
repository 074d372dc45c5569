import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreatePage, mayReadPageRevisions, mayUpdatePage } from "../page.policy.ts"

const page = pagesOf("features/pages/web", import.meta.glob<PageModule>("./*-page.tsx"), ["pages"])
const edit = { title: "pages:edit.title", help: "vaste-paginas", may: mayUpdatePage }
const revisions = { title: "pages:revisions.title", help: "vaste-paginas", may: mayReadPageRevisions }
const own = ["ownPages", "pages"]

/** The pages of which the text is all or most, those that editors made, and where their texts are edited. */
export const pagePages: RouteObject[] = [
  page("/geschiedenis", "history-page", { title: "pages:names.history", namespaces: ["pages", "groups"] }),
  page("/geschiedenis/bewerken", "page-edit-page", { ...edit }),
  page("/geschiedenis/versies", "page-revisions-page", { ...revisions }),
  page("/over-ons", "about-page", { title: "pages:names.about", namespaces: ["pages", "groups"] }),
  page("/over-ons/bewerken", "page-edit-page", { ...edit }),
  page("/over-ons/versies", "page-revisions-page", { ...revisions }),
  page("/samenwerken/bewerken", "page-edit-page", { ...edit }),
  page("/samenwerken/versies", "page-revisions-page", { ...revisions }),
  page("/privacy-policy/bewerken", "page-edit-page", { ...edit }),
  page("/privacy-policy/versies", "page-revisions-page", { ...revisions }),
  page("/pagina", "own-pages-page", {
    title: "ownPages:pages.list",
    namespaces: ["ownPages"],
    query: [...listQuery, "stand"],
    isIndexed: false,
  }),
  page("/pagina/nieuw", "own-page-edit-page", {
    help: "eigen-pagina-maken",
    title: "ownPages:pages.new",
    may: mayCreatePage,
    namespaces: own,
  }),
  page("/pagina/:slug", "own-page-page", { title: "ownPages:pages.detail", namespaces: ["ownPages"] }),
  page("/pagina/:slug/bewerken", "own-page-edit-page", {
    help: "eigen-pagina-maken",
    title: "ownPages:pages.edit",
    may: mayUpdatePage,
    namespaces: own,
  }),
  page("/pagina/:slug/versies", "own-page-revisions-page", {
    title: "ownPages:pages.revisions",
    may: mayReadPageRevisions,
    namespaces: own,
  }),
]
