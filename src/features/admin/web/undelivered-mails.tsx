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
import { Button } from "../../../ui/button.tsx"

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
              <ul>
                {data.map((mail) => (
                  <MailItem key={mail.undeliveredMailId} mail={mail} refresh={() => result.refetch()} />
                ))}
              </ul>
              {pagination.totalItems > data.length ? (
                <div className="mt-2 text-muted">
                  {t("admin:waiting.more", { count: pagination.totalItems - data.length })}
                </div>
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
    <li className="flex flex-wrap gap-1.5 items-center py-1.5 border-line not-first:border-t">
      <div className="flex-[1_1_16rem] min-w-0 wrap-anywhere">
        <div className="font-semibold">{mail.subject}</div>
        <div>{mail.to ?? t("admin:mail.hiddenAddress")}</div>
        <div className="text-sm text-muted figures">
          {formatMoment(mail.failedAt, language, new Date(now))} · {reason}
          {mail.status ? ` (${mail.status})` : ""} · {t("admin:mail.attempts", { count: mail.attempts })}
        </div>
      </div>
      <MailActions mail={mail} refresh={refresh} />
    </li>
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
    <div className="flex flex-wrap gap-1">
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
    </div>
  )
}
