import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { BriefcaseBusiness, GraduationCap, Handshake, Landmark, type LucideIcon, PartyPopper } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { CardPicture } from "../../../ui/card-picture.tsx"
import { linkCard, linkCover } from "../../../ui/link-card.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { Category } from "../activity-kinds.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./activity-labels.ts"
import { DateBlock } from "./date-block.tsx"

const icons: Record<Category, LucideIcon> = {
  social: PartyPopper,
  career: BriefcaseBusiness,
  education: GraduationCap,
  association: Landmark,
  external: Handshake,
}

interface ActivityCardProps {
  activity: ActivitySummary
  /** For the first cards of a page: their pictures load at once. */
  priority?: boolean
  /** Heading level of the title. */
  level?: 2 | 3
}

/** Card of an activity, as a list item; the whole card is one link. */
export function ActivityCard({ activity, priority = false, level = 3 }: ActivityCardProps) {
  const { t } = useTranslation("activities")
  const [labels, now] = [useActivityLabels(), useNow()]
  const venue = labels.venueOf(activity)
  const isOver = activity.status === "cancelled" || Date.parse(activity.endsAt) <= now
  return (
    <Card component="li" sx={isOver ? { ...sx, ...quiet } : sx}>
      <CardPicture
        of={activity}
        sizes="(min-width: 600px) 400px, 100vw"
        ratio="2 / 1"
        priority={priority}
        icon={icons[activity.category]}
        drawing={drawing}
      />
      <Box sx={{ display: "flex", gap: 2, p: 2, flex: 1 }}>
        <DateBlock startsAt={activity.startsAt} />
        <Box sx={{ minWidth: 0, flex: 1, display: "flex", flexDirection: "column" }}>
          <Typography variant="h4" component={`h${level}`} sx={{ overflowWrap: "anywhere" }}>
            {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
            <RouterLink to={`/activiteiten/${activity.slug}`} sx={linkCover}>
              <LocalizedText nl={activity.title_nl} en={activity.title_en} />
            </RouterLink>
          </Typography>
          <Box sx={{ mt: 0.5, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
            {labels.whenOf(activity, now)}
          </Box>
          {venue.text ? (
            <Box lang={venue.lang} sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
              {venue.text}
            </Box>
          ) : null}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center", mt: "auto", pt: 1.25 }}>
            {labels.statesOf(activity, now).map(({ key, tone, label }) => (
              <StatusBadge key={key} tone={tone} label={label} />
            ))}
            <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
              {t(`activities:categories.${activity.category}`)} · {labels.priceOf(activity)}
            </Box>
          </Box>
        </Box>
      </Box>
    </Card>
  )
}

const sx = {
  ...linkCard,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
} as const
const quiet = { "& img": { filter: "grayscale(0.8)" } } as const
const drawing = {
  position: "relative",
  "&::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    opacity: 0.14,
    background:
      "radial-gradient(circle at 12% 130%, currentColor 40%, transparent 40.4%), radial-gradient(circle at 96% -40%, currentColor 46%, transparent 46.4%)",
  },
} as const
