import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { cardGrid, covering } from "../../../ui/link-card.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { type NewsItem, type NewsSummary, nearbyNewsQuery } from "./news.api.ts"
import { NewsCard } from "./news-card.tsx"

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
        <Box component="nav" aria-label={t("news:page.more")} sx={row}>
          {previous ? <Step item={previous} label={t("news:page.previous")} rel="prev" /> : <span />}
          {next ? <Step item={next} label={t("news:page.next")} rel="next" /> : null}
        </Box>
      ) : null}
      {related.length && item.group ? (
        <Box component="section" aria-labelledby="related" sx={{ mt: 6, "@media print": { display: "none" } }}>
          <Typography variant="h2" id="related" sx={{ mb: 2 }}>
            {t("news:page.related", { group: pickText(item.group.name_nl, item.group.name_en, language).text })}
          </Typography>
          <Box component="ul" sx={cardGrid}>
            {related.map((each) => (
              <NewsCard key={each.newsId} item={each} level={3} />
            ))}
          </Box>
        </Box>
      ) : null}
    </>
  )
}

function Step({ item, label, rel }: { item: NewsSummary; label: string; rel: "prev" | "next" }) {
  const isNext = rel === "next"
  return (
    <Box sx={{ ...step, textAlign: { sm: isNext ? "end" : "start" } }}>
      <Box sx={{ ...above, justifyContent: { sm: isNext ? "flex-end" : "flex-start" } }}>
        {isNext ? null : <ChevronLeft size={18} aria-hidden />}
        {label}
        {isNext ? <ChevronRight size={18} aria-hidden /> : null}
      </Box>
      <RouterLink to={`/nieuws/${item.slug}`} rel={rel} sx={link}>
        <LocalizedText nl={item.title_nl} en={item.title_en} />
      </RouterLink>
    </Box>
  )
}

const row = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  mt: 6,
  pt: 3,
  borderTop: 1,
  borderColor: "divider",
  "@media print": { display: "none" },
} as const
const step = { position: "relative", p: 1, mx: -1, borderRadius: 1, "&:hover": { bgcolor: "action.hover" } } as const
const above = {
  display: "flex",
  gap: 0.5,
  alignItems: "center",
  typography: "body2",
  color: "text.secondary",
} as const
const link = { ...covering, fontWeight: 600, overflowWrap: "anywhere" } as const
