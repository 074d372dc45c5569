import type { RouteObject } from "react-router"
import { listQuery, page } from "../../../platform/web/page-route.ts"
import { mayCreateNews, mayOpenEditor } from "../news.policy.ts"

/** The addresses of news. */
export const newsPages: RouteObject[] = [
  page("/nieuws", {
    file: "features/news/web/news-page.tsx",
    load: () => import("./news-page.tsx"),
    namespaces: ["news"],
    title: "news:pages.list",
    wide: true,
    query: [...listQuery, "groep", "archief"],
  }),
  page("/nieuws/nieuw", {
    file: "features/news/web/news-new-page.tsx",
    load: () => import("./news-new-page.tsx"),
    namespaces: ["news"],
    title: "news:pages.new",
    may: mayCreateNews,
  }),
  page("/nieuws/:slug", {
    file: "features/news/web/news-item-page.tsx",
    load: () => import("./news-item-page.tsx"),
    namespaces: ["news"],
    title: "news:pages.detail",
  }),
  page("/nieuws/:slug/bewerken", {
    file: "features/news/web/news-edit-page.tsx",
    load: () => import("./news-edit-page.tsx"),
    namespaces: ["news"],
    title: "news:pages.edit",
    may: mayOpenEditor,
  }),
]
