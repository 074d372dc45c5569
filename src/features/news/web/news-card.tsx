import { Link } from "react-router"
import clsx from "clsx"
import { useQuery } from "@tanstack/react-query"
import { Newspaper } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { CardPicture } from "../../../ui/card-picture.tsx"
import { HighlightMark } from "../../../ui/highlight-mark.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { latestNewsQuery, newsApi, type NewsSummary } from "./news.api.ts"
import { useNewsLabels } from "./news-labels.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"

interface NewsCardProps {
  item: NewsSummary
  /** For the first cards of a page: their pictures load at once. */
  priority?: boolean
  /** Heading level of the title. */
  level?: 2 | 3
  /** The item on top of a page takes a whole row. */
  isWide?: boolean
}

/**
 * The latest news, for another page: its loader must fetch `latestNewsQuery`, and it must load the namespace `news`.
 */
export function NewsLatestCard() {
  const { t } = useTranslation("news")
  const { data: latest } = useQuery(latestNewsQuery(useApi(), useUser()?.userId ?? null))
  newsApi.useLive()
  if (!latest?.data.length) return null
  return (
    <PageSection title={t("news:home.title")} more={<LinkButton to="/nieuws">{t("news:list.all")}</LinkButton>}>
      <ul className={clsx("card-grid", inARow)}>
        {latest.data.map((item) => (
          <NewsCard key={item.newsId} item={item} level={3} />
        ))}
      </ul>
    </PageSection>
  )
}

/** Card of an item, as a list item; the whole card is one link. */
export function NewsCard({ item, priority = false, level = 2, isWide = false }: NewsCardProps) {
  const { t } = useTranslation("news")
  const Heading = `h${level}` as const
  return (
    <Card as="li" className={isWide ? clsx(classes, wide) : classes}>
      <div className="top min-w-0">
        <CardPicture
          of={item}
          sizes={isWide ? "(min-width: 900px) 640px, 100vw" : "(min-width: 600px) 400px, 100vw"}
          ratio="16 / 9"
          priority={priority}
          icon={Newspaper}
          drawing={drawing}
        />
      </div>
      <div className={clsx(isWide ? "p-2 md:p-4" : "p-2", "flex flex-col min-w-0 flex-1")}>
        <Heading className={clsx(isWide ? "heading-2" : "heading-4", "wrap-anywhere text-balance")}>
          {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
          <Link to={`/nieuws/${item.slug}`} className="covering">
            <LocalizedText nl={item.title_nl} en={item.title_en} />
          </Link>
        </Heading>
        <p className="mt-1 text-muted wrap-anywhere">
          <LocalizedText nl={item.intro_nl} en={item.intro_en} />
        </p>
        <div className={foot}>
          {item.isPinned ? <HighlightMark label={t("news:state.pinned")} /> : null}
          <NewsBadges item={item} />
          <Source item={item} />
        </div>
      </div>
    </Card>
  )
}

/** That it is not public yet, archived, or for members. */
export function NewsBadges({ item }: { item: NewsSummary }) {
  return useNewsLabels()
    .statesOf(item)
    .map((state) => <StatusBadge key={state.label} {...state} />)
}

/** When it was published, and by whom. */
function Source({ item }: { item: NewsSummary }) {
  const labels = useNewsLabels()
  const { publishedAt, group, author } = item
  const who = group ? <LocalizedText nl={group.name_nl} en={group.name_en} /> : (author?.name ?? null)
  return (
    <span className="figures">
      {publishedAt ? <time dateTime={publishedAt}>{labels.dayOf(publishedAt)}</time> : null}
      {publishedAt && who ? " · " : null}
      {who}
    </span>
  )
}

/** Three beside each other if there is room. */
const inARow = "grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))]"
const classes = "card-link flex flex-col overflow-hidden"
const wide = "card-wide md:flex-row"
const foot = "flex flex-wrap gap-0.75 items-center mt-auto pt-1.5 text-sm text-muted"
const drawing = "size-full"
