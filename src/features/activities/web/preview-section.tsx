import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { Picture } from "../../../platform/pictures/picture.ts"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { allRoomsQuery, type Room } from "../../rooms/web/room.api.ts"
import type { ActivityFields } from "../activity-fields.ts"
import { leastCents, mostCents } from "../option-prices.ts"
import type { Activity } from "./activity.api.ts"
import { ActivityCard, type CardActivity } from "./activity-card.tsx"

interface PreviewProps {
  activity: Activity | undefined
  /** The picture that is chosen now. */
  image: Picture | null
}

/** The activity as it will be in the overview, while it is written. */
export function PreviewSection({ activity, image }: PreviewProps) {
  const { t } = useTranslation("activities")
  const values = useWatch<ActivityFields>() as Partial<ActivityFields>
  const { data: rooms } = useQuery(allRoomsQuery(useApi()))
  const card = cardOf(values, { activity, image, rooms: rooms?.data ?? [] })
  return (
    <FormSection title={t("activityForm:sections.preview")} help={t("activityForm:previewHelp")}>
      {card ? (
        // Its link leads nowhere yet.
        <ul inert aria-label={t("activityForm:sections.preview")} className="max-w-45">
          <ActivityCard activity={card} />
        </ul>
      ) : (
        <p className="text-muted">{t("activityForm:previewEmpty")}</p>
      )}
    </FormSection>
  )
}

/** As visitors will see it once it is on the site; undefined as long as too little is filled in. */
function cardOf(
  values: Partial<ActivityFields>,
  known: PreviewProps & { rooms: readonly Room[] },
): CardActivity | undefined {
  const { title_nl, startsAt, endsAt, category } = values
  if (!title_nl || !startsAt || !endsAt || !category) return undefined
  const { activity, image, rooms } = known
  const questions = values.questions ?? []
  return {
    slug: activity?.slug ?? "",
    title_nl,
    title_en: values.title_en ?? "",
    category,
    startsAt,
    endsAt,
    status: "published",
    visibility: values.visibility ?? "public",
    leastCents: (Number(values.priceCents) || 0) + leastCents(questions),
    canCostMore: mostCents(questions) > leastCents(questions),
    location_nl: values.location_nl ?? null,
    location_en: values.location_en ?? null,
    room: rooms.find(({ roomId }) => roomId === Number(values.roomId)) ?? null,
    image: image?.pictureId === values.pictureId ? image : null,
    imageAlt_nl: values.imageAlt_nl ?? "",
    imageAlt_en: values.imageAlt_en ?? "",
    signUpMode: values.signUpMode ?? "none",
    opensAt: values.opensAt,
    closesAt: values.closesAt,
    drawAt: values.capacity && values.waitingList !== "off" ? values.drawAt : null,
    drawnAt: activity?.drawnAt ?? null,
    capacity: Number(values.capacity) || null,
    registered: activity ? activity.registered : 0,
    waiting: activity ? activity.waiting : 0,
    isFull: activity?.isFull ?? false,
  }
}
