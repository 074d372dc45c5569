import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Collection } from "./collection.api.ts"

/** Who did what, and when. */
export function StepsCard({ collection }: { collection: Collection }) {
  const { t } = useTranslation(["collections", "collectionReports"])
  const [language, now] = [useLanguage(), useNow()]
  const { announced, locked, handedIn, settledAt, cancelled, cancelReason, reports } = collection
  const steps = [
    [t("collections:steps.announced"), announced],
    [t("collections:steps.locked"), locked],
    [t("collections:steps.handedIn"), handedIn],
    [t("collections:steps.settled"), settledAt ? { at: settledAt, by: null } : null],
    [t("collections:steps.cancelled", { reason: cancelReason }), cancelled],
  ] as const
  return (
    <SectionCard title={t("collections:steps.title")}>
      <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-2">
        {steps.map(([name, step]) => {
          if (!step) return null
          const when = formatDay(step.at, language, now)
          return (
            <DescriptionItem key={name} name={name}>
              {step.by ? t("collections:steps.by", { when, name: step.by }) : when}
            </DescriptionItem>
          )
        })}
        {reports.map(({ at, by, refused }) => (
          <DescriptionItem key={at} name={t("collectionReports:step", { count: refused })}>
            {by
              ? t("collections:steps.by", { when: formatDay(at, language, now), name: by })
              : formatDay(at, language, now)}
          </DescriptionItem>
        ))}
      </dl>
    </SectionCard>
  )
}
