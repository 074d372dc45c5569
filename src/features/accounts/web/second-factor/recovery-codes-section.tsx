import { useTranslation } from "react-i18next"
import { useChange } from "../../../../platform/web/change.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation("secondFactor")
  const showError = useShowError()
  const renew = useChange("POST /auth/recovery-codes", "secondFactor")
  const label = t("secondFactor:codes.renew")
  const ask = async () => {
    const question = {
      title: t("secondFactor:codes.renewTitle"),
      message: t("secondFactor:codes.renewQuestion"),
      confirmLabel: label,
    }
    if (!(await confirm(question))) return
    renew.mutate({}, { onSuccess: ({ data }) => onCodes(data.recoveryCodes), onError: (error) => showError(error) })
  }
  return (
    <SectionCard title={t("secondFactor:codes.title")} lead={t("secondFactor:codes.lead")}>
      <div className="flex flex-wrap gap-1.5 items-center justify-between">
        <p>{t("secondFactor:codes.left", { count: left })}</p>
        <Button variant="outlined" loading={renew.isPending} onClick={() => void ask()}>
          {label}
        </Button>
      </div>
    </SectionCard>
  )
}
