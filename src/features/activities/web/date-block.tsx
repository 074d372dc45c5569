import { dayKey, formatShort } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"

/** The day of an activity, as on a tear-off calendar. The date is in the text beside it too, so it is not read out. */
export function DateBlock({ startsAt }: { startsAt: string }) {
  const language = useLanguage()
  return (
    <div aria-hidden className={classes}>
      <div className="text-sm font-semibold text-accent">{formatShort(startsAt, "weekday", language)}</div>
      <div className="text-xl font-bold">{Number(dayKey(startsAt).slice(8))}</div>
      <div className="text-sm font-semibold text-muted">{formatShort(startsAt, "month", language)}</div>
    </div>
  )
}

const classes = "date-block"
