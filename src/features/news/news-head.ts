import type { NewsArticle } from "schema-dts"
import type { PageHead } from "../../platform/head.ts"
import { imageOf, type StructuredSite, textOf } from "../../platform/structured-data.ts"
import type { NewsItem } from "./news.ts"
import { newsFeed } from "./news-feed-link.ts"

/** Head of a public item's page, for search engines and link previews. Archived items are not indexed. */
export const newsHead = (item: NewsItem, { alt, feed }: { alt: string; feed: string }): PageHead => ({
  type: "article",
  picture: item.image ? { picture: item.image, alt } : undefined,
  feeds: [newsFeed(feed)],
  isIndexed: item.status === "published",
  things: (site) => [{ "@context": "https://schema.org", ...articleOf(item, site) }],
})

function articleOf(item: NewsItem, site: StructuredSite): Exclude<NewsArticle, string> {
  const { title_nl, title_en, intro_nl, intro_en, author, group, slug } = item
  const publisher = site.organization()
  const groupAuthor = group && {
    "@type": "Organization" as const,
    name: textOf(site, group.name_nl, group.name_en),
    url: site.page(`/groepen/${group.type}/${group.slug}`),
  }
  return {
    "@type": "NewsArticle",
    headline: textOf(site, title_nl, title_en),
    description: textOf(site, intro_nl, intro_en),
    url: site.page(`/nieuws/${slug}`),
    mainEntityOfPage: site.page(`/nieuws/${slug}`),
    inLanguage: site.language,
    datePublished: item.publishedAt ?? undefined,
    dateModified: item.updatedAt,
    image: imageOf(site, item.image),
    author: author ? { "@type": "Person", name: author.name } : (groupAuthor ?? publisher),
    publisher,
  }
}
