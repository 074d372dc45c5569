import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayModerateListings } from "../book-listing.policy.ts"

const page = pagesOf("features/book-listings/web", import.meta.glob<PageModule>("./*-page.tsx"), ["bookListings"])
const path = "/tweedehands-boeken"
/** What a link in a mail opens: not to be found, and as many pages as there are links. */
const ofMail = { isIndexed: false, isKept: false }

/** The addresses of second-hand books. */
export const bookListingPages: RouteObject[] = [
  page(path, "book-listings-page", { title: "bookListings:pages.list", query: [...listQuery, "staat", "prijs"] }),
  page(`${path}/nieuw`, "book-listing-edit-page", {
    title: "bookListings:pages.new",
    help: "boek-verkopen",
    may: loggedIn,
  }),
  page(`${path}/meldingen`, "listing-reports-page", { title: "bookListings:pages.reports", may: mayModerateListings }),
  redirectTo(`${path}/verlengen`, path),
  page(`${path}/verlengen/:token`, "listing-renewal-page", { ...ofMail, title: "bookListings:pages.renew" }),
  redirectTo(`${path}/tips`, path),
  page(`${path}/tips/:token`, "listing-alert-page", { ...ofMail, title: "bookListings:pages.cancel" }),
  // Gone before a search engine shows it.
  page(`${path}/:id`, "book-listing-page", { title: "bookListings:pages.one", isIndexed: false }),
  page(`${path}/:id/bewerken`, "book-listing-edit-page", { title: "bookListings:pages.edit", may: loggedIn }),
  page(`${path}/:id/gesprek`, "listing-conversation-page", {
    title: "bookListings:pages.conversation",
    may: loggedIn,
  }),
  page(`${path}/:id/melden`, "listing-report-page", { title: "bookListings:pages.report", may: loggedIn }),
  page(`${path}/:id/weghalen`, "listing-removal-page", {
    title: "bookListings:pages.remove",
    may: mayModerateListings,
  }),
]
