import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import { useQuery } from "@tanstack/react-query"
import { Rss } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { readList } from "../../../platform/list-state-url.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, onServer, type PageMeta } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { cardGrid } from "../../../ui/link-card.ts"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { newsFeedPath } from "../news.ts"
import { newsList } from "../news-list.ts"
import { mayCreateNews } from "../news.policy.ts"
import { newsQuery, useLiveNews } from "./news.api.ts"
import { NewsCard } from "./news-card.tsx"
import { currentGroupsQuery } from "../../groups/web/group.api.ts"

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const address = new URL(request.url).searchParams
  const userId = await readerId(app)
  const { query } = readList(newsList, address, app.i18n.language as Language)
  const [{ pagination }] = await Promise.all([
    ensureFresh(app.queryClient, newsQuery(app.api, userId, query)),
    ensureFresh(app.queryClient, currentGroupsQuery(app.api)),
  ])
  return {
    title: app.i18n.t("news:pages.list"),
    description: app.i18n.t("news:lead.list"),
    head: await onServer(app, async () =>
      (await import("../news-head.ts")).newsListHead(address, {
        feed: app.i18n.t("news:pages.list"),
        totalPages: pagination.totalPages,
      }),
    ),
  }
}

/** /nieuws: newest first, the pinned item on top; `?archief=1` for editors. */
export function Component() {
  const { t } = useTranslation("news")
  const list = useListState(newsList)
  const userId = useUser()?.userId ?? null
  const result = useQuery(newsQuery(useApi(), userId, list.query))
  const mayCreate = useMay(mayCreateNews)
  const filters = useFilters(list.filters.groep, mayCreate || list.filters.archief)
  useLiveNews()
  return (
    <>
      <PageHead title={t("news:pages.list")} lead={t(list.filters.archief ? "news:lead.archive" : "news:lead.list")} />
      <ListFrame
        list={list}
        result={result}
        searchLabel={t("news:list.search")}
        filters={filters}
        countText={(count) => t("news:list.count", { count })}
        skeleton={<ListSkeleton shape="cards" />}
        empty={{
          text: t("news:list.empty"),
          action: mayCreate ? <LinkButton to="/nieuws/nieuw">{t("news:list.emptyNext")}</LinkButton> : undefined,
        }}
      >
        {(rows) => (
          <Box component="ul" sx={cardGrid}>
            {rows.map((item, index) => (
              <NewsCard key={item.newsId} item={item} isWide={item.isPinned && index === 0} priority={index < 3} />
            ))}
          </Box>
        )}
      </ListFrame>
      <FeedLink />
      {mayCreate ? <CreateButton to="/nieuws/nieuw" label={t("news:actions.new")} /> : null}
    </>
  )
}

/** An ordinary link: the feed is not a page of the site. */
function FeedLink() {
  const { t } = useTranslation("news")
  const language = useLanguage()
  return (
    <Box component="p" sx={{ mt: 5, mb: { xs: 8, sm: 2 } }}>
      <Link
        href={language === "nl" ? newsFeedPath : `${newsFeedPath}?lng=${language}`}
        sx={{ display: "inline-flex", gap: 1, alignItems: "center", py: 1.25 }}
      >
        <Rss size={18} aria-hidden />
        {t("news:feed.link")}
      </Link>
    </Box>
  )
}

/** Filters: group, and for editors the archive. */
function useFilters(group: string, withArchive: boolean): FilterControl[] {
  const { t } = useTranslation("news")
  const language = useLanguage()
  const { data: groups = [] } = useQuery(currentGroupsQuery(useApi()))
  const options = groups.map(({ slug, name_nl, name_en }) => ({
    value: slug,
    label: pickText(name_nl, name_en, language).text,
  }))
  const isListed = group === "" || options.some(({ value }) => value === group)
  return [
    {
      name: "groep",
      label: t("news:list.group"),
      options: isListed ? options : [...options, { value: group, label: t("news:list.otherGroup") }],
    },
    ...(withArchive ? [{ name: "archief", label: t("news:list.archive") }] : []),
  ]
}
