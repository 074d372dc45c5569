import { useQuery } from "@tanstack/react-query"
import { Rss } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, listLoader } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { type FilterControl, withOther } from "../../../ui/list/filter-control.ts"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { currentGroupsQuery } from "../../groups/web/group.api.ts"
import { newsFeed, newsFeedPath } from "../news-feed-link.ts"
import { newsList } from "../news-list.ts"
import { mayCreateNews } from "../news.policy.ts"
import { newsApi } from "./news.api.ts"
import { NewsCard } from "./news-card.tsx"
import { TextLink } from "../../../ui/link.tsx"

export const loader = listLoader(newsApi, newsList, {
  texts: { title: "news:pages.list", description: "news:lead.list" },
  readerOf: readerId,
  also: ({ queryClient, api }) => [ensureFresh(queryClient, currentGroupsQuery(api))],
  feedsOf: ({ i18n }) => [newsFeed(i18n.t("news:pages.list"))],
})

/** /nieuws: newest first, the pinned item on top; `?archief=1` for editors. */
export function Component() {
  const list = useListState(newsList)
  const mayCreate = useMay(mayCreateNews)
  const { groep, archief } = list.filters
  newsApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(newsApi.list(useApi(), list.query, useUser()?.userId ?? null))}
      texts={{
        title: "news:pages.list",
        lead: archief ? "news:lead.archive" : "news:lead.list",
        search: "news:list.search",
        count: "news:list.count",
        empty: "news:list.empty",
        emptyNext: "news:list.emptyNext",
        new: "news:pages.new",
      }}
      newPath="/nieuws/nieuw"
      mayCreate={mayCreate}
      filters={useFilters(groep, mayCreate || archief)}
      skeleton={<ListSkeleton shape="cards" />}
      below={<FeedLink />}
    >
      {(rows) => (
        <ul className="card-grid">
          {rows.map((item, index) => (
            <NewsCard key={item.newsId} item={item} isWide={item.isPinned && index === 0} priority={index < 3} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** An ordinary link: the feed is not a page of the site. */
function FeedLink() {
  const { t } = useTranslation("news")
  const language = useLanguage()
  return (
    <p className="mt-5 mb-6 sm:mb-2">
      <TextLink
        href={language === "nl" ? newsFeedPath : `${newsFeedPath}?lng=${language}`}
        className="inline-flex gap-1 items-center py-1.25"
      >
        <Rss size={18} aria-hidden />
        {t("news:feed.link")}
      </TextLink>
    </p>
  )
}

/** Filters: group, and for editors the archive. */
function useFilters(group: string, withArchive: boolean): FilterControl[] {
  const { t } = useTranslation("news")
  const language = useLanguage()
  const { data: groups = [] } = useQuery(currentGroupsQuery(useApi()))
  const options = groups.map((each) => ({ value: each.slug, label: nameOf(each, language).text }))
  return [
    { name: "groep", label: t("news:list.group"), options: withOther(options, group, t("news:list.otherGroup")) },
    ...(withArchive ? [{ name: "archief", label: t("news:list.archive") }] : []),
  ]
}
