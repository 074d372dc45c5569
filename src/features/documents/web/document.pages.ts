import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayCreateDocument, mayUpdateDocument } from "../document.policy.ts"

const page = pagesOf("features/documents/web", import.meta.glob<PageModule>("./*-page.tsx"), ["documents"])
const path = "/documenten"

/** The addresses of documents. */
export const documentPages: RouteObject[] = [
  page(path, "documents-page", { title: "documents:pages.list", query: [...listQuery, "map", "soort", "jaar"] }),
  page(`${path}/nieuw`, "document-edit-page", {
    title: "documents:pages.new",
    help: "documenten-toevoegen",
    may: mayCreateDocument,
  }),
  redirectTo(`${path}/folder`, path),
  page(`${path}/folder/nieuw`, "folder-edit-page", {
    title: "documents:pages.newFolder",
    help: "documenten-toevoegen",
    may: mayCreateDocument,
  }),
  redirectTo(`${path}/folder/:slug`, path),
  page(`${path}/folder/:slug/bewerken`, "folder-edit-page", {
    title: "documents:pages.editFolder",
    help: "documenten-toevoegen",
    may: mayUpdateDocument,
  }),
  page(`${path}/:id`, "document-page", { title: "documents:pages.one" }),
  page(`${path}/:id/bewerken`, "document-edit-page", {
    title: "documents:pages.edit",
    help: "documenten-toevoegen",
    may: mayUpdateDocument,
  }),
]
