import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayAnnounce, mayReadCollections } from "../collection.policy.ts"

const page = pagesOf("features/collections/web", import.meta.glob<PageModule>("./*-page.tsx"), ["collections"])

/** What reading a report of the bank may say. */
const reportTexts = ["collectionReports", "returnReasons", "statusReports"]

/** Where money is collected by mandate. */
export const collectionPages: RouteObject[] = [
  page("/financien/incasso", "collections-page", {
    help: "incasseren",
    title: "collections:pages.list",
    may: mayReadCollections,
    namespaces: ["collections", ...reportTexts],
    query: [...listQuery, "stand"],
  }),
  page("/financien/incasso/nieuw", "collection-new-page", {
    help: "incasseren",
    title: "collections:pages.new",
    may: mayAnnounce,
  }),
  page("/financien/incasso/:collectionId", "collection-page", {
    help: "incasseren",
    title: "collections:pages.detail",
    may: mayReadCollections,
    namespaces: ["collections", ...reportTexts],
    query: [...listQuery, "stand"],
  }),
]
