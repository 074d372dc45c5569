import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayCreateBook, mayUpdateBook } from "../book.policy.ts"

const page = pagesOf("features/books/web", import.meta.glob<PageModule>("./*-page.tsx"), ["books"])

/** The addresses of books. */
export const bookPages: RouteObject[] = [
  page("/nieuwe-boeken/nieuw", "book-edit-page", {
    help: "boekenlijst-bijhouden",
    title: "books:pages.new",
    may: mayCreateBook,
  }),
  page("/nieuwe-boeken/importeren", "book-import-page", {
    help: "boekenlijst-bijhouden",
    title: "books:import.title",
    may: mayUpdateBook,
    namespaces: ["books", "imports"],
  }),
  redirectTo("/nieuwe-boeken/:id", "/nieuwe-boeken"),
  page("/nieuwe-boeken/:id/bewerken", "book-edit-page", {
    help: "boekenlijst-bijhouden",
    title: "books:pages.edit",
    may: mayUpdateBook,
  }),
]
