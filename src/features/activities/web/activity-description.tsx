import { useFeature } from "../../settings/web/site.api.ts"
import { Building2, CalendarClock, Euro, MapPin, UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Activity } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"
import { OutsideLink, RouterLink } from "../../../ui/link.tsx"

/** Time, venue, price and organisers. */
export function ActivityDescription({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [labels, now] = [useActivityLabels(), useNow()]
  const { groups, companies } = activity
  return (
    <SectionCard>
      <dl className="grid gap-2">
        <DescriptionItem icon={CalendarClock} name={t("activities:page.when")}>
          <strong className="figures">
            <time dateTime={activity.startsAt}>{labels.whenOf(activity, now)}</time>
          </strong>
        </DescriptionItem>
        <Where activity={activity} />
        <DescriptionItem icon={Euro} name={t("activities:page.price")}>
          <span className="inline-block first-letter:uppercase">{labels.priceOf(activity)}</span>
        </DescriptionItem>
        {groups.length ? (
          <DescriptionItem icon={UsersRound} name={t("activities:page.organisers")}>
            <ul>
              {groups.map(({ groupId, type, slug, name_nl, name_en }) => (
                <li key={groupId}>
                  <RouterLink to={`/groepen/${type}/${slug}`} className="inline-block py-0.25">
                    <LocalizedText nl={name_nl} en={name_en} />
                  </RouterLink>
                </li>
              ))}
            </ul>
          </DescriptionItem>
        ) : null}
        {useFeature("companies") && companies.length ? (
          <DescriptionItem icon={Building2} name={t("activities:page.companies")}>
            <ul>
              {companies.map(({ companyId, slug, name }) => (
                <li key={companyId}>
                  <RouterLink to={`/bedrijven/${slug}`} className="inline-block py-0.25">
                    {name}
                  </RouterLink>
                </li>
              ))}
            </ul>
          </DescriptionItem>
        ) : null}
      </dl>
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
        <div>
          <strong>
            <LocalizedText nl={room.name_nl} en={room.name_en} />
          </strong>
        </div>
      ) : null}
      {location_nl ? (
        <div className="wrap-anywhere">
          <LocalizedText nl={location_nl} en={location_en} />
        </div>
      ) : null}
      {address ? (
        <>
          <div className="text-muted">{address}</div>
          <OutsideLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
            {t("activities:page.map")}
          </OutsideLink>
        </>
      ) : null}
    </DescriptionItem>
  )
}
