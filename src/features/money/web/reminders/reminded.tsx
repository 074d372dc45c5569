import { useTranslation } from "react-i18next"
import { dayKey, formatDate } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import type { Column } from "../../../../ui/list/data-table.tsx"
import type { FilterControl } from "../../../../ui/list/filter-control.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { remindedStates } from "../../reminder-kinds.ts"

interface Reminded {
  reminders: number
  remindedAt: string | null
  isPaused: boolean
}

/** The column of a list that says how often somebody was reminded, and when last. */
export function useRemindedColumn<R extends Reminded>(): Column<R> {
  const { t } = useTranslation("reminders")
  const [language, now] = [useLanguage(), useNow()]
  return {
    key: "reminded",
    label: t("reminders:list.column"),
    cell: ({ reminders, remindedAt, isPaused }) => (
      <>
        {remindedAt ? (
          t("reminders:list.times", {
            count: reminders,
            day: formatDate(dayKey(new Date(remindedAt)), language, now),
          })
        ) : (
          <span className="text-muted">{t("reminders:list.never")}</span>
        )}
        {isPaused ? <span className="text-sm text-muted block">{t("reminders:list.paused")}</span> : null}
      </>
    ),
  }
}

/** The filter of a list by how far charges are. */
export function useRemindedFilter(): FilterControl {
  const { t } = useTranslation("reminders")
  return {
    name: "herinnerd",
    label: t("reminders:list.filter"),
    options: remindedStates.map((value) => ({ value, label: t(`reminders:list.states.${value}`) })),
  }
}
