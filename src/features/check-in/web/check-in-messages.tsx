import { WifiOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Surprise } from "./kept-surprises.ts"
import type { Door } from "./use-door.ts"

/** What the phone still has to send, and what became of taps otherwise than expected. */
export function CheckInMessages({ door }: { door: Door }) {
  const { t } = useTranslation("checkIn")
  const { connection, unsent, isKeeping } = door
  return (
    <div className="grid gap-1.5 not-empty:mb-3">
      {connection === "lost" ? (
        <Alert severity="warning" role="status" icon={<WifiOff size={22} aria-hidden />}>
          {unsent ? t("checkIn:offlineKept", { count: unsent }) : t("checkIn:offline")}
        </Alert>
      ) : null}
      {connection === "refused" && unsent ? (
        <Alert severity="error" role="alert">
          {t("checkIn:refused", { count: unsent })}
        </Alert>
      ) : null}
      {isKeeping || !unsent ? null : (
        <Alert severity="error" role="alert">
          {t("checkIn:notKept")}
        </Alert>
      )}
      {door.surprises.length ? <Surprises door={door} /> : null}
    </div>
  )
}

function Surprises({ door }: { door: Door }) {
  const { t } = useTranslation("checkIn")
  const textOf = useSurpriseText(door)
  return (
    <Alert severity="info" role="alert">
      <h2 className="heading-5">{t("checkIn:conflicts.title")}</h2>
      <ul className="list-disc pl-3">
        {door.surprises.map((surprise) => (
          <li key={surprise.markId}>{textOf(surprise)}</li>
        ))}
      </ul>
      <Button onClick={door.forgetSurprises} className="-ml-1.25">
        {t("checkIn:conflicts.close")}
      </Button>
    </Alert>
  )
}

function useSurpriseText({ people }: Door) {
  const { t } = useTranslation("checkIn")
  const [language, now] = [useLanguage(), useNow()]
  return ({ outcome, conflict, signUpId, isCode }: Surprise): string => {
    const name = people.find((person) => person.signUpId === signUpId)?.name ?? t("checkIn:conflicts.somebody")
    if (outcome === "tooOld") return t("checkIn:conflicts.tooOld", { name })
    if (outcome === "unknown") return t(isCode ? "checkIn:conflicts.unknown" : "checkIn:conflicts.gone", { name })
    if (!conflict) return t("checkIn:conflicts.changed", { name })
    return t(`checkIn:conflicts.${outcome}`, {
      by: conflict.by ?? t("checkIn:conflicts.someone"),
      name,
      value: t(`checkIn:values.${conflict.value}`),
      when: formatMoment(conflict.at, language, now),
    })
  }
}
