import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
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

/** The user's sessions, each with a button to end it. */
export function SessionsCard() {
  const { t } = useTranslation("users")
  const sessions = useQuery(sessionsQuery(useApi()))
  return (
    <SectionCard title={t("users:account.sessions")} lead={t("users:account.sessionsHelp")}>
      <Loaded result={sessions}>
        {(list) => (
          <>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {list.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </Box>
            {list.length > 1 ? (
              <EndOthers />
            ) : (
              <Typography sx={{ mt: 1.5, color: "text.secondary" }}>{t("users:account.onlyHere")}</Typography>
            )}
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
    <Box component="li" sx={row}>
      <Icon size={24} aria-hidden style={{ flex: "none" }} />
      <Box sx={{ minWidth: 0, flex: "1 1 8rem" }}>
        <Box
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center", fontWeight: 600 }}
        >
          {device} {session.isCurrent ? <StatusBadge tone="good" label={t("users:account.here")} /> : null}
        </Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {session.isCurrent
            ? t("users:account.since", { when: when(session.createdAt) })
            : t("users:account.lastSeen", { when: when(session.lastSeenAt) })}
        </Typography>
      </Box>
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
    </Box>
  )
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  py: 1.75,
  borderBottom: 1,
  borderColor: "divider",
} as const

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
    <Button variant="outlined" sx={{ mt: 2.5 }} loading={endOthers.isPending} onClick={() => void ask()}>
      {t("users:account.endOthers")}
    </Button>
  )
}
