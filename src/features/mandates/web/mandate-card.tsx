import { ArrowRightLeft, FileText, PenLine, Undo2 } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Finances, useFinancesChange } from "./finances.api.ts"
import { MandateFacts } from "./mandate-facts.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { PaperDialog } from "./paper-dialog.tsx"

const SignDialog = lazy(async () => ({ default: (await import("./sign-dialog.tsx")).SignDialog }))

/** The permission to collect money from the account: signed by its owner, moved and revoked at any time. */
export function MandateCard({ finances }: { finances: Finances }) {
  const { t } = useTranslation("mandates")
  const { mandate, mandateRevokedAt } = finances
  return (
    <div className="max-w-90 mt-4">
      <SectionCard
        title={t("mandates:mandate.title")}
        lead={t("mandates:mandate.lead")}
        action={<State {...finances} />}
      >
        {mandate ? (
          <Signed finances={finances} mandate={mandate} />
        ) : (
          <>
            {mandateRevokedAt ? <RevokedOn moment={mandateRevokedAt} /> : null}
            <Unsigned finances={finances} />
          </>
        )}
      </SectionCard>
    </div>
  )
}

function State({ mandate }: Pick<Finances, "mandate">) {
  const { t } = useTranslation("mandates")
  if (!mandate) return <StatusBadge tone="neutral" label={t("mandates:mandate.notSigned")} />
  return mandate.hasLapsed ? (
    <StatusBadge tone="attention" label={t("mandates:mandate.lapsed")} />
  ) : (
    <StatusBadge tone="good" label={t("mandates:mandate.signed")} />
  )
}

function RevokedOn({ moment }: { moment: string }) {
  const { t } = useTranslation("mandates")
  const day = formatDay(moment, useLanguage(), useNow())
  return <p className="mb-2">{t("mandates:mandate.revokedOn", { day })}</p>
}

function Unsigned({ finances }: { finances: Finances }) {
  const { t } = useTranslation("mandates")
  const { ibanEnd, accountHolder, may } = finances
  if (!may.sign && !may.enterPaper) return null
  if (!ibanEnd || !accountHolder) return <p className="text-muted">{t("mandates:mandate.accountFirst")}</p>
  return (
    <>
      {may.sign ? null : <p className="text-muted mb-2 max-w-[60ch]">{t("mandates:mandate.onlyThemselves")}</p>}
      <Sign finances={finances} />
    </>
  )
}

/** A button by which the person signs, or by which somebody else enters what they signed on paper. */
function Sign({ finances }: { finances: Finances }) {
  const { t } = useTranslation("mandates")
  const [open, setOpen] = useState<"sign" | "paper" | null>(null)
  const close = () => setOpen(null)
  const { agreement, mandate, may } = finances
  if (may.sign)
    return (
      <>
        <Button variant="outlined" startIcon={<PenLine size={18} aria-hidden />} onClick={() => setOpen("sign")}>
          {t(mandate ? "mandates:mandate.signAgain" : "mandates:mandate.sign")}
        </Button>
        {open && agreement ? (
          <Suspense>
            <SignDialog finances={finances} agreement={agreement} onClose={close} />
          </Suspense>
        ) : null}
      </>
    )
  return (
    <>
      <Button variant="outlined" startIcon={<FileText size={18} aria-hidden />} onClick={() => setOpen("paper")}>
        {t("mandates:paper.open")}
      </Button>
      {open ? <PaperDialog finances={finances} onClose={close} /> : null}
    </>
  )
}

/** That it lapsed or soon does, with what to do about it. */
function Lapse({ finances, mandate }: { finances: Finances; mandate: NonNullable<Finances["mandate"]> }) {
  const { t } = useTranslation("mandates")
  const day = formatDay(mandate.lapsesOn, useLanguage(), useNow())
  const { may } = finances
  const isRenewable = may.sign || may.enterPaper
  if (!mandate.hasLapsed && !isRenewable) return null
  return (
    <>
      <Alert severity={mandate.hasLapsed ? "warning" : "info"}>
        {mandate.hasLapsed ? t("mandates:mandate.hasLapsed") : t("mandates:mandate.lapses", { day })}{" "}
        {may.sign ? t("mandates:mandate.renew") : null}
      </Alert>
      {isRenewable ? (
        <div className="my-2">
          <Sign finances={finances} />
        </div>
      ) : null}
    </>
  )
}

function Signed({ finances, mandate }: { finances: Finances; mandate: NonNullable<Finances["mandate"]> }) {
  const { t } = useTranslation("mandates")
  const [isMoving, setMoving] = useState(false)
  const revoke = useFinancesChange("DELETE /users/:userId/finances/mandate")
  const showError = useShowError()
  const { userId, may } = finances
  const ask = async () => {
    const confirmLabel = t("mandates:mandate.revoke")
    if (!(await confirm({ message: t("mandates:mandate.confirmRevoke"), confirmLabel }))) return
    try {
      await revoke.mutateAsync({ params: { userId } })
      showSnack(t("mandates:mandate.revoked"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <Lapse finances={finances} mandate={mandate} />
      <MandateFacts mandate={mandate} />
      {mandate.movedFrom ? (
        <p className="mt-2 max-w-[60ch]">{t("mandates:mandate.movedFrom", { end: mandate.movedFrom })}</p>
      ) : null}
      {may.update ? (
        <div className="flex flex-wrap gap-1 mt-2">
          <Button
            variant="outlined"
            startIcon={<ArrowRightLeft size={18} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            {t("mandates:move.open")}
          </Button>
          <Button
            variant="outlined"
            color="error"
            startIcon={<Undo2 size={18} aria-hidden />}
            onClick={() => void ask()}
            loading={revoke.isPending}
          >
            {t("mandates:mandate.revoke")}
          </Button>
        </div>
      ) : null}
      {isMoving ? <MoveDialog finances={finances} onClose={() => setMoving(false)} /> : null}
    </>
  )
}
