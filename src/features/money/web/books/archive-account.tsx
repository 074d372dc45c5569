import { Archive, ArchiveRestore } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useChange } from "../../../../platform/web/change.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { nameOf } from "../../../../ui/thing-name.ts"
import { ledgerPurposes } from "../../money-kinds.ts"
import type { LedgerAccount } from "./books.api.ts"

/** What can be done with an account that is not to be deleted: archive it or bring it back, or why neither. */
export function ArchiveAccount({ account }: { account: LedgerAccount }) {
  const { t } = useTranslation("moneyBooks")
  const names = ledgerPurposes
    .filter((purpose) => account.purposes.includes(purpose))
    .map((purpose) => t(`moneyBooks:purposes.${purpose}`))
  if (names.length)
    return (
      <p className="text-muted max-w-[60ch]">{t("moneyBooks:refused.isDefault", { purposes: names.join(", ") })}</p>
    )
  return <ArchiveButton account={account} />
}

function ArchiveButton({ account }: { account: LedgerAccount }) {
  const { t } = useTranslation("moneyBooks")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const { ledgerAccountId, version, isArchived, code } = account
  const name = `${code} ${nameOf(account, useLanguage()).text}`
  const change = useChange("POST /ledger-accounts/:ledgerAccountId/archived", "ledger-accounts")
  const [label, Icon] = isArchived
    ? [t("moneyBooks:accounts.bringBack"), ArchiveRestore]
    : [t("moneyBooks:accounts.archive"), Archive]
  const press = async () => {
    const question = { message: t("moneyBooks:accounts.archiveQuestion", { name }), confirmLabel: label }
    if (!isArchived && !(await confirm(question))) return
    try {
      await change.mutateAsync({ params: { ledgerAccountId }, body: { isArchived: !isArchived, version } })
      showSnack(t(isArchived ? "moneyBooks:accounts.broughtBack" : "moneyBooks:accounts.archivedNow", { name }))
      await navigate("/financien/grootboek")
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon size={18} aria-hidden />}
      loading={change.isPending}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
