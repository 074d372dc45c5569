import { Link } from "react-router"
import { useTranslation } from "react-i18next"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { GroupSummary } from "./group.api.ts"
import { GroupLogo } from "./group-logo.tsx"
import { useGroupLabels } from "./group-labels.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Card } from "../../../ui/card.tsx"

/** Card of a group; the whole card is one link. */
export function GroupCard({ group }: { group: GroupSummary }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return (
    <Card as="li" className="card-link flex gap-2 p-2">
      <GroupLogo group={group} size={64} isNamed />
      <div className="min-w-0 flex-1 flex flex-col gap-0.75">
        <h2 className="heading-4 flex flex-wrap gap-x-1 items-baseline wrap-anywhere">
          {/* The link covers the card, so that all of it can be pressed while only the name is read out. */}
          <Link to={`/groepen/${group.type}/${group.slug}`} className="covering">
            <LocalizedText nl={group.name_nl} en={group.name_en} />
          </Link>
          {group.abbreviation ? <span className="text-sm text-muted">{group.abbreviation}</span> : null}
        </h2>
        {group.intro_nl ? (
          <p className="text-muted">
            <LocalizedText nl={group.intro_nl} en={group.intro_en} />
          </p>
        ) : null}
        {group.state === "future" && group.foundedOn ? (
          <div className="mt-auto pt-0.5">
            <StatusBadge tone="neutral" label={t("groups:page.starts", { date: labels.dayOf(group.foundedOn) })} />
          </div>
        ) : null}
        {group.state === "current" && group.isRecruiting ? (
          <div className="mt-auto pt-0.5">
            <StatusBadge tone="good" label={t("groups:page.recruiting")} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** A former group: a plain line. */
export function FormerGroup({ group }: { group: GroupSummary }) {
  return (
    <li className="flex flex-wrap gap-x-2 items-center py-1 border-b border-line">
      <GroupLogo group={group} size={40} isNamed />
      <RouterLink to={`/groepen/${group.type}/${group.slug}`} className="py-0.75">
        <LocalizedText nl={group.name_nl} en={group.name_en} />
      </RouterLink>
      <span className="text-muted text-sm figures">
        <FormerYears group={group} />
      </span>
    </li>
  )
}

function FormerYears({ group: { foundedOn, dissolvedOn } }: { group: GroupSummary }) {
  const { t } = useTranslation("groups")
  const [from, to] = [foundedOn?.slice(0, 4), dissolvedOn?.slice(0, 4)]
  if (from && to) return t("groups:page.years", { from, to })
  return to ? t("groups:page.until", { to }) : null
}
