import { PenLine, Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { groupedIban } from "../finances.ts"
import { type Finances, usePersonChange } from "./profile.api.ts"

/** The permission to collect money from the account: signed by its owner, revoked at any time. */
export function MandateCard({ finances }: { finances: Finances }) {
  const { t } = useTranslation("profiles")
  return (
    <div className="max-w-90 mt-4">
      <SectionCard
        title={t("profiles:mandate.title")}
        lead={t("profiles:mandate.lead")}
        action={
          <StatusBadge
            tone={finances.mandate ? "good" : "neutral"}
            label={t(finances.mandate ? "profiles:mandate.signed" : "profiles:mandate.notSigned")}
          />
        }
      >
        {finances.mandate ? (
          <Signed finances={finances} mandate={finances.mandate} />
        ) : (
          <>
            {finances.mandateRevokedAt ? <RevokedOn moment={finances.mandateRevokedAt} /> : null}
            <Unsigned finances={finances} />
          </>
        )}
      </SectionCard>
    </div>
  )
}

function RevokedOn({ moment }: { moment: string }) {
  const { t } = useTranslation("profiles")
  const day = formatDay(moment, useLanguage(), useNow())
  return <p className="mb-2">{t("profiles:mandate.revokedOn", { day })}</p>
}

function Unsigned({ finances }: { finances: Finances }) {
  const { t } = useTranslation("profiles")
  const sign = usePersonChange("POST /users/:userId/finances/mandate")
  const showError = useShowError()
  const { userId, iban, accountHolder, version, may } = finances
  if (!may.sign) return <p className="text-muted">{t("profiles:mandate.onlyThemselves")}</p>
  if (!iban || !accountHolder) return <p className="text-muted">{t("profiles:mandate.accountFirst")}</p>
  const ask = async () => {
    const message = t("profiles:mandate.confirmSign", { iban: groupedIban(iban), name: accountHolder })
    if (!(await confirm({ message, confirmLabel: t("profiles:mandate.sign") }))) return
    try {
      await sign.mutateAsync({ params: { userId }, body: { version } })
      showSnack(t("profiles:mandate.saved"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<PenLine size={18} aria-hidden />}
      onClick={() => void ask()}
      loading={sign.isPending}
    >
      {t("profiles:mandate.sign")}
    </Button>
  )
}

function Signed({ finances, mandate }: { finances: Finances; mandate: NonNullable<Finances["mandate"]> }) {
  const { t } = useTranslation("profiles")
  const language = useLanguage()
  const revoke = usePersonChange("DELETE /users/:userId/finances/mandate")
  const showError = useShowError()
  const { userId, may } = finances
  const ask = async () => {
    const confirmLabel = t("profiles:mandate.revoke")
    if (!(await confirm({ message: t("profiles:mandate.confirmRevoke"), confirmLabel }))) return
    try {
      await revoke.mutateAsync({ params: { userId } })
      showSnack(t("profiles:mandate.revoked"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <dl className="grid gap-1.5">
        <DescriptionItem name={t("profiles:mandate.reference")}>{mandate.reference}</DescriptionItem>
        <DescriptionItem name={t("profiles:mandate.signedOn")}>
          {formatDay(mandate.signedAt, language, useNow())}
        </DescriptionItem>
      </dl>
      {may.update ? (
        <Button
          variant="outlined"
          color="error"
          className="mt-2"
          startIcon={<Undo2 size={18} aria-hidden />}
          onClick={() => void ask()}
          loading={revoke.isPending}
        >
          {t("profiles:mandate.revoke")}
        </Button>
      ) : null}
    </>
  )
}
