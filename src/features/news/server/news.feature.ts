import { newsAddresses } from "./news-feed.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { newsAttention } from "./news-attention.service.ts"
import { newsSitemap } from "./news-feed.service.ts"
import { newsRoutes } from "./news.routes.ts"
import { newsSearch } from "./news-search.service.ts"
import { newsPictures } from "./news.service.ts"
import { newsSignposts } from "./news.signposts.ts"
import { translatedNews } from "./news-translation.service.ts"
import { newsSiteExport } from "./news.site-export.ts"

/** What news hands to the server. */
export const newsFeature = {
  name: "news",
  routes: newsRoutes,
  search: [newsSearch],
  signposts: newsSignposts,
  sitemap: [newsSitemap],
  translated: [translatedNews],
  attention: newsAttention,
  pictures: newsPictures,
  addresses: newsAddresses,
  personal: { made: ["news"] },
  demo: async () => [(await import("./news.demo.ts")).newsDemo],
  siteExport: newsSiteExport,
} satisfies ServerFeature
