import clsx from "clsx"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDay, formatInstant } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { SignUpEvent } from "./sign-up.api.ts"

/** The event log of a sign-up, oldest first, with times to the hundredth of a second. */
export function SignUpLog({ log }: { log: readonly SignUpEvent[] }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  return (
    <ol className={listClasses}>
      {log.map((event, index) => {
        const { at, kind, position, by, reason } = event
        const isNewDay = index === 0 || dayKey(at) !== dayKey(log[index - 1]?.at ?? at)
        const key = keyOf(event)
        return (
          <li key={`${at}${kind}`}>
            {isNewDay ? (
              <div className={clsx("font-bold", index ? "pt-1" : "pt-0")}>{formatDay(at, language)}</div>
            ) : null}
            <span className="figures">
              {t(`signUpLog:events.${key}`, { time: formatInstant(at, language), position })}
              {by ? ` ${t("signUpLog:by", { name: by })}` : null}
            </span>
            {reason ? <div className="text-muted">{t("signUpLog:reason", { reason })}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}

function keyOf({ kind, position }: SignUpEvent) {
  if (kind === "registered" && position !== null) return "registeredPlace"
  // Before a draw there are no positions.
  if ((kind === "queued" || kind === "demoted") && position === null) return `${kind}ForDraw` as const
  return kind
}

/** The same, collapsed. */
export function SignUpStory({ log }: { log: readonly SignUpEvent[] }) {
  const { t } = useTranslation("signUps")
  if (!log.length) return null
  return (
    <details className={detailsClasses}>
      <summary>
        {t("signUpLog:title")}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <SignUpLog log={log} />
    </details>
  )
}

const listClasses = "list-none m-0 p-0 pl-2 border-l-3 border-line grid gap-0.75 wrap-anywhere"

const detailsClasses = "unfold mt-2 border-t border-line pt-0.5"
