import { CalendarPlus, ListChecks } from "lucide-react"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayCreateActivity } from "../../activities/activity.policy.ts"
import type { Overview } from "./admin.api.ts"

type OwnActivities = NonNullable<Overview["ownActivities"]>

interface Props extends Pick<Overview, "ownGroups" | "ownActivities"> {
  /** Shown too if nothing is planned, with how to begin. */
  isMain: boolean
}

/** What the viewer's groups have planned: how full it is, and who signed up. */
export function OwnActivities({ ownGroups, ownActivities, isMain }: Props) {
  const { t } = useTranslation("admin")
  const mayCreate = useMay(mayCreateActivity)
  const { items = [], total = 0 } = ownActivities ?? {}
  if (!items.length && !isMain) return null
  return (
    <SectionCard
      title={t("admin:own.title")}
      lead={<GroupLinks ownGroups={ownGroups} />}
      action={
        mayCreate && isMain ? (
          <LinkButton to="/activiteiten/nieuw" variant="contained" startIcon={<CalendarPlus size={18} aria-hidden />}>
            {t("admin:own.create")}
          </LinkButton>
        ) : null
      }
    >
      {items.length ? (
        <ul>
          {items.map((activity) => (
            <ActivityRow key={activity.slug} activity={activity} />
          ))}
        </ul>
      ) : (
        <p>{t("admin:own.none")}</p>
      )}
      {total > items.length ? (
        <p className="mt-1 text-muted">{t("admin:waiting.more", { count: total - items.length })}</p>
      ) : null}
    </SectionCard>
  )
}

function GroupLinks({ ownGroups }: Pick<Overview, "ownGroups">) {
  const groups = ownGroups.filter(({ slug }, index) => ownGroups.findIndex((each) => each.slug === slug) === index)
  return groups.map(({ type, slug, name_nl, name_en }, index) => (
    <Fragment key={slug}>
      {index ? " · " : null}
      <RouterLink to={`/groepen/${type}/${slug}`}>
        <LocalizedText nl={name_nl} en={name_en} />
      </RouterLink>
    </Fragment>
  ))
}

function ActivityRow({ activity }: { activity: OwnActivities["items"][number] }) {
  const { t } = useTranslation("admin")
  const language = useLanguage()
  const now = useNow()
  const { slug, title_nl, title_en, startsAt, isDraft, signUps } = activity
  const about = [
    formatDay(startsAt, language, now),
    isDraft ? t("admin:own.draft") : "",
    signUps === null
      ? t("admin:own.noSignUps")
      : signUps.capacity === null
        ? t("admin:waiting.full.registered", { registered: signUps.registered })
        : t("admin:waiting.full.places", { registered: signUps.registered, capacity: signUps.capacity }),
  ]
  return (
    <li className="flex items-center justify-between gap-2 border-t border-line py-1.25 first:border-0 first:pt-0">
      <span className="min-w-0 wrap-anywhere">
        <RouterLink to={`/activiteiten/${slug}`}>
          <LocalizedText nl={title_nl} en={title_en} />
        </RouterLink>
        <span className="block text-sm text-muted figures">{about.filter(Boolean).join(" · ")}</span>
      </span>
      {signUps ? (
        <LinkButton
          to={`/activiteiten/${slug}/wachtlijst`}
          variant="outlined"
          size="small"
          startIcon={<ListChecks size={16} aria-hidden />}
          className="flex-none"
          aria-label={t("admin:own.signUpsOf", { title: language === "en" && title_en ? title_en : title_nl })}
        >
          {/* A phone has no room for a word that is the same in every row. */}
          <span className="max-sm:hidden">{t("admin:own.signUps")}</span>
        </LinkButton>
      ) : null}
    </li>
  )
}
