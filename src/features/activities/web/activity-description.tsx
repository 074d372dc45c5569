import Box from "@mui/material/Box"
import { Building2, CalendarClock, Euro, MapPin, UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { OutsideLink, RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Activity } from "./activity.api.ts"
import { useActivityLabels } from "./activity-labels.ts"

/** Time, venue, price and organisers. */
export function ActivityDescription({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [labels, now] = [useActivityLabels(), useNow()]
  const { groups, companies } = activity
  return (
    <SectionCard>
      <Box component="dl" sx={{ display: "grid", gap: 2, m: 0 }}>
        <DescriptionItem icon={CalendarClock} name={t("activities:page.when")}>
          <Box component="strong" sx={{ fontVariantNumeric: "tabular-nums" }}>
            <time dateTime={activity.startsAt}>{labels.whenOf(activity, now)}</time>
          </Box>
        </DescriptionItem>
        <Where activity={activity} />
        <DescriptionItem icon={Euro} name={t("activities:page.price")}>
          {activity.priceCents > 0 ? labels.priceOf(activity) : t("activities:page.free")}
        </DescriptionItem>
        {groups.length ? (
          <DescriptionItem icon={UsersRound} name={t("activities:page.organisers")}>
            <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
              {groups.map(({ groupId, type, slug, name_nl, name_en }) => (
                <li key={groupId}>
                  <RouterLink to={`/groepen/${type}/${slug}`} sx={{ display: "inline-block", py: 0.25 }}>
                    <LocalizedText nl={name_nl} en={name_en} />
                  </RouterLink>
                </li>
              ))}
            </Box>
          </DescriptionItem>
        ) : null}
        {companies.length ? (
          <DescriptionItem icon={Building2} name={t("activities:page.companies")}>
            <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
              {companies.map(({ companyId, slug, name }) => (
                <li key={companyId}>
                  <RouterLink to={`/bedrijven/${slug}`} sx={{ display: "inline-block", py: 0.25 }}>
                    {name}
                  </RouterLink>
                </li>
              ))}
            </Box>
          </DescriptionItem>
        ) : null}
      </Box>
    </SectionCard>
  )
}

function Where({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const { room, location_nl, location_en } = activity
  if (!room && !location_nl) return null
  const address = room ? `${room.street} ${room.houseNumber}, ${room.city}` : undefined
  return (
    <DescriptionItem icon={MapPin} name={t("activities:page.where")}>
      {room ? (
        <Box>
          <strong>
            <LocalizedText nl={room.name_nl} en={room.name_en} />
          </strong>
        </Box>
      ) : null}
      {location_nl ? (
        <Box sx={{ overflowWrap: "anywhere" }}>
          <LocalizedText nl={location_nl} en={location_en} />
        </Box>
      ) : null}
      {address ? (
        <>
          <Box sx={{ color: "text.secondary" }}>{address}</Box>
          <OutsideLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
            {t("activities:page.map")}
          </OutsideLink>
        </>
      ) : null}
    </DescriptionItem>
  )
}
