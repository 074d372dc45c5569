import "../../../ui/styles/fields.css"
import { Download } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { asWorkbook } from "../../../platform/web/files/workbook.ts"
import { Button } from "../../../ui/button.tsx"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { DialogActions, ModalDialog } from "../../../ui/modal-dialog.tsx"
import { type MemberColumn, memberColumns } from "../member-column.ts"
import { exportMembers, type MemberFilter } from "./member-file.api.ts"

/** Chosen until the user chooses others: to reach people by. */
const usual: readonly MemberColumn[] = ["firstName", "infix", "lastName", "email", "phone"]

/** Chooses the columns and the kind of file, and downloads it. */
export function MemberExportDialog({ filter, onClose }: { filter: MemberFilter; onClose: () => void }) {
  const { t } = useTranslation("memberFiles")
  const api = useApi()
  const showError = useShowError()
  const [columns, setColumns] = useState<ReadonlySet<MemberColumn>>(new Set(usual))
  const [format, setFormat] = useState("xlsx")
  const [isBusy, setBusy] = useState(false)
  const chosen = memberColumns.filter((column) => columns.has(column))
  const run = async () => {
    setBusy(true)
    try {
      const isWorkbook = format === "xlsx"
      const file = await exportMembers(api, filter, { format: isWorkbook ? "rows" : "csv", columns: chosen })
      saveFile(
        isWorkbook ? await asWorkbook(file) : file,
        `${t("memberFiles:export.file")}-${dayKey(new Date())}.${format}`,
      )
      onClose()
    } catch (error) {
      showError(error, t("memberFiles:export.failed"))
    } finally {
      setBusy(false)
    }
  }
  const toggle = (column: MemberColumn) =>
    setColumns(new Set(memberColumns.filter((known) => columns.has(known) !== (known === column))))
  return (
    <ModalDialog title={t("memberFiles:export.title")} onClose={onClose}>
      <p className="text-muted max-w-[60ch]">{t("memberFiles:export.lead")}</p>
      <fieldset className="my-2">
        <legend className="font-semibold mb-1">{t("memberFiles:export.columns")}</legend>
        <div className="grid sm:grid-cols-2 gap-x-2">
          {memberColumns.map((column) => (
            <label key={column} className="choice">
              <input type="checkbox" className="check" checked={columns.has(column)} onChange={() => toggle(column)} />
              {t(`memberFiles:columns.${column}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <FilterSelect
        name="format"
        label={t("memberFiles:export.format")}
        value={format}
        allLabel={null}
        options={(["xlsx", "csv"] as const).map((value) => ({ value, label: t(`memberFiles:export.${value}`) }))}
        onChange={setFormat}
      />
      {chosen.length ? null : <p role="status">{t("memberFiles:export.noColumns")}</p>}
      <DialogActions onCancel={onClose}>
        <Button
          variant="contained"
          startIcon={<Download size={18} aria-hidden />}
          loading={isBusy}
          disabled={!chosen.length}
          onClick={() => void run()}
        >
          {t("memberFiles:export.run")}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
