import { useTranslation } from "react-i18next"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { type SiteExport, useSiteExportRemoval } from "./site-export.api.ts"

/** Stops or deletes an export, also of somebody else. */
export function RemoveButton({ siteExportId, label }: Pick<SiteExport, "siteExportId"> & { label: string }) {
  const { t } = useTranslation("siteExports")
  const showError = useShowError()
  const removal = useSiteExportRemoval()
  const ask = async () => {
    const [title, message] = [t("siteExports:removal.title"), t("siteExports:removal.message")]
    if (!(await confirm({ title, message, confirmLabel: t("siteExports:removal.act") }))) return
    removal.mutate(
      { params: { siteExportId } },
      { onSuccess: () => showSnack(t("siteExports:removed")), onError: (error) => showError(error) },
    )
  }
  return (
    <Button variant="text" loading={removal.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
