import { Link } from "react-router"
import clsx from "clsx"
import { BriefcaseBusiness, GraduationCap, Handshake, Landmark, type LucideIcon, PartyPopper } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { CardPicture } from "../../../ui/card-picture.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { useMySignUp } from "./my-sign-ups.api.ts"
import type { Category } from "../activity-kinds.ts"
import type { Described } from "../activity-state.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"
import { DateBlock } from "./date-block.tsx"
import { Card } from "../../../ui/card.tsx"

const icons: Record<Category, LucideIcon> = {
  social: PartyPopper,
  career: BriefcaseBusiness,
  education: GraduationCap,
  association: Landmark,
  external: Handshake,
}

/** What a card shows of an activity. */
export type CardActivity = Described &
  Partial<Pick<ActivitySummary, "activityId">> &
  Pick<ActivitySummary, "slug" | "title_nl" | "title_en" | "category" | "leastCents" | "canCostMore" | "room"> &
  Pick<ActivitySummary, "location_nl" | "location_en" | "image" | "imageAlt_nl" | "imageAlt_en">

interface ActivityCardProps {
  activity: CardActivity
  /** For the first cards of a page: their pictures load at once. */
  priority?: boolean
  /** Heading level of the title. */
  level?: 2 | 3
}

/** Card of an activity, as a list item; the whole card is one link. */
export function ActivityCard({ activity, priority = false, level = 3 }: ActivityCardProps) {
  const { t } = useTranslation("activities")
  const [labels, now, mine] = [useActivityLabels(), useNow(), useMySignUp(activity.activityId)]
  const venue = labels.venueOf(activity)
  const isOver = activity.status === "cancelled" || Date.parse(activity.endsAt) <= now
  const Heading = `h${level}` as const
  return (
    <Card as="li" className={isOver ? clsx(classes, quiet) : classes}>
      <CardPicture
        of={activity}
        sizes="(min-width: 600px) 400px, 100vw"
        ratio="2 / 1"
        priority={priority}
        icon={icons[activity.category]}
        drawing={drawing}
      />
      <div className="flex gap-2 p-2 flex-1">
        <DateBlock startsAt={activity.startsAt} />
        <div className="min-w-0 flex-1 flex flex-col">
          <Heading className="heading-4 wrap-anywhere">
            {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
            <Link to={`/activiteiten/${activity.slug}`} className="covering">
              <LocalizedText nl={activity.title_nl} en={activity.title_en} />
            </Link>
          </Heading>
          {/* Paragraphs, so that a screen reader pauses between them. */}
          <p className="mt-0.5 text-muted figures">{labels.whenOf(activity, now)}</p>
          {venue.text ? (
            <p lang={venue.lang} className="text-muted wrap-anywhere">
              {venue.text}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-0.75 items-center mt-auto pt-1.25">
            {labels.statesOf(activity, now, mine).map(({ key, tone, label }) => (
              <StatusBadge key={key} tone={tone} label={label} />
            ))}
            <p className="text-sm text-muted">
              {t(`activities:categories.${activity.category}`)} · {labels.priceOf(activity)}
            </p>
          </div>
        </div>
      </div>
    </Card>
  )
}

const classes = "card-link flex flex-col overflow-hidden"
const quiet = "grayed"
const drawing = "circles"
