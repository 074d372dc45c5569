import { useMutation, useQuery } from "@tanstack/react-query"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { formatFullDate, formatMoment, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useSessionActions } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { graceDays } from "../../members/grace-days.ts"
import { type AccountDeletion, deletionQuery } from "./privacy.api.ts"

/** Deletes the account, after showing what that means. */
export function AccountDeletionCard() {
  const { t } = useTranslation("privacy")
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={t("privacy:deletion.title")} lead={t("privacy:deletion.lead", { days: graceDays })}>
      <p className="mb-2 max-w-[60ch]">{t("privacy:deletion.kept")}</p>
      {isOpen ? (
        <Preview />
      ) : (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("privacy:deletion.submit")}
        </Button>
      )}
    </SectionCard>
  )
}

/** Only looked up when somebody wants to know. */
function Preview() {
  const preview = useQuery(deletionQuery(useApi()))
  return (
    <Loaded result={preview}>
      {({ obstacles, ends, waitsUntil }) =>
        obstacles.isLastAdministrator || obstacles.unpaid.length || obstacles.creditCents || obstacles.claims ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <>
            <Ends ends={ends} />
            <DeleteButton waitsUntil={waitsUntil} />
          </>
        )
      }
    </Loaded>
  )
}

function Obstacles({
  obstacles: { isLastAdministrator, unpaid, creditCents, claims },
}: Pick<AccountDeletion, "obstacles">) {
  const { t } = useTranslation("privacy")
  const language = useLanguage()
  return (
    <Alert severity="warning" role="status">
      <p className="font-semibold">{t("privacy:deletion.obstacles")}</p>
      <ul className="list-disc pl-2.5">
        {isLastAdministrator ? <li>{t("privacy:deletion.lastAdministrator")}</li> : null}
        {unpaid.map(({ chargeId, text_nl, text_en, openCents, activitySlug }) => (
          <li key={chargeId}>
            <RouterLink to={activitySlug ? `/activiteiten/${activitySlug}` : "/mijn-account/betalingen"}>
              {t("privacy:deletion.unpaid", {
                title: language === "nl" ? text_nl : text_en,
                amount: formatMoney(openCents, language),
              })}
            </RouterLink>
          </li>
        ))}
        {creditCents ? <li>{t("privacy:deletion.credit", { amount: formatMoney(creditCents, language) })}</li> : null}
        {claims ? (
          <li>
            <RouterLink to="/mijn-account/declaraties">{t("privacy:deletion.claims", { count: claims })}</RouterLink>
          </li>
        ) : null}
      </ul>
    </Alert>
  )
}

function Ends({ ends: { membership, signUps, chairOf } }: Pick<AccountDeletion, "ends">) {
  const { t } = useTranslation("privacy")
  const language = useLanguage()
  if (!membership && !signUps && !chairOf.length) return null
  return (
    <div className="mb-2">
      <p className="font-semibold">{t("privacy:deletion.ends")}</p>
      <ul className="list-disc pl-2.5">
        {membership ? <li>{t("privacy:deletion.membership")}</li> : null}
        {signUps ? <li>{t("privacy:deletion.signUps", { count: signUps })}</li> : null}
        {chairOf.map((group) => (
          <li key={group.groupId}>{t("privacy:deletion.chair", { group: nameOf(group, language).text })}</li>
        ))}
      </ul>
    </div>
  )
}

function DeleteButton({ waitsUntil }: Pick<AccountDeletion, "waitsUntil">) {
  const { t } = useTranslation("privacy")
  const [api, showError, { end }] = [useApi(), useShowError(), useSessionActions()]
  const [language, now, navigate] = [useLanguage(), useNow(), useNavigate()]
  const remove = useMutation({
    mutationFn: () => api("POST /auth/deletion"),
    onSuccess: async ({ data }) => {
      // Leave first: a guarded page would redirect visitors to /login automatically.
      await navigate("/")
      end()
      showSnack(t("privacy:deletion.requested", { when: formatMoment(data.dueAt, language, now) }))
    },
    onError: (error) => showError(error),
  })
  const day = waitsUntil ? formatFullDate(waitsUntil, language) : null
  const ask = async () => {
    const title = t("privacy:deletion.submit")
    const message = day
      ? t("privacy:deletion.confirmWaits", { day })
      : t("privacy:deletion.confirm", { days: graceDays })
    if (await confirm({ title, message, confirmLabel: title })) remove.mutate()
  }
  return (
    <>
      {day ? <p className="mb-2 max-w-[60ch]">{t("privacy:deletion.waits", { day })}</p> : null}
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t("privacy:deletion.submit")}
      </Button>
    </>
  )
}
