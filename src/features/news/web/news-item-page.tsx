import { Archive, EyeOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { publishState } from "../../../platform/publishing/publishing.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { ensureFresh, onServer, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNowAround } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { detailPage } from "../../../ui/detail-page.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { Picture } from "../../../ui/responsive-picture.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { type NewsItem, nearbyNewsQuery, newsApi } from "./news.api.ts"
import { NewsBadges } from "./news-card.tsx"
import { useNewsLabels } from "./news-labels.ts"
import { NewsNearby } from "./news-nearby.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Alert } from "../../../ui/alert.tsx"

/** /nieuws/{slug} */
export const { loader, Component } = detailPage({
  entity: newsApi,
  View: NewsItemView,
  metaOf,
  hidden: { may: loggedIn, to: "/nieuws", label: "news:list.all", isForMembers: true },
})

async function metaOf(app: AppContext, item: NewsItem): Promise<PageMeta> {
  await ensureFresh(app.queryClient, nearbyNewsQuery(app.api, await readerId(app), item.newsId))
  return {
    description: textFor(app, item.intro_nl, item.intro_en),
    head: await onServer(app, async () =>
      (await import("../news-head.ts")).newsHead(item, {
        alt: textFor(app, item.imageAlt_nl, item.imageAlt_en),
        feed: app.i18n.t("news:pages.list"),
      }),
    ),
  }
}

function NewsItemView({ thing: item }: { thing: NewsItem }) {
  const language = useLanguage()
  const title = nameOf(item, language)
  const alt = pickText(item.imageAlt_nl, item.imageAlt_en, language)
  return (
    <article>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={item.intro_nl} en={item.intro_en} />}
        above={
          <div className={byline}>
            <Byline item={item} />
            <NewsBadges item={item} />
          </div>
        }
        actions={<EditButton thing={item} to={`/nieuws/${item.slug}/bewerken`} />}
      />
      <Notice item={item} />
      {item.image ? (
        <div className="mb-4 rounded overflow-hidden">
          <Picture
            picture={item.image}
            alt={alt.text}
            lang={alt.lang}
            sizes="(min-width: 900px) 900px, 100vw"
            priority
          />
        </div>
      ) : null}
      <div className="sm:text-lg">
        <Markdown nl={item.bodyHtml_nl} en={item.bodyHtml_en} />
      </div>
      <NewsNearby item={item} />
    </article>
  )
}

/** When it was published, and the author and group. */
function Byline({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const labels = useNewsLabels()
  const { publishedAt, author, group } = item
  return (
    <span>
      {publishedAt ? <time dateTime={publishedAt}>{labels.dayOf(publishedAt)}</time> : null}
      {publishedAt && (author || group) ? " · " : null}
      {author ? <MemberLink person={author} /> : null}
      {author && group ? ` · ${t("news:page.onBehalfOf")} ` : null}
      {group ? (
        <RouterLink to={`/groepen/${group.type}/${group.slug}`}>
          <LocalizedText nl={group.name_nl} en={group.name_en} />
        </RouterLink>
      ) : null}
    </span>
  )
}

/** What people must know first: that it is archived, or that it is not public yet. */
function Notice({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const labels = useNewsLabels()
  const state = publishState(item, useNowAround([item.publishAt]))
  if (state === "published") return null
  const isArchived = state === "archived"
  return (
    <Alert
      severity={isArchived ? "warning" : "info"}
      icon={isArchived ? <Archive aria-hidden /> : <EyeOff aria-hidden />}
      className="mb-3"
    >
      {t(`news:notes.${state}`, { when: state === "scheduled" ? labels.momentOf(item.publishAt ?? "") : "" })}
    </Alert>
  )
}

const byline = "flex flex-wrap gap-x-1.5 gap-y-0.5 items-center text-muted figures"
