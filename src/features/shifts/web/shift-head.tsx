import { useTranslation } from "react-i18next"
import { formatRange } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { OwnBadge } from "./own-badge.tsx"
import type { ShiftItem } from "./shift.api.ts"

interface ShiftHeadProps {
  shift: ShiftItem
  /** Heading level of its title. */
  level: 2 | 3
}

/** What a shift is, when, for whom, and how many people it has. */
export function ShiftHead({ shift, level }: ShiftHeadProps) {
  const Heading = `h${level}` as const
  const { t } = useTranslation("shifts")
  const [language, now] = [useLanguage(), useNow()]
  const { taken, needed, seeking, group, groupId, own, note_nl, note_en } = shift
  const free = Math.max(0, needed - taken)
  const isOver = Date.parse(shift.endsAt) <= now
  return (
    <>
      <Heading className="heading-5 wrap-anywhere">
        <LocalizedText nl={shift.title_nl} en={shift.title_en} />
      </Heading>
      <p className="text-muted figures">{formatRange(shift.startsAt, shift.endsAt, language, now)}</p>
      {groupId ? (
        <p className="text-sm text-muted">
          {group
            ? t("shifts:places.group", { group: pickText(group.name_nl, group.name_en, language).text })
            : t("shifts:places.groupOnly")}
        </p>
      ) : null}
      <p className="mt-0.5 flex flex-wrap items-center gap-1">
        <span className="figures">{t("shifts:places.taken", { taken, needed })}</span>
        {isOver ? null : free ? (
          <StatusBadge tone="attention" label={t("shifts:places.free", { count: free })} />
        ) : (
          <StatusBadge tone="good" label={t("shifts:places.full")} />
        )}
        {seeking && !isOver ? (
          <StatusBadge tone="attention" label={t("shifts:places.seeking", { count: seeking })} />
        ) : null}
        {own ? <OwnBadge own={own} /> : null}
      </p>
      {note_nl ? (
        <p className="mt-1 max-w-[60ch] whitespace-pre-line wrap-anywhere">
          <LocalizedText nl={note_nl} en={note_en} />
        </p>
      ) : null}
    </>
  )
}
