import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreateNews, mayOpenEditor } from "../news.policy.ts"

const page = pagesOf("features/news/web", import.meta.glob<PageModule>("./*-page.tsx"), ["news"])
const query = [...listQuery, "groep", "archief"]

/** The addresses of news. */
export const newsPages: RouteObject[] = [
  page("/nieuws", "news-page", { title: "news:pages.list", wide: true, query }),
  page("/nieuws/nieuw", "news-edit-page", { help: "nieuws-schrijven", title: "news:pages.new", may: mayCreateNews }),
  page("/nieuws/:slug", "news-item-page", { title: "news:pages.detail" }),
  page("/nieuws/:slug/bewerken", "news-edit-page", {
    help: "nieuws-schrijven",
    title: "news:pages.edit",
    may: mayOpenEditor,
  }),
]
