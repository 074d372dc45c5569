import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import type { SignUpRow } from "../sign-up.api.ts"

/** For organisers: how many people of each pool have a seat or wait. */
export function PoolSummary({ activity, rows }: { activity: Activity; rows: readonly SignUpRow[] }) {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  const { pools, mergeAt } = activity
  if (!pools.length) return null
  const lineOf = (label: string, isIn: (row: SignUpRow) => boolean, places: number | null) => {
    const count = rows.filter((row) => row.status === "registered" && isIn(row)).length
    const waiting = rows.filter((row) => row.status === "waiting" && isIn(row)).length
    const seats = places === null ? String(count) : t("signUps:list.ofCapacity", { count, capacity: places })
    return { label, text: waiting ? `${seats} · ${t("signUps:list.pools.waiting", { count: waiting })}` : seats, count }
  }
  const lines = pools.map(({ poolId, name_nl, name_en, places }) =>
    lineOf(pickText(name_nl, name_en, language).text, ({ poolIds }) => poolIds.includes(poolId), places),
  )
  const none = lineOf(t("signUps:list.pools.none"), ({ poolIds }) => !poolIds.length, null)
  return (
    <SectionCard title={t("signUps:list.pools.title")}>
      <p className="mb-2 text-muted">
        {t("signUps:list.pools.lead")}
        {mergeAt ? ` ${t("signUps:list.pools.merges", { when: formatMoment(mergeAt, language, now) })}` : null}
      </p>
      <dl className="max-w-[60ch]">
        {[...lines, ...(none.count ? [none] : [])].map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-2 py-0.5 border-b border-line wrap-anywhere">
            <dt>{label}</dt>
            <dd className="font-bold figures">{text}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
