import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { Newspaper, Pin } from "lucide-react"
import { useTranslation } from "react-i18next"
import { CardPicture } from "../../../ui/card-picture.tsx"
import { linkCard, linkCover } from "../../../ui/link-card.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { NewsSummary } from "./news.api.ts"
import { useNewsLabels } from "./news-labels.ts"

interface NewsCardProps {
  item: NewsSummary
  /** For the first cards of a page: their pictures load at once. */
  priority?: boolean
  /** Heading level of the title. */
  level?: 2 | 3
  /** The item on top of a page takes a whole row. */
  isWide?: boolean
}

/** Card of an item, as a list item; the whole card is one link. */
export function NewsCard({ item, priority = false, level = 2, isWide = false }: NewsCardProps) {
  const { t } = useTranslation("news")
  const labels = useNewsLabels()
  return (
    <Card component="li" sx={isWide ? { ...sx, ...wide } : sx}>
      <Box className="top" sx={{ minWidth: 0 }}>
        <CardPicture
          of={item}
          sizes={isWide ? "(min-width: 900px) 640px, 100vw" : "(min-width: 600px) 400px, 100vw"}
          ratio="16 / 9"
          priority={priority}
          icon={Newspaper}
          drawing={drawing}
        />
      </Box>
      <Box sx={{ p: isWide ? { xs: 2, md: 4 } : 2, display: "flex", flexDirection: "column", minWidth: 0, flex: 1 }}>
        <Typography
          variant={isWide ? "h2" : "h4"}
          component={`h${level}`}
          sx={{ overflowWrap: "anywhere", textWrap: "balance" }}
        >
          {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
          <RouterLink to={`/nieuws/${item.slug}`} sx={linkCover}>
            <LocalizedText nl={item.title_nl} en={item.title_en} />
          </RouterLink>
        </Typography>
        <Typography sx={{ mt: 1, color: "text.secondary", overflowWrap: "anywhere" }}>
          <LocalizedText nl={item.intro_nl} en={item.intro_en} />
        </Typography>
        <Box sx={foot}>
          {item.isPinned ? (
            <Box component="span" sx={pinned}>
              <Pin size={16} aria-hidden />
              {t("news:state.pinned")}
            </Box>
          ) : null}
          {labels
            .statesOf(item)
            .filter(({ key }) => key !== "pinned")
            .map(({ key, tone, label }) => (
              <StatusBadge key={key} tone={tone} label={label} />
            ))}
          <Source item={item} />
        </Box>
      </Box>
    </Card>
  )
}

/** When it was published, and by whom. */
function Source({ item }: { item: NewsSummary }) {
  const labels = useNewsLabels()
  const { publishedAt, group, author } = item
  const who = group ? <LocalizedText nl={group.name_nl} en={group.name_en} /> : (author?.name ?? null)
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {publishedAt ? <time dateTime={publishedAt}>{labels.dayOf(publishedAt)}</time> : null}
      {publishedAt && who ? " · " : null}
      {who}
    </Box>
  )
}

const sx = {
  ...linkCard,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
} as const
const wide = {
  gridColumn: "1 / -1",
  flexDirection: { xs: "column", md: "row" },
  "& > .top": { flex: { md: "0 0 55%" }, display: "grid" },
  "& > .top > img": { height: { md: "100% !important" } },
} as const
const foot = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  alignItems: "center",
  mt: "auto",
  pt: 1.5,
  typography: "body2",
  color: "text.secondary",
} as const
const pinned = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  color: "accent.main",
  fontWeight: 600,
} as const
const drawing = { height: "100%", width: "100%" } as const
