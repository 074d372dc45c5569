import clsx from "clsx"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { type NewsItem, type NewsSummary, nearbyNewsQuery } from "./news.api.ts"
import { NewsCard } from "./news-card.tsx"
import { RouterLink } from "../../../ui/link.tsx"

/** What to read next: the items before and after this one, and others of its group. */
export function NewsNearby({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news")
  const language = useLanguage()
  const { data } = useQuery(nearbyNewsQuery(useApi(), useUser()?.userId ?? null, item.newsId))
  if (!data) return null
  const { previous, next, related } = data
  return (
    <>
      {previous || next ? (
        <nav aria-label={t("news:page.more")} className={row}>
          {previous ? <Step item={previous} label={t("news:page.previous")} rel="prev" /> : <span />}
          {next ? <Step item={next} label={t("news:page.next")} rel="next" /> : null}
        </nav>
      ) : null}
      {related.length && item.group ? (
        <PageSection
          title={t("news:page.related", { group: nameOf(item.group, language).text })}
          className="mt-6 print:hidden"
        >
          <ul className="card-grid">
            {related.map((each) => (
              <NewsCard key={each.newsId} item={each} level={3} />
            ))}
          </ul>
        </PageSection>
      ) : null}
    </>
  )
}

function Step({ item, label, rel }: { item: NewsSummary; label: string; rel: "prev" | "next" }) {
  const isNext = rel === "next"
  return (
    <div className={clsx(step, isNext ? "sm:text-end" : "sm:text-start")}>
      <div className={clsx(above, isNext ? "sm:justify-end" : "sm:justify-start")}>
        {isNext ? null : <ChevronLeft size={18} aria-hidden />}
        {label}
        {isNext ? <ChevronRight size={18} aria-hidden /> : null}
      </div>
      <RouterLink to={`/nieuws/${item.slug}`} rel={rel} className={link}>
        <LocalizedText nl={item.title_nl} en={item.title_en} />
      </RouterLink>
    </div>
  )
}

const row = "grid gap-2 grid-cols-1 sm:grid-cols-2 mt-6 pt-3 border-t border-line print:hidden"
const step = "relative p-1 -mx-1 rounded hover:bg-hover"
const above = "flex gap-0.5 items-center text-sm text-muted"
const link = "covering font-semibold wrap-anywhere"
