import "../../../ui/styles/table.css"
import clsx from "clsx"
import { Check, Square, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { SignUpRow } from "./sign-up.api.ts"
import { useTick } from "./sign-up-list-presence.ts"

interface TickProps {
  activityId: number
  row: SignUpRow
  mayChange: boolean
}

/** Presence: one tap sets it, another one unsets it. */
export function SignUpListTick({ activityId, row, mayChange }: TickProps) {
  const { t } = useTranslation("signUps")
  const tick = useTick(activityId)
  const { signUpId, name, presence } = row
  const isThere = presence === "present"
  const Icon = { present: Check, absent: X, unknown: Square }[presence]
  return (
    <button
      type="button"
      aria-pressed={isThere}
      aria-label={t("signUps:list.tick.name", { name })}
      disabled={!mayChange}
      onClick={() => tick({ signUpId, name, presence: isThere ? "unknown" : "present" })}
      className={isThere ? clsx(classes, on) : classes}
    >
      {/* An empty box: a grey tick looks like one that is set. */}
      <Icon size={22} strokeWidth={isThere ? 3 : 2} aria-hidden />
      <span>{t(presence === "absent" ? "signUps:list.tick.absent" : "signUps:list.tick.short")}</span>
    </button>
  )
}

const classes = "tick"
const on = "tick-on"
