import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadPageRevisions, mayUpdatePage } from "../page.policy.ts"

const page = pagesOf("features/pages/web", import.meta.glob<PageModule>("./*-page.tsx"), ["pages"])
const edit = { title: "pages:edit.title", may: mayUpdatePage }
const revisions = { title: "pages:revisions.title", may: mayReadPageRevisions }

/** The pages of which the text is all or most; and for each page with an edited text, where that is done. */
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
]
