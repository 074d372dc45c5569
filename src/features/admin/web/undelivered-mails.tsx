import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { RotateCw, Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayDismissUndeliveredMail, mayRetryUndeliveredMail } from "../admin.policy.ts"
import { type UndeliveredMail, undeliveredMailsQuery, useUndeliveredMailChange } from "./admin.api.ts"

/** The mails that could not be delivered: subject, recipient, time and reason, with buttons to retry or dismiss. */
export function UndeliveredMails() {
  const { t } = useTranslation("admin")
  const result = useQuery(undeliveredMailsQuery(useApi()))
  return (
    <SectionCard title={t("admin:mail.title")} lead={t("admin:mail.lead")}>
      <Loaded result={result}>
        {({ data, pagination }) =>
          data.length ? (
            <>
              <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
                {data.map((mail) => (
                  <MailItem key={mail.undeliveredMailId} mail={mail} refresh={() => result.refetch()} />
                ))}
              </Box>
              {pagination.totalItems > data.length ? (
                <Box sx={{ mt: 2, color: "text.secondary" }}>
                  {t("admin:waiting.more", { count: pagination.totalItems - data.length })}
                </Box>
              ) : null}
            </>
          ) : (
            t("admin:mail.none")
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function MailItem({ mail, refresh }: { mail: UndeliveredMail; refresh: () => Promise<unknown> }) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const reason = t(`admin:mail.reasons.${mail.reason}`)
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        alignItems: "center",
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{mail.subject}</Box>
        <div>{mail.to ?? t("admin:mail.hiddenAddress")}</div>
        <Box sx={{ typography: "body2", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {formatMoment(mail.failedAt, language, new Date(now))} · {reason}
          {mail.status ? ` (${mail.status})` : ""} · {t("admin:mail.attempts", { count: mail.attempts })}
        </Box>
      </Box>
      <MailActions mail={mail} refresh={refresh} />
    </Box>
  )
}

function MailActions({ mail, refresh }: { mail: UndeliveredMail; refresh: () => Promise<unknown> }) {
  const { t } = useTranslation("admin")
  const showError = useShowError()
  const retry = useUndeliveredMailChange("POST /undelivered-mails/:undeliveredMailId/retry")
  const dismiss = useUndeliveredMailChange("DELETE /undelivered-mails/:undeliveredMailId")
  const [mayRetry, mayDismiss] = [useMay(mayRetryUndeliveredMail), useMay(mayDismissUndeliveredMail)]
  const { undeliveredMailId, subject } = mail
  const run = async (change: typeof retry | typeof dismiss, done: string) => {
    try {
      await change.mutateAsync({ params: { undeliveredMailId } })
      showSnack(done)
      await refresh()
    } catch (error) {
      showError(error)
    }
  }
  const askToDismiss = async () => {
    const question = { message: t("admin:mail.dismissQuestion"), confirmLabel: t("admin:mail.dismiss") }
    if (await confirm(question)) await run(dismiss, t("admin:mail.dismissed"))
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {mayRetry && mail.mayRetry ? (
        <Button
          variant="outlined"
          size="small"
          startIcon={<RotateCw size={16} aria-hidden />}
          loading={retry.isPending}
          aria-label={t("admin:mail.retryOf", { subject })}
          onClick={() => void run(retry, t("admin:mail.retried"))}
        >
          {t("admin:mail.retry")}
        </Button>
      ) : null}
      {mayDismiss ? (
        <Button
          size="small"
          color="error"
          startIcon={<Trash2 size={16} aria-hidden />}
          loading={dismiss.isPending}
          aria-label={t("admin:mail.dismissOf", { subject })}
          onClick={() => void askToDismiss()}
        >
          {t("admin:mail.dismiss")}
        </Button>
      ) : null}
    </Box>
  )
}
