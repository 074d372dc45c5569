import { useQuery } from "@tanstack/react-query"
import { Monitor, Smartphone, Tablet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Session, sessionsQuery, useEndSession } from "./account.api.ts"
import { Button } from "../../../ui/button.tsx"

/** The user's sessions, each with a button to end it. */
export function SessionsCard() {
  const { t } = useTranslation("users")
  const sessions = useQuery(sessionsQuery(useApi()))
  return (
    <SectionCard title={t("users:account.sessions")} lead={t("users:account.sessionsHelp")}>
      <Loaded result={sessions}>
        {(list) => (
          <>
            <ul>
              {list.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </ul>
            {list.length > 1 ? <EndOthers /> : <p className="mt-1.5 text-muted">{t("users:account.onlyHere")}</p>}
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

const icons: Record<string, typeof Monitor> = { iOS: Smartphone, Android: Smartphone, iPadOS: Tablet }

function useDeviceName({ browser, system }: Session): string {
  const { t } = useTranslation("users")
  return browser && system
    ? t("users:account.device", { browser, system })
    : (browser ?? system ?? t("users:account.unknownDevice"))
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation("users")
  const [language, now] = [useLanguage(), useNow()]
  const device = useDeviceName(session)
  const endSession = useEndSession()
  const showError = useShowError()
  const end = () =>
    endSession.mutate(session.sessionId, {
      onSuccess: () => showSnack(t("users:account.sessionEnded")),
      onError: (error) => showError(error),
    })
  const Icon = icons[session.system ?? ""] ?? Monitor
  const when = (moment: string) => formatMoment(moment, language, now)
  return (
    <li className={row}>
      <Icon size={24} aria-hidden style={{ flex: "none" }} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center font-semibold">
          {device} {session.isCurrent ? <StatusBadge tone="good" label={t("users:account.here")} /> : null}
        </div>
        <p className="text-sm text-muted">
          {session.isCurrent
            ? t("users:account.since", { when: when(session.createdAt) })
            : t("users:account.lastSeen", { when: when(session.lastSeenAt) })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="outlined"
          loading={endSession.isPending}
          onClick={end}
          aria-label={t("users:account.endSessionOf", { device })}
        >
          {t("users:account.endSession")}
        </Button>
      )}
    </li>
  )
}

const row = "flex flex-wrap items-center gap-x-2 gap-y-1 py-1.75 border-b border-line"

function EndOthers() {
  const { t } = useTranslation("users")
  const endOthers = useEndSession()
  const showError = useShowError()
  const ask = async () => {
    const title = t("users:account.endOthers")
    if (!(await confirm({ title, message: t("users:account.endOthersConfirm"), confirmLabel: title }))) return
    endOthers.mutate(undefined, {
      onSuccess: () => showSnack(t("users:account.othersEnded")),
      onError: (error) => showError(error),
    })
  }
  return (
    <Button variant="outlined" className="mt-2.5" loading={endOthers.isPending} onClick={() => void ask()}>
      {t("users:account.endOthers")}
    </Button>
  )
}
